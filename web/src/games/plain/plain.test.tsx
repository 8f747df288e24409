import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Messages } from "../../i18n/messages";
import type { Shape } from "../../protocol/messages";
import { Part, plainBoard, seatRows } from "./Board";

const of = (form: Shape["form"], parts: Partial<Shape> = {}): Shape => ({
  form,
  kind: "",
  of: [],
  fields: [],
  ...parts,
});
const seat = of("number", { kind: "seat" });
const horse = of("number", { kind: "horse" });
const hand = of("either", { of: [of("list", { of: [horse] }), of("nothing")] });
const row = of("object", {
  fields: [
    { name: "seat", shape: seat },
    { name: "points", shape: of("number") },
    { name: "hand", shape: hand },
  ],
});
const view = of("object", { fields: [{ name: "players", shape: of("list", { of: [row] }) }] });
const words = new Messages("en", {
  "view.players": "Stables",
  "view.seat": "Player",
  "view.points": "Points",
  "view.hand": "Hand",
  "view.leader": "Leader",
  "view.is_open": "Open",
  "horse.7": "Stella",
  "plain.true": "yes",
});
const names = ["Anna", "Bruno"];

test("rows are drawn as declared: names for seats, words where there are any, a dash for what is hidden", () => {
  const value = [
    { seat: 0, points: 4, hand: [7, 8] },
    { seat: 1, points: 0, hand: null },
  ];
  render(<Part name="players" shape={of("list", { of: [row] })} value={value} words={words} names={names} />);
  expect(screen.getAllByRole("row").map((line) => line.textContent)).toEqual([
    "PlayerPointsHand",
    "Anna4Stella8",
    "Bruno0–",
  ]);
});

test("single values stand in a line", () => {
  render(<Part name="leader" shape={seat} value={1} words={words} names={names} />);
  render(<Part name="is_open" shape={of("flag")} value={true} words={words} names={names} />);
  expect(screen.getByText("Leader").parentElement?.textContent).toBe("LeaderBruno");
  expect(screen.getByText("Open").parentElement?.textContent).toBe("Openyes");
});

test("points are found where a row of each seat tells them", () => {
  expect(seatRows(view)).toBe("players");
  const scores = plainBoard(view).scores;
  const shown = { players: 2, board: { players: [{ seat: 1, points: 6 }] } };
  expect(scores?.(shown as unknown as Parameters<NonNullable<typeof scores>>[0])).toEqual([null, 6]);
  expect(plainBoard(of("object")).scores).toBeUndefined();
});
