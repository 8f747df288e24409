/* The rounds of a game as arches, the present one lit; the words beside them say the same. */
import type { Rounds as Said } from "../games/board";

export function Rounds({ now, of, marks }: Said) {
  return (
    <span className="rounds" aria-hidden="true">
      {Array.from({ length: of }, (_, i) => i + 1).map((round) => (
        <span key={round} className="round-group">
          <i className={round < now ? "past" : round === now ? "now" : ""}>{round}</i>
          {marks.includes(round) ? (
            <svg viewBox="0 0 10 16" width="9" height="15" className={round < now ? "past" : ""}>
              <path d="M3.6 1H6.4V4.6H9.4V7.2H6.4V15H3.6V7.2H.6V4.6H3.6Z" />
            </svg>
          ) : null}
        </span>
      ))}
    </span>
  );
}
