/* The chairs of a table that waits: one arch and one chair for each seat, a sign before it that says who sits there. */
import type { ReactNode } from "react";
import { useWords } from "../../i18n/context";
import { seatColour } from "../../kit/charges";
import { Button, Dot } from "../../kit/controls";
import { CrestG, Pawn, shieldPath } from "../../kit/heraldry";
import type { Chair, Presence, Table } from "../../protocol/messages";
import { chairName } from "../../state/names";
import { levelOf } from "../tableWords";

interface SceneProps {
  table: Table;
  presence: Presence;
  /** The chair that oneself would take, while one types one's name. */
  wanted: number | null;
  onBot: (seat: number, on: boolean) => void;
}

/** How a chair stands: taken, somebody is about to sit down on it, or free. */
type Held = "taken" | "choosing" | "free";

export function Scene({ table, presence, wanted, onBot }: SceneProps) {
  const { t } = useWords();
  const open = table.chairs.filter((chair) => chair.kind === "open");
  const choosing = open.filter((chair) => chair.seat !== wanted).slice(0, presence.watchers.length);
  return (
    <ol className="lobby-scene" style={{ "--seats": table.players } as React.CSSProperties}>
      {table.chairs.map((chair) => {
        const held: Held =
          chair.kind !== "open" ? "taken" : chair.seat === wanted || choosing.includes(chair) ? "choosing" : "free";
        return (
          <li key={chair.seat} data-held={held}>
            <ChairPicture seat={chair.seat} held={held} pawn={isHere(chair, presence)} />
            <div className="lobby-sign">
              <strong className="serif">{titleOf(chair, held, wanted, t, chairName({ t }, table, chair))}</strong>
              <Under table={table} chair={chair} held={held} wanted={wanted} presence={presence} onBot={onBot} />
            </div>
          </li>
        );
      })}
    </ol>
  );
}

function isHere(chair: Chair, presence: Presence): boolean {
  return chair.kind === "bot" || presence.online.includes(chair.seat);
}

type T = ReturnType<typeof useWords>["t"];

function titleOf(chair: Chair, held: Held, wanted: number | null, t: T, name: string): string {
  if (held === "taken") return name;
  if (chair.seat === wanted) return t("lobby.yours");
  return held === "choosing" ? t("name.somebody") : t("lobby.free");
}

function Under(props: SceneProps & { chair: Chair; held: Held }): ReactNode {
  const { table, chair, held, wanted, presence, onBot } = props;
  const { t, messages } = useWords();
  if (chair.seat === wanted) return <small>{t("lobby.sit_here")}</small>;
  if (held === "choosing") return <small>{t("lobby.choosing")}</small>;
  if (held === "free")
    return table.is_owner ? (
      <Button small icon="bot" onClick={() => onBot(chair.seat, true)}>
        {t("lobby.bot_here")}
      </Button>
    ) : null;
  if (chair.kind === "bot")
    return (
      <small>
        {levelOf(table, chair.seat, messages) ?? t("players.bot")}
        {table.is_owner && table.dealing === null ? (
          <button type="button" className="link-button" onClick={() => onBot(chair.seat, false)}>
            {t("lobby.bot_away")}
          </button>
        ) : null}
      </small>
    );
  const here = presence.online.includes(chair.seat);
  const hosts = chair.name !== "" && chair.name === table.owner;
  const words = chair.mine && table.is_owner ? t("lobby.you_host") : chair.mine ? t("lobby.you") : null;
  return (
    <small>
      <Dot on={here} label={here ? t("seat.here") : t("seat.closed.short")} />{" "}
      {words ?? (hosts ? t("lobby.host") : here ? t("seat.here") : t("seat.closed.short"))}
    </small>
  );
}

const BACK = "M-42 150V44C-42 16 -18 2 0 -8C18 2 42 16 42 44V150Z";

function ChairPicture({ seat, held, pawn }: { seat: number; held: Held; pawn: boolean }) {
  const wood = held === "taken" ? "#6d4227" : "#a89a80";
  const cloth = held === "taken" ? "#35231a" : "#dcc9a4";
  return (
    <svg viewBox="0 0 240 216" className="lobby-chair" aria-hidden="true" preserveAspectRatio="xMidYMax meet">
      <rect x="-600" y="-400" width="1440" height="616" fill="var(--wall-stone)" />
      <path
        d="M-600 0H840M-600 40H840M-600 80H840M-600 120H840M-600 160H840"
        stroke="var(--wall-line)"
        strokeOpacity=".3"
      />
      <path d="M20 216V112a100 100 0 0 1 200 0V216Z" fill="url(#k-sky)" stroke="var(--wall-pale)" strokeWidth="11" />
      <path d="M27 190Q70 150 120 176T213 164V216H27Z" fill="var(--hill2)" />
      <g transform="translate(120 66)">
        <path d={BACK} fill={wood} stroke="#2c1a0f" strokeWidth="3" transform="scale(1.3 1)" />
        <path d={BACK} fill={cloth} stroke="#d0a54a" strokeWidth="1.5" transform="translate(0 12)" />
        {[-55, 55].map((x) => (
          <circle key={x} cx={x} cy="46" r="7" fill="#d9b04c" stroke="#5d3b00" strokeWidth="1.5" />
        ))}
        <g transform="translate(-34 30) scale(1.7)">
          <Shield seat={seat} held={held} />
        </g>
      </g>
      {pawn ? (
        <g transform="translate(212 212)" className="lobby-pawn">
          <Pawn seat={seat} scale={1.15} />
        </g>
      ) : null}
    </svg>
  );
}

function Shield({ seat, held }: { seat: number; held: Held }) {
  if (held === "taken") return <CrestG seat={seat} />;
  return (
    <g stroke="#3a2d20" strokeWidth="2.2">
      <path
        d={shieldPath(40, 46)}
        fill={held === "choosing" ? seatColour(seat) : "#f3ebdd"}
        fillOpacity={held === "choosing" ? 0.55 : 1}
        strokeDasharray="5 4"
      />
      {held === "free" ? <path d="M20 14V30M12 22H28" /> : null}
    </g>
  );
}
