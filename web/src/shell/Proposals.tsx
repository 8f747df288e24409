/* Asking each other: take something back beyond the last reveal, let a bot sit in, take one's chair back. */
import { useWords } from "../i18n/context";
import { Button } from "../kit/controls";
import type { Table } from "../protocol/messages";
import type { TableConnection } from "../state/connection";

export function Proposals({
  table,
  connection,
  names,
}: {
  table: Table;
  connection: TableConnection;
  names: readonly string[];
}) {
  const { t } = useWords();
  const mine = table.chairs.filter((chair) => chair.mine);
  const proposal = table.proposal;
  const asked = proposal === null ? undefined : mine.find((chair) => proposal.waiting.includes(chair.seat));
  const own = proposal === null ? undefined : mine.find((chair) => chair.seat === proposal.seat);
  const voter = mine[0];
  return (
    <div className="proposals">
      {proposal !== null && asked !== undefined ? (
        <p className="notice">
          <span>{t("undo.asked", { name: names[proposal.seat] ?? "" })}</span>
          <Button
            look="primary"
            small
            onClick={() => connection.send({ type: "consent", proposal: proposal.id, seat: asked.seat, agree: true })}
          >
            {t("undo.agree")}
          </Button>
          <Button
            small
            onClick={() => connection.send({ type: "consent", proposal: proposal.id, seat: asked.seat, agree: false })}
          >
            {t("undo.refuse")}
          </Button>
        </p>
      ) : null}
      {proposal !== null && own !== undefined ? (
        <p className="notice">
          <span>{t("undo.waiting", { names: proposal.waiting.map((seat) => names[seat] ?? "") })}</span>
          <Button
            small
            onClick={() => connection.send({ type: "consent", proposal: proposal.id, seat: own.seat, agree: false })}
          >
            {t("undo.withdraw")}
          </Button>
        </p>
      ) : null}
      {voter === undefined || table.over
        ? null
        : table.chairs
            .filter((chair) => chair.absent && !chair.mine && !chair.bot_plays)
            .map((chair) => (
              <p className="notice" key={chair.seat}>
                <span>{t("absent.text", { name: names[chair.seat] ?? "" })}</span>
                <Button
                  small
                  onClick={() =>
                    connection.send({
                      type: "takeover",
                      seat: voter.seat,
                      chair: chair.seat,
                      agree: !chair.votes.includes(voter.seat),
                    })
                  }
                >
                  {chair.votes.includes(voter.seat) ? t("absent.wait") : t("absent.bot")}
                </Button>
              </p>
            ))}
      {table.over
        ? null
        : mine
            .filter((chair) => chair.bot_plays && chair.kind === "person")
            .map((chair) => (
              <p className="notice" key={`back ${chair.seat}`}>
                <span>{t("absent.bot_sits")}</span>
                <Button look="primary" small onClick={() => connection.send({ type: "reclaim", seat: chair.seat })}>
                  {t("absent.reclaim")}
                </Button>
              </p>
            ))}
    </div>
  );
}
