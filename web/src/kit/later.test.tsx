import { act, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { later } from "./later";

const Board = ({ name }: { name: string }) => <b>{name}</b>;

it("shows what waits until it has come, and the next time what has come at once", async () => {
  const load = vi.fn(() => Promise.resolve({ default: Board }));
  const Later = later(load, <i>wait</i>);
  const first = render(<Later name="Lucca" />);
  expect(first.container.innerHTML).toBe("<i>wait</i>");
  await act(() => Promise.resolve());
  expect(first.container.innerHTML).toBe("<b>Lucca</b>");
  first.rerender(<Later name="Aquileia" />);
  expect(screen.getByText("Aquileia")).toBeTruthy();
  expect(render(<Later name="Lorenzo" />).container.innerHTML).toBe("<b>Lorenzo</b>");
  expect(load).toHaveBeenCalledTimes(1);
});

it("says nothing of what comes after it has gone", async () => {
  let come: (module: { default: typeof Board }) => void = () => undefined;
  const Later = later(() => new Promise<{ default: typeof Board }>((done) => (come = done)));
  const { unmount, container } = render(<Later name="Lucca" />);
  expect(container.innerHTML).toBe("");
  unmount();
  await act(() => Promise.resolve(come({ default: Board })));
  expect(container.innerHTML).toBe("");
});
