/* Making a table: who sits where, the options of the game, the clock, who may see it. */
import { useState } from "react";
import { useLocation } from "wouter";
import { type Words, useWords } from "../i18n/context";
import { loadMessages } from "../i18n/catalogues";
import { Button, Field, Segmented, Toggle } from "../kit/controls";
import { Crest } from "../kit/heraldry";
import type { ClockKind, GameInfo } from "../protocol/messages";
import { api, problemWords } from "../state/api";
import { useFetched } from "../state/hooks";
import { isGame } from "../games/registry";
import { Bay } from "./Bay";
import { PlainPage, Waiting } from "./PlainPage";
import { ChairRow, type ChairWish } from "./ChairRow";
import { type Chosen, OptionFields } from "./OptionFields";

export default function NewTablePage({ game }: { game: string }) {
  const { language } = useWords();
  const games = useFetched(() => api.games(), "games");
  const words = useFetched(() => loadMessages(language, game), `${language}/${game}`);
  const info = games.value?.find((one) => one.name === game);
  if (info === undefined || words.value === null) return <Waiting />;
  return <NewTable info={info} text={(key) => (words.value?.has(key) ? words.value.text(key) : key)} />;
}

interface Wish {
  chairs: ChairWish[];
  options: Chosen;
  isPublic: boolean;
  spectators: boolean;
  undo: "free" | "consent" | "none";
  clock: ClockKind;
}

function firstWish(info: GameInfo): Wish {
  const players = info.seat_counts[0] ?? 2;
  return {
    chairs: chairsFor(players, []),
    options: {},
    isPublic: false,
    spectators: true,
    undo: "consent",
    clock: "none",
  };
}

/** The wished number of chairs, keeping what was chosen: one's own first, then people with the link. */
function chairsFor(players: number, before: readonly ChairWish[]): ChairWish[] {
  return Array.from(
    { length: players },
    (_, seat) => before[seat] ?? { kind: seat === 0 ? "me" : "person", level: null, name: "" },
  );
}

const CLOCK = { seconds: 60, increment: 0, days: 3 };
const CLOCKS = { none: CLOCK, move: CLOCK, bank: { ...CLOCK, seconds: 900, increment: 10 }, days: CLOCK } as const;

function NewTable({ info, text }: { info: GameInfo; text: (key: string) => string }) {
  const { t, messages } = useWords();
  const [, navigate] = useLocation();
  const [wish, setWish] = useState<Wish>(() => firstWish(info));
  const [fault, setFault] = useState<string | null>(null);
  const change = (part: Partial<Wish>) => setWish((before) => ({ ...before, ...part }));
  const make = (event: React.FormEvent) => {
    event.preventDefault();
    api.newTable(tableOf(info, wish, t)).then(
      (table) => navigate(`/tables/${table.id}`),
      (problem: unknown) => setFault(problemWords(problem, messages) ?? t("link.problem")),
    );
  };
  return (
    <PlainPage title={t("new.title", { game: text("game.name") })} lead={t("new.lead")}>
      <div className="pictured">
        {isGame(info.name) ? <Bay game={info.name} first last /> : null}
        <form className="form new-table" onSubmit={make}>
          <Seats info={info} wish={wish} change={change} />
          {info.settings.some((setting) => setting.form !== "data") ? (
            <details className="new-options">
              <summary>{t("new.options")}</summary>
              <OptionFields
                settings={info.settings}
                text={text}
                chosen={wish.options}
                onChange={(options) => change({ options })}
              />
            </details>
          ) : null}
          <HouseRules wish={wish} change={change} />
          {fault === null ? null : (
            <p role="alert" className="fault">
              {fault}
            </p>
          )}
          <Button look="primary" type="submit">
            {t("new.make")}
          </Button>
        </form>
      </div>
    </PlainPage>
  );
}

/** The wish as the server wants it; several of one's own chairs, on one device, need names. */
function tableOf(info: GameInfo, wish: Wish, t: Words["t"]) {
  const several = wish.chairs.filter((chair) => chair.kind === "me").length > 1;
  return {
    game: info.name,
    options: wish.options as never,
    visibility: wish.isPublic ? "public" : "private",
    spectators: wish.spectators,
    undo: wish.undo,
    clock: { kind: wish.clock, ...CLOCKS[wish.clock] },
    chairs: wish.chairs.map((chair, seat) => ({
      kind: chair.kind,
      level: chair.kind === "bot" ? (chair.level ?? info.default_level) : null,
      name: chair.kind === "me" && several ? chair.name || t("seat.default", { n: seat + 1 }) : null,
    })),
  } as const;
}

interface PartProps {
  wish: Wish;
  change: (part: Partial<Wish>) => void;
}

/** How many sit at the table, and who. */
function Seats({ info, wish, change }: PartProps & { info: GameInfo }) {
  const { t } = useWords();
  return (
    <>
      {info.seat_counts.length > 1 ? (
        <Segmented
          name="players"
          label={t("new.players")}
          value={String(wish.chairs.length)}
          onChange={(n) => change({ chairs: chairsFor(parseInt(n, 10), wish.chairs) })}
          options={info.seat_counts.map((n) => ({ value: String(n), text: t("new.players_n", { n }) }))}
        />
      ) : null}
      <ol className="chair-rows">
        {wish.chairs.map((chair, seat) => (
          <li key={seat}>
            <Crest seat={seat} size={30} />
            <ChairRow
              chair={chair}
              seat={seat}
              info={info}
              onChange={(next) => change({ chairs: wish.chairs.map((one, i) => (i === seat ? next : one)) })}
            />
          </li>
        ))}
      </ol>
    </>
  );
}

/** Clock, undo, and who may come and look. */
function HouseRules({ wish, change }: PartProps) {
  const { t } = useWords();
  return (
    <>
      <div className="new-rules">
        <Field label={t("new.clock")}>
          <select value={wish.clock} onChange={(event) => change({ clock: event.target.value as ClockKind })}>
            <option value="none">{t("clockrule.none")}</option>
            <option value="move">{t("clockrule.move", { n: 60 })}</option>
            <option value="bank">{t("clockrule.bank", { n: 15 })}</option>
            <option value="days">{t("clockrule.days", { n: 3 })}</option>
          </select>
        </Field>
        <Field label={t("new.undo")}>
          <select value={wish.undo} onChange={(event) => change({ undo: event.target.value as Wish["undo"] })}>
            <option value="consent">{t("new.undo_consent")}</option>
            <option value="free">{t("new.undo_free")}</option>
            <option value="none">{t("new.undo_none")}</option>
          </select>
        </Field>
      </div>
      <Toggle
        label={t("new.public")}
        note={t("new.public_note")}
        value={wish.isPublic}
        onChange={(isPublic) => change({ isPublic })}
      />
      <Toggle label={t("new.spectators")} value={wish.spectators} onChange={(spectators) => change({ spectators })} />
    </>
  );
}
