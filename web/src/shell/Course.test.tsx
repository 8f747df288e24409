/* The course of a finished game as the server tells it, or why it cannot be told. */
import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { WordsProvider } from "../i18n/context";
import type { ScoreCourse, Table } from "../protocol/messages";
import { CourseFault, CourseFigure, Turning, useCourse } from "./Course";

const TABLE = { id: "t1", game: "sangimignano" } as Table;
const PEOPLE = ["Anna", "Bert"].map((name, seat) => ({ seat, name, isYou: seat === 0, isBot: false, toAct: false }));
const COURSE: ScoreCourse = {
  points: [
    { entry: 0, round: 1, scores: [0, 0] },
    { entry: 9, round: 2, scores: [2, 4] },
    { entry: 20, round: null, scores: [9, 6] },
  ],
  turning: {
    point: 2,
    round: 2,
    entry: 12,
    seat: 0,
    before: -2,
    after: 4,
    log: [{ entry: 12, by: 0, via: "", events: [] }],
  },
};

function answer(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status });
}

/** What the server answers about the course, one after the other; who one is and all words it always knows. */
function serve(...answers: Response[]) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (path: string) => {
    if (path === "/api/me") return Promise.resolve(answer(200, { id: "me" }));
    if (path.startsWith("/api/words/")) return Promise.resolve(answer(200, {}));
    asked.push(path);
    return Promise.resolve(answers.shift());
  });
  return asked;
}

function End() {
  const { course, failed, again } = useCourse(TABLE);
  return (
    <>
      {course === null ? null : <Turning table={TABLE} people={PEOPLE} course={course} />}
      {course === null ? null : <CourseFigure table={TABLE} people={PEOPLE} course={course} />}
      {failed === null ? null : <CourseFault failed={failed} again={again} />}
    </>
  );
}

afterEach(() => vi.unstubAllGlobals());

describe("the course of a game", () => {
  it("is one question to the server, and its turn leads into the replay", async () => {
    const asked = serve(answer(200, COURSE));
    render(
      <WordsProvider game={TABLE.game}>
        <End />
      </WordsProvider>,
    );
    const link = await screen.findByRole("link", { name: /Turning point · .*2.*Anna’s lead: −2 → \+4/ });
    expect(link.getAttribute("href")).toBe("/tables/t1/replay?at=13");
    expect(asked).toEqual(["/api/tables/t1/course"]);
  });
  it("says why it cannot be shown, and tries again when asked", async () => {
    const asked = serve(answer(409, { code: "rules_gone", params: { version: 1 }, message: "" }), answer(200, COURSE));
    render(
      <WordsProvider game={TABLE.game}>
        <End />
      </WordsProvider>,
    );
    expect((await screen.findByRole("alert")).textContent).toMatch(/could not be shown.*version/);
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    await screen.findByRole("link", { name: /Turning point/ });
    expect(screen.queryByRole("alert")).toBeNull();
    expect(asked).toHaveLength(2);
  });
});
