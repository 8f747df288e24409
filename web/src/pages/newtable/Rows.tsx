/* The rows of the form: variant, chairs, clock, undo. Each has its name at the left, on phones above. */
import type { ReactNode } from "react";
import { useWords } from "../../i18n/context";
import { Segmented } from "../../kit/controls";
import { LevelChoice, Stars, Stepper } from "../../kit/counting";
import { Crest, EmptyCrest } from "../../kit/heraldry";
import type { Clock, GameInfo, SettingInfo } from "../../protocol/messages";
import { type Chosen, valueOf, withSetting } from "../SettingFields";
import { chairsOf, chiefSettings, DAILY, LIVE, NO_CLOCK, type Wish, withPlayers } from "./wish";

export interface RowProps {
  info: GameInfo;
  wish: Wish;
  crest: number | null;
  change: (part: Partial<Wish>) => void;
  text: (key: string) => string;
}

export function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="new-row" role="group" aria-label={name}>
      <h2>{name}</h2>
      <div className="new-row-body">{children}</div>
    </div>
  );
}

/** Variant and length, where the game has any. */
export function GameRow({ info, wish, change, text }: RowProps) {
  const { t } = useWords();
  const chief = chiefSettings(info);
  if (chief.length === 0) return null;
  return (
    <Row name={t("new.game")}>
      {chief.map((setting) => (
        <Segmented
          key={setting.name}
          name={setting.name}
          label={text(`setting.${setting.name}`)}
          value={String(valueOf(info.settings, wish.options, setting))}
          onChange={(value) => change({ options: chosenWith(info, wish.options, setting, value) })}
          options={valuesOf(setting).map((value) => ({ value, text: chiefWords(setting, value, text, t) }))}
        />
      ))}
      <small className="new-note phrase">
        {text(`setting.${chief[0]?.name ?? ""}.help`)} {asSentence(t(`game.${info.name as "lucca"}.length`))}
      </small>
    </Row>
  );
}

function asSentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function valuesOf(setting: SettingInfo): string[] {
  return setting.form === "switch" ? ["false", "true"] : (setting.choices ?? []);
}

function chosenWith(info: GameInfo, options: Chosen, setting: SettingInfo, value: string): Chosen {
  return withSetting(info.settings, options, setting, setting.form === "switch" ? value === "true" : value);
}

function chiefWords(
  setting: SettingInfo,
  value: string,
  text: RowProps["text"],
  t: ReturnType<typeof useWords>["t"],
): string {
  if (setting.form !== "switch") return text(`setting.${setting.name}.${value}`);
  return value === "true"
    ? t("new.with", { what: text(`setting.${setting.name}`) })
    : t("new.without", { what: text(`setting.${setting.name}`) });
}

export function ChairsRow({ info, wish, crest, change, text }: RowProps) {
  const { t } = useWords();
  const counts = info.counts.map((count) => count.players);
  const most = wish.way === "device" ? wish.players - 2 : wish.players - 2;
  const bots = Array.from({ length: Math.max(1, most + 1) }, (_, n) => n);
  const withBots = wish.way === "bots" || wish.bots > 0;
  const added = info.counts.find((count) => count.players === wish.players)?.options ?? {};
  return (
    <Row name={t("new.chairs")}>
      <Stepper
        label={t("new.players")}
        value={wish.players}
        values={counts}
        onChange={(players) => change(withPlayers(info, wish, players))}
      />
      <span className="new-word">{t("new.players_word", { n: wish.players })}</span>
      {wish.way !== "bots" && most > 0 ? (
        <>
          <Stepper label={t("new.bots")} value={wish.bots} values={bots} onChange={(n) => change({ bots: n })} />
          <span className="new-word">{t("new.bots_word", { n: wish.bots })}</span>
        </>
      ) : null}
      {withBots ? (
        <LevelChoice levels={info.levels} value={wish.level} onChange={(level) => change({ level })} />
      ) : null}
      {Object.keys(added).map((name) => (
        <small key={name} className="new-note phrase">
          {text(`setting.${name}`)}: {text(`setting.${name}.help`)}
        </small>
      ))}
      <Chairs wish={wish} crest={crest} change={change} />
    </Row>
  );
}

/** The chairs as they will be; on one device each has a name. */
function Chairs({ wish, crest, change }: Pick<RowProps, "wish" | "crest" | "change">) {
  const { t, messages } = useWords();
  const level = messages.has(`level.${wish.level}`) ? messages.text(`level.${wish.level}`) : wish.level;
  return (
    <ol className="new-chairs">
      {chairsOf(wish, crest, t).map((chair, seat) => (
        <li key={seat} className={chair.kind === "person" || chair.kind === "open" ? "free" : ""}>
          {chair.kind === "person" || chair.kind === "open" ? (
            <EmptyCrest size={26} />
          ) : (
            <Crest seat={seat} size={26} />
          )}
          {wish.way === "device" && chair.kind === "me" ? (
            <input
              className="input"
              value={wish.names[seat] ?? ""}
              maxLength={40}
              placeholder={t("seat.default", { n: seat + 1 })}
              aria-label={t("new.name_of", { n: seat + 1 })}
              onChange={(event) => change({ names: named(wish.names, seat, event.target.value) })}
            />
          ) : (
            <span>
              <strong>
                {chair.kind === "me"
                  ? wish.names[0] || t("new.you")
                  : chair.kind === "bot"
                    ? t("chair.bot")
                    : t("chair.free")}
              </strong>
              <small>
                {chair.kind === "me" ? (
                  wish.names[0] ? (
                    t("lobby.you")
                  ) : (
                    ""
                  )
                ) : chair.kind === "bot" ? (
                  <>
                    {level} <Stars level={wish.level} size={12} />
                  </>
                ) : wish.isPublic ? (
                  t("chair.anybody")
                ) : (
                  t("chair.by_link")
                )}
              </small>
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}

function named(names: readonly string[], seat: number, name: string): string[] {
  return Array.from({ length: Math.max(names.length, seat + 1) }, (_, i) => (i === seat ? name : (names[i] ?? "")));
}

const PRESETS = [
  { id: "none", clock: NO_CLOCK },
  { id: "live", clock: LIVE },
  { id: "daily", clock: DAILY },
] as const;

export function ClockRow({ wish, change }: RowProps) {
  const { t } = useWords();
  const same = (clock: Clock) => JSON.stringify(clock) === JSON.stringify(wish.clock);
  const preset = PRESETS.find(({ clock }) => same(clock))?.id ?? "other";
  return (
    <Row name={t("new.clock")}>
      <fieldset className="presets">
        <legend className="visually-hidden">{t("new.clock")}</legend>
        {[...PRESETS.map(({ id }) => id), "other" as const].map((id) => (
          <label key={id} className={id === preset ? "on" : ""}>
            <input
              type="radio"
              name="clock"
              value={id}
              checked={id === preset}
              onChange={() =>
                change({
                  clock: PRESETS.find((one) => one.id === id)?.clock ?? { ...wish.clock, kind: "move", seconds: 90 },
                })
              }
            />
            <strong>{t(`preset.${id}`)}</strong>
            <small className="phrase">{t(`preset.${id}.note`)}</small>
          </label>
        ))}
      </fieldset>
      {preset === "other" ? <OtherClock clock={wish.clock} onChange={(clock) => change({ clock })} /> : null}
    </Row>
  );
}

const KINDS = ["move", "bank", "days"] as const;

function OtherClock({ clock, onChange }: { clock: Clock; onChange: (clock: Clock) => void }) {
  const { t } = useWords();
  const number = (
    part: "seconds" | "increment" | "days",
    least: number,
    most: number,
    factor: number,
    label: string,
  ) => (
    <label className="other-number">
      <span>{label}</span>
      <input
        className="input"
        type="number"
        min={least}
        max={most}
        value={Math.round(clock[part] / factor)}
        onChange={(event) => {
          const value = Math.min(most, Math.max(least, event.target.valueAsNumber || least));
          onChange({ ...clock, [part]: value * factor });
        }}
      />
    </label>
  );
  return (
    <div className="other-clock">
      <select
        className="input"
        aria-label={t("new.clock_kind")}
        value={clock.kind}
        onChange={(event) => onChange({ ...clock, kind: event.target.value as Clock["kind"] })}
      >
        {KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {t(`clock_kind.${kind}`)}
          </option>
        ))}
      </select>
      {clock.kind === "move" ? number("seconds", 5, 3600, 1, t("new.seconds")) : null}
      {clock.kind === "bank" ? number("seconds", 1, 600, 60, t("new.minutes")) : null}
      {clock.kind === "bank" ? number("increment", 0, 600, 1, t("new.increment")) : null}
      {clock.kind === "days" ? number("days", 1, 30, 1, t("new.days")) : null}
    </div>
  );
}

export function UndoRow({ wish, change }: RowProps) {
  const { t } = useWords();
  return (
    <Row name={t("new.undo")}>
      <label className="new-sentence">
        <span>{t("new.undo_text")}</span>
        <select
          className="input"
          value={wish.undo}
          onChange={(event) => change({ undo: event.target.value as Wish["undo"] })}
        >
          {(["consent", "free", "none"] as const).map((undo) => (
            <option key={undo} value={undo}>
              {t(`new.undo_${undo}`)}
            </option>
          ))}
        </select>
      </label>
    </Row>
  );
}
