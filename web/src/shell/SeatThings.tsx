/* What a seat has, as small drawings with numbers; each says in words what it is to whoever points at it. */
import type { BoardModule, SeatThings, Thing } from "../games/board";
import type { Messages } from "../i18n/messages";
import type { View } from "../protocol/messages";

/** What each seat of a view has; null where a game does not say. */
export function thingsOf(
  module: BoardModule | null,
  view: View,
  messages: Messages,
  names: readonly string[],
): (seat: number) => SeatThings | null {
  const t = (key: string, params?: Record<string, unknown>) => messages.text(key, params, names);
  return (seat) => module?.things?.({ view, seat, t }) ?? null;
}

/** All of it in words. */
export function thingWords({ beside, rows }: SeatThings): string {
  return [...beside, ...rows.flat()].map((thing) => thing.label).join(" ");
}

export function Things({ things, className }: { things: readonly Thing[]; className: string }) {
  if (things.length === 0) return null;
  return (
    <span className={`things ${className}`} aria-hidden="true">
      {things.map((thing) => (
        <span
          key={thing.id}
          className={`thing ${thing.alarm ? "alarm" : ""} ${thing.tone === undefined ? "" : "toned"}`}
          style={thing.tone === undefined ? undefined : { background: thing.tone }}
          title={thing.label}
        >
          {thing.art}
          {thing.text === undefined ? null : <b>{thing.text}</b>}
        </span>
      ))}
    </span>
  );
}

/** The same with its words beside each, for a sheet. */
export function ThingList({ things }: { things: SeatThings }) {
  return (
    <ul className="thing-list">
      {[...things.beside, ...things.rows.flat()].map((thing) => (
        <li key={thing.id}>
          {thing.art === null ? null : (
            <span className={`thing ${thing.tone === undefined ? "" : "toned"}`} style={{ background: thing.tone }}>
              {thing.art}
            </span>
          )}
          {thing.label}
        </li>
      ))}
    </ul>
  );
}
