/* What the bell opens: the games that wait for oneself, and what one is told while away. */
import { Link } from "wouter";
import { useWords } from "../i18n/context";
import { Dialog } from "../kit/overlays";
import type { Table } from "../protocol/messages";
import { TellMe } from "../shell/TellMe";
import { clockText } from "../shell/timeWords";
import { Thumbnail } from "./scenes";
import { timeLeft } from "./turns";

export default function BellDialog({ turns, onClose }: { turns: readonly Table[]; onClose: () => void }) {
  const { t } = useWords();
  return (
    <Dialog open onClose={onClose} title={t("bell.label")} closeLabel={t("close")}>
      <div className="bell-body">
        <Turns turns={turns} onGo={onClose} />
        <TellMe open />
      </div>
    </Dialog>
  );
}

function Turns({ turns, onGo }: { turns: readonly Table[]; onGo: () => void }) {
  const { t, messages } = useWords();
  if (turns.length === 0) return <p className="phrase">{t("bell.none")}</p>;
  return (
    <ul className="bell-turns">
      {turns.map((table) => {
        const key = `game.${table.game}`;
        const left = timeLeft(table);
        return (
          <li key={table.id}>
            <Link href={`/tables/${table.id}`} onClick={onGo}>
              <Thumbnail game={table.game} size={40} />
              <span>
                <strong>{messages.has(key) ? messages.text(key) : table.game}</strong>
                <small>
                  {[t("home.your_turn"), left === null ? "" : t("home.left", { time: clockText(t, left) })]
                    .filter((part) => part !== "")
                    .join(" · ")}
                </small>
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
