/* Where the code of another device leads: it says who one would become here, and asks before anything is replaced. */
import { useEffect, useState } from "react";
import { Link } from "wouter";
import { useWords } from "../../i18n/context";
import { Button } from "../../kit/controls";
import { Note } from "../../kit/surfaces";
import type { LinkAnswer } from "../../protocol/messages";
import { account, beginAnew } from "../../state/account";
import { PlainPage } from "../PlainPage";
import { Fault, useDoing } from "./doing";
import { Replaced } from "./Replaced";
import "./mine.css";

export default function LinkPage() {
  const { t } = useWords();
  const [code] = useState(() => decodeURIComponent(location.hash.slice(1)));
  const [asked, setAsked] = useState<{ code: string; answer: LinkAnswer } | null>(null);
  const { fault, busy, act } = useDoing();
  const look = (wanted: string) =>
    act(account.claim({ code: wanted }).then((answer) => setAsked({ code: wanted, answer })));
  useEffect(() => {
    if (code !== "") look(code);
    // The code of the address is looked at once; what is typed later asks for itself.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [code]);
  return (
    <PlainPage title={t("devices.link")}>
      <Note className="link-note">
        {asked === null ? (
          <Typing busy={busy} onLook={look} />
        ) : (
          <Question
            answer={asked.answer}
            busy={busy}
            onYes={() => act(account.claim({ code: asked.code, confirm: true }).then(() => beginAnew("/me")))}
          />
        )}
        <Fault text={fault} />
      </Note>
    </PlainPage>
  );
}

function Typing({ busy, onLook }: { busy: boolean; onLook: (code: string) => void }) {
  const { t } = useWords();
  const [typed, setTyped] = useState("");
  const send = (event: React.FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== "") onLook(typed.trim());
  };
  return (
    <form className="form" onSubmit={send}>
      <p className="phrase">{t("link.type")}</p>
      <input
        className="input"
        value={typed}
        maxLength={60}
        autoComplete="one-time-code"
        aria-label={t("link.code")}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button look="primary" type="submit" disabled={busy}>
        {t("link.look")}
      </Button>
    </form>
  );
}

function Question({ answer, busy, onYes }: { answer: LinkAnswer; busy: boolean; onYes: () => void }) {
  const { t } = useWords();
  const name = answer.name === "" ? (answer.account ?? t("name.somebody")) : answer.name;
  return (
    <div className="form">
      <h2>{t("link.become", { name })}</h2>
      <p className="phrase">{t("link.become_text", { name })}</p>
      {answer.here === null ? null : <Replaced here={answer.here} />}
      <p className="link-ways">
        <Button look="primary" disabled={busy} onClick={onYes}>
          {t("link.yes", { name })}
        </Button>
        <Link className="button choice" href="/">
          {t("link.no")}
        </Link>
      </p>
    </div>
  );
}
