/* The players: crest, colour, symbol, name, score, clock, whether they are there, and what they have. */
import { useState } from "react";
import { useWords } from "../i18n/context";
import { seatColour, CHARGE_NAMES } from "../kit/charges";
import { Button, Dot } from "../kit/controls";
import { Crest } from "../kit/heraldry";
import { Icon } from "../kit/Icon";
import { Dialog } from "../kit/overlays";
import type { SeatClock } from "../protocol/messages";
import type { Person, SeatThings } from "../games/board";
import { useNow } from "../state/hooks";
import type { SeatSign } from "./seatSigns";
import { ThingList, Things, thingWords } from "./SeatThings";
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
  /** What each has. */
  things?: (seat: number) => SeatThings | null;
  /** Shows what somebody has large on the board. */
  onVisit?: ((seat: number) => void) | undefined;
  visited?: number | null | undefined;
  /** One line for all, for narrow pages. */
  strip: boolean;
}

export function Players(props: PlayersProps) {
  const { people, clocks, strip } = props;
  const { t } = useWords();
  const now = useNow(clocks.some((clock) => clock.running && clock.remaining !== null));
  const [opened, setOpened] = useState<number | null>(null);
  const person = people.find((one) => one.seat === opened);
  return (
    <>
      <ol className={`players ${strip ? "strip" : ""} seats-${people.length}`} aria-label={t("players.label")}>
        {people.map((one) => (
          <Seat key={one.seat} {...props} person={one} now={now} onOpen={() => setOpened(one.seat)} />
        ))}
      </ol>
      {person === undefined ? null : <SeatSheet {...props} person={person} now={now} onClose={() => setOpened(null)} />}
    </>
  );
}

interface SeatProps extends PlayersProps {
  person: Person;
  now: number;
}

function useSeatWords({ person, things }: SeatProps) {
  const { t } = useWords();
  const isNamed = person.name !== t("name.you");
  const name = person.isYou && isNamed ? t("players.you", { name: person.name }) : person.name;
  const has = things?.(person.seat) ?? null;
  const words = has === null ? name : t("players.things", { name, things: thingWords(has) });
  return { t, name, has, words };
}

/** One card, or one place in the line: a tap shows what the seat has. */
function Seat(props: SeatProps & { onOpen: () => void }) {
  const { person, standings, clocks, signs, strip, onVisit, visited, onOpen } = props;
  const { t, name, has, words } = useSeatWords(props);
  const { seat } = person;
  const standing = standings[seat];
  const clock = clocks.find((one) => one.seat === seat);
  const sign = signs?.[seat];
  const onPick = has === null ? undefined : strip || onVisit === undefined ? onOpen : () => onVisit(seat);
  return (
    <li
      className={`${person.toAct ? "to-act" : ""} ${sign?.state ?? ""} ${visited === seat ? "visited" : ""}`}
      data-seat-state={sign?.state}
      style={{ "--seat": seatColour(seat) } as React.CSSProperties}
      aria-current={person.toAct ? "true" : undefined}
    >
      {onPick === undefined ? null : (
        <button type="button" className="seat-open" onClick={onPick} aria-label={words} title={name} />
      )}
      <div className="seat-head">
        <Crest seat={seat} size={strip ? 20 : 28} label={t(`charge.${CHARGE_NAMES[seat % 5] ?? "lion"}`)} />
        <span className="player-name">
          <strong>{strip ? name : person.name}</strong>
          {strip ? <ShortSign sign={sign} /> : <SeatState {...props} />}
        </span>
        {strip || has === null ? null : <Things things={has.beside} className="beside" />}
        <ClockOf clock={clock} at={props.clocksAt} now={props.now} />
        {standing === undefined ? null : <Score {...standing} strip={strip} />}
      </div>
      {has === null ? null : strip ? (
        <Things things={has.short} className="short" />
      ) : (
        has.rows.map((row, i) => <Things key={i} things={row} className="row" />)
      )}
    </li>
  );
}

/** Whether somebody is there, or which bot it is. */
function SeatState({ person, signs, level, online }: SeatProps) {
  const { t } = useWords();
  const sign = signs?.[person.seat];
  if (sign !== undefined && sign.state !== "bot")
    return (
      <small>
        {person.isYou && person.name !== t("name.you") ? <b>{t("players.me")}</b> : null} <Sign sign={sign} />
      </small>
    );
  return (
    <small>
      {person.isBot ? (
        botWords(t, level(person.seat))
      ) : online === null ? (
        t(`charge.${CHARGE_NAMES[person.seat % 5] ?? "lion"}`)
      ) : (
        <Presence on={online.includes(person.seat)} />
      )}
    </small>
  );
}

function ClockOf({ clock, at, now }: { clock: SeatClock | undefined; at: number; now: number }) {
  const { t } = useWords();
  if (clock === undefined || clock.remaining === null) return null;
  return (
    <span className={`player-clock ${clock.running ? "running" : ""}`}>{clockText(t, remaining(clock, at, now))}</span>
  );
}

/** Everything about a seat, on pages with no room for cards, and for who wants the words. */
function SeatSheet(props: SeatProps & { onClose: () => void }) {
  const { person, standings, onVisit, strip, onClose } = props;
  const { t, name, has } = useSeatWords(props);
  const standing = standings[person.seat];
  return (
    <Dialog open onClose={onClose} title={name} closeLabel={t("close")} form={strip ? "sheet" : "dialog"}>
      <div className="seat-sheet">
        <p>
          <Crest seat={person.seat} size={34} />
          <SeatState {...props} />
          {standing === undefined ? null : <Score {...standing} strip={false} />}
        </p>
        {has === null ? null : <ThingList things={has} />}
        {onVisit === undefined ? null : (
          <Button
            onClick={() => {
              onVisit(person.seat);
              onClose();
            }}
          >
            {t("players.visit")}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

/** Shape and words, never a colour alone. That it is one's turn is told by the frame, too: there a word is enough. */
function Sign({ sign }: { sign: SeatSign }) {
  const words = sign.state === "your_turn" ? sign.short : sign.words;
  if (sign.icon === null)
    return (
      <>
        <Dot on label={words} /> {words}
      </>
    );
  return (
    <>
      <Icon name={sign.icon} size={15} /> {words}
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
