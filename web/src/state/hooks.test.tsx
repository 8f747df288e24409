import { act, renderHook, waitFor } from "@testing-library/react";
import { useLayoutEffect } from "react";
import { expect, it } from "vitest";
import { useFetched, useFreshState } from "./hooks";

it("begins anew with its key, before anything old is drawn", () => {
  const drawn: string[] = [];
  const { result, rerender } = renderHook(
    ({ key }) => {
      const state = useFreshState(key, "nothing");
      useLayoutEffect(() => void drawn.push(`${key}: ${state[0]}`));
      return state;
    },
    { initialProps: { key: "1" } },
  );
  act(() => result.current[1]("picked"));
  expect(result.current[0]).toBe("picked");
  rerender({ key: "2" });
  expect(drawn).toEqual(["1: nothing", "1: picked", "2: nothing"]);
});

it("fetches once per key, with the fetcher of that moment", async () => {
  const asked: string[] = [];
  const { result, rerender } = renderHook(
    ({ key }) =>
      useFetched(() => {
        asked.push(key);
        return Promise.resolve(key);
      }, key),
    { initialProps: { key: "one" } },
  );
  await waitFor(() => expect(result.current.value).toBe("one"));
  rerender({ key: "one" });
  rerender({ key: "two" });
  await waitFor(() => expect(result.current.value).toBe("two"));
  expect(asked).toEqual(["one", "two"]);
});
