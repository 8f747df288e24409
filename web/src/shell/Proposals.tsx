/* Asking each other: take something back beyond the last reveal, pause, go on, end, let a bot sit in, take one's chair
   back. */
import { useWords } from "../i18n/context";
import { Button } from "../kit/controls";
import type { Table } from "../protocol/messages";
import type { TableConnection } from "../state/connection";

interface ProposalsProps {
  table: Table;
  connection: TableConnection;
  names: readonly string[];
}

const ASKED = {
  undo: "undo.asked",
  pause: "proposal.pause",
  resume: "proposal.resume",
  end: "proposal.end",
} as const;

export function Proposals(props: ProposalsProps) {
  return (
    <div className="proposals">
      <Wishes {...props} />
      {props.table.over || !props.table.paused ? null : <Paused {...props} />}
      {props.table.over ? null : <Absent {...props} />}
      {props.table.over ? null : <OwnChairsWithBots {...props} />}
    </div>
  );
}

/** The game is paused; who wants to go on says so. */
function Paused({ table, connection }: ProposalsProps) {
  const { t } = useWords();
  const mine = table.chairs.find((chair) => chair.mine && !chair.resigned);
  return (
    <p className="notice">
      <span>{t("paused.text")}</span>
      {mine === undefined || table.proposal !== null ? null : (
        <Button
          look="primary"
          small
          onClick={() => connection.send({ type: "propose", what: "resume", seat: mine.seat })}
        >
          {t("paused.resume")}
        </Button>
      )}
    </p>
  );
}

/** Something that asks for one's consent, or one's own wish that waits for the others'. */
function Wishes({ table, connection, names }: ProposalsProps) {
  const { t } = useWords();
  const proposal = table.proposal;
  if (proposal === null) return null;
  const mine = table.chairs.filter((chair) => chair.mine);
  const asked = mine.find((chair) => proposal.waiting.includes(chair.seat));
  const own = mine.find((chair) => chair.seat === proposal.seat);
  const say = (seat: number, agree: boolean) =>
    connection.send({ type: "consent", proposal: proposal.id, seat, agree });
  return (
    <>
      {asked === undefined ? null : (
        <p className="notice">
          <span>{t(ASKED[proposal.what], { name: names[proposal.seat] ?? "" })}</span>
          <Button look="primary" small onClick={() => say(asked.seat, true)}>
            {t("undo.agree")}
          </Button>
          <Button small onClick={() => say(asked.seat, false)}>
            {t("undo.refuse")}
          </Button>
        </p>
      )}
      {own === undefined ? null : (
        <p className="notice">
          <span>{t("undo.waiting", { names: proposal.waiting.map((seat) => names[seat] ?? "") })}</span>
          <Button small onClick={() => say(own.seat, false)}>
            {t("undo.withdraw")}
          </Button>
        </p>
      )}
    </>
  );
}

/** Players who are away: whether a bot shall sit down for them. */
function Absent({ table, connection, names }: ProposalsProps) {
  const { t } = useWords();
  const voter = table.chairs.find((chair) => chair.mine);
  if (voter === undefined) return null;
  const away = table.chairs.filter((chair) => chair.absent && !chair.mine && !chair.bot_plays);
  return away.map((chair) => {
    const voted = chair.votes.includes(voter.seat);
    return (
      <p className="notice" key={chair.seat}>
        <span>{t("absent.text", { name: names[chair.seat] ?? "" })}</span>
        <Button
          small
          onClick={() => connection.send({ type: "takeover", seat: voter.seat, chair: chair.seat, agree: !voted })}
        >
          {voted ? t("absent.wait") : t("absent.bot")}
        </Button>
      </p>
    );
  });
}

/** One's own chairs in which a bot sits meanwhile. */
function OwnChairsWithBots({ table, connection }: ProposalsProps) {
  const { t } = useWords();
  const taken = table.chairs.filter(
    (chair) => chair.mine && chair.bot_plays && chair.kind === "person" && !chair.resigned,
  );
  return taken.map((chair) => (
    <p className="notice" key={chair.seat}>
      <span>{t("absent.bot_sits")}</span>
      <Button look="primary" small onClick={() => connection.send({ type: "reclaim", seat: chair.seat })}>
        {t("absent.reclaim")}
      </Button>
    </p>
  ));
}
