/* The players: crest, colour, symbol, name, score, clock, whether they are there. */
import { useWords } from "../i18n/context";
import { seatColour, CHARGE_NAMES } from "../kit/charges";
import { Dot } from "../kit/controls";
import { Crest } from "../kit/heraldry";
import { Icon } from "../kit/Icon";
import type { SeatClock } from "../protocol/messages";
import type { Person } from "../games/board";
import { useNow } from "../state/hooks";
import type { SeatSign } from "./seatSigns";
import { signed, type Standing } from "./standing";
import { clockText } from "./timeWords";

interface PlayersProps {
  people: readonly Person[];
  standings: readonly Standing[];
  clocks: readonly SeatClock[];
  clocksAt: number;
  online: readonly number[] | null;
  level: (seat: number) => string | null;
  /** How it stands with each, at a table where people are. */
  signs?: readonly SeatSign[];
  /** One line for all, for narrow pages. */
  strip: boolean;
}

export function Players({ people, standings, clocks, clocksAt, online, level, signs, strip }: PlayersProps) {
  const { t, language } = useWords();
  const now = useNow(clocks.some((clock) => clock.running && clock.remaining !== null));
  return (
    <ol className={`players ${strip ? "strip" : ""}`} aria-label={t("players.label")}>
      {people.map((person) => {
        const standing = standings[person.seat];
        const clock = clocks.find((one) => one.seat === person.seat);
        const sign = signs?.[person.seat];
        const charge = t(`charge.${CHARGE_NAMES[person.seat % 5] ?? "lion"}`);
        return (
          <li
            key={person.seat}
            className={`${person.toAct ? "to-act" : ""} ${sign?.state ?? ""}`}
            data-seat-state={sign?.state}
            style={{ "--seat": seatColour(person.seat) } as React.CSSProperties}
            aria-current={person.toAct ? "true" : undefined}
          >
            <Crest seat={person.seat} size={strip ? 20 : 34} label={charge} />
            <span className="player-name">
              <strong>
                {person.isYou && !(language === "ja" && person.name === t("name.you"))
                  ? t("players.you", { name: person.name })
                  : person.name}
              </strong>
              {strip ? (
                <ShortSign sign={sign} />
              ) : (
                <small>
                  {sign !== undefined && sign.state !== "bot" ? (
                    <Sign sign={sign} />
                  ) : person.isBot ? (
                    botWords(t, level(person.seat))
                  ) : online === null ? (
                    charge
                  ) : (
                    <Presence on={online.includes(person.seat)} />
                  )}
                </small>
              )}
            </span>
            {clock === undefined || clock.remaining === null ? null : (
              <span className={`player-clock ${clock.running ? "running" : ""}`}>
                {clockText(t, remaining(clock, clocksAt, now))}
              </span>
            )}
            {standing === undefined ? null : <Score {...standing} strip={strip} />}
          </li>
        );
      })}
    </ol>
  );
}

/** Shape and words, never a colour alone. */
function Sign({ sign }: { sign: SeatSign }) {
  if (sign.icon === null)
    return (
      <>
        <Dot on label={sign.words} /> {sign.words}
      </>
    );
  return (
    <>
      <Icon name={sign.icon} size={15} /> {sign.words}
    </>
  );
}

/** In a narrow place only what is out of the ordinary. */
function ShortSign({ sign }: { sign: SeatSign | undefined }) {
  if (sign === undefined || sign.icon === null || ["bot", "thinking", "your_turn"].includes(sign.state)) return null;
  return (
    <small className="short-sign">
      <Icon name={sign.icon} size={13} /> {sign.short}
    </small>
  );
}

/** What one has, and below it what one would have: the great number alone where a game counts only at its end. */
function Score({ now, ended, strip }: Standing & { strip: boolean }) {
  const { t } = useWords();
  const great = now ?? ended;
  if (great === null) return null;
  const note =
    ended === null
      ? t("players.points", { n: great })
      : now === null
        ? t("score.only_ended")
        : t("score.ended_short", { n: signed(ended) });
  return (
    <span className="player-score">
      <b>{signed(great)}</b>
      {strip ? <span className="visually-hidden">{note}</span> : <small>{note}</small>}
    </span>
  );
}

type T = ReturnType<typeof useWords>["t"];

function botWords(t: T, level: string | null): string {
  return level === null ? t("players.bot") : t("players.bot_level", { level });
}

function Presence({ on }: { on: boolean }) {
  const { t } = useWords();
  const words = on ? t("seat.here") : t("seat.lost");
  return (
    <>
      <Dot on={on} label={words} /> {words}
    </>
  );
}

function remaining(clock: SeatClock, at: number, now: number): number {
  const spent = clock.running ? Math.max(0, now - at) / 1000 : 0;
  return Math.max(0, (clock.remaining ?? 0) - spent);
}
