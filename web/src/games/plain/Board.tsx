/* A board for games that bring none: it draws the view field by field, as the game declares it, and lays the choices
   beside it. It knows no game and no rule. */
import type { ReactNode } from "react";
import type { Messages } from "../../i18n/messages";
import { TargetBox } from "../../kit/Target";
import type { JsonValue, Shape } from "../../protocol/messages";
import type { BoardModule, BoardProps } from "../board";
import "./plain.css";

type Told = { [name: string]: JsonValue };

/** The module of a board for a game with this declaration of its view. */
export function plainBoard(shape: Shape): BoardModule {
  const seats = seatRows(shape);
  return {
    default: (props) => <PlainBoard {...props} shape={shape} />,
    ...(seats !== null && { scores: (view) => pointsOf(view.board[seats], view.players) }),
    phoneHeight: ({ view }) => 220 + 44 * shape.fields.length + 40 * view.players,
  };
}

/** The field that has a row with points for each seat, if there is one. */
export function seatRows(shape: Shape): string | null {
  const has = (row: Shape | undefined, name: string) => row?.fields.some((field) => field.name === name) ?? false;
  const found = shape.fields.find(
    ({ shape: { form, of } }) => form === "list" && has(of[0], "seat") && has(of[0], "points"),
  );
  return found?.name ?? null;
}

function pointsOf(rows: JsonValue | undefined, players: number): (number | null)[] {
  const points = Array<number | null>(players).fill(null);
  for (const row of Array.isArray(rows) ? rows : []) {
    if (isObject(row) && typeof row.seat === "number" && typeof row.points === "number") points[row.seat] = row.points;
  }
  return points;
}

function PlainBoard({ shape, ...props }: BoardProps & { shape: Shape }) {
  const names = props.people.map((person) => person.name);
  return (
    <div className="plain-board">
      {props.choices.length === 0 ? null : (
        <div className="plain-choices">
          {props.choices.map((choice) => (
            <TargetBox
              key={choice.text}
              name={choice.text}
              className="plain-choice"
              label={props.t(`option.${choice.key}`, choice.params)}
              state={props.picked === choice.text ? "selected" : "lit"}
              onPick={() => props.pick(choice.text)}
              onLook={(on) => props.look(on ? choice.text : null)}
            >
              <span className="plain-words">{props.t(`option.${choice.key}`, choice.params)}</span>
            </TargetBox>
          ))}
        </div>
      )}
      {shape.fields.map((field) => (
        <Part
          key={field.name}
          name={field.name}
          shape={field.shape}
          value={props.view.board[field.name]}
          words={props.words}
          names={names}
        />
      ))}
    </div>
  );
}

interface Shown {
  shape: Shape;
  value: JsonValue | undefined;
  words: Messages;
  names: readonly string[];
}

/** One field of the view: a list of objects is a table, everything else a line. */
export function Part({ name, ...shown }: Shown & { name: string }) {
  const row = shown.shape.form === "list" ? shown.shape.of[0] : undefined;
  const label = shown.words.text(`view.${name}`);
  if (row?.form === "object" && Array.isArray(shown.value) && shown.value.length > 0)
    return <Rows {...shown} row={row} label={label} value={shown.value} />;
  return (
    <p className="plain-line">
      <span className="plain-label">{label}</span>
      <Value {...shown} />
    </p>
  );
}

function Rows({ row, label, value, ...shown }: Shown & { row: Shape; label: string; value: readonly JsonValue[] }) {
  return (
    <table className="plain-table">
      <caption>{label}</caption>
      <thead>
        <tr>
          {row.fields.map((field) => (
            <th key={field.name} scope="col">
              {shown.words.text(`view.${field.name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {value.map((each, i) => (
          <tr key={i}>
            {row.fields.map((field) => (
              <td key={field.name}>
                <Value {...shown} shape={field.shape} value={isObject(each) ? each[field.name] : undefined} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Value({ shape, value, words, names }: Shown): ReactNode {
  if (value === null || value === undefined || (Array.isArray(value) && value.length === 0))
    return <span className="plain-nothing">–</span>;
  const inner = (part: Shape | undefined, of: JsonValue | undefined) =>
    part === undefined ? null : <Value shape={part} value={of} words={words} names={names} />;
  switch (shape.form) {
    case "nothing":
      return <span className="plain-nothing">–</span>;
    case "either":
      return inner(
        shape.of.find((part) => part.form !== "nothing"),
        value,
      );
    case "list":
      return Array.isArray(value)
        ? value.map((part, i) => (
            <span key={i} className="plain-chip">
              {inner(shape.of[0], part)}
            </span>
          ))
        : null;
    case "table":
      return Object.entries(isObject(value) ? value : {}).map(([key, part]) => (
        <span key={key} className="plain-chip">
          {inner(shape.of[0], key)} {inner(shape.of[1], part)}
        </span>
      ));
    case "object":
      return shape.fields.map((field) => (
        <span key={field.name} className="plain-chip">
          {words.text(`view.${field.name}`)} {inner(field.shape, isObject(value) ? value[field.name] : undefined)}
        </span>
      ));
    case "flag":
      return words.text(`plain.${String(value)}`);
    case "number":
    case "text":
      return wordOf(shape.kind, value, words, names);
  }
}

function wordOf(kind: string, value: JsonValue, words: Messages, names: readonly string[]): string {
  if (kind === "seat" && typeof value === "number") return names[value] ?? String(value + 1);
  const key = `${kind}.${String(value)}`;
  return words.has(key) ? words.text(key) : String(value);
}

function isObject(value: JsonValue | undefined): value is Told {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
