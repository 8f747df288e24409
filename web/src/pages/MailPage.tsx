/* Where the links in our mails lead: yes, this is my address; or no more mail. What they say stands after the #. */
import { useEffect, useState } from "react";
import { Link } from "wouter";
import { useWords } from "../i18n/context";
import { Note } from "../kit/surfaces";
import { api } from "../state/api";
import { PlainPage } from "./PlainPage";

const WORD = /^#(confirm|stop)=(.+)$/;

type Answer = { key: "mail.confirmed" | "mail.stopped"; address: string } | { key: "mail.bad" };

export default function MailPage() {
  const { t } = useWords();
  const [link] = useState(() => WORD.exec(location.hash));
  const [answer, setAnswer] = useState<Answer | null>(link === null ? { key: "mail.bad" } : null);
  useEffect(() => {
    const [, what, token] = link ?? [];
    if (what === undefined || token === undefined) return;
    const work = what === "confirm" ? api.confirmMail(token) : api.stopMail(token);
    work.then(
      ({ address }) => setAnswer({ key: what === "confirm" ? "mail.confirmed" : "mail.stopped", address }),
      () => setAnswer({ key: "mail.bad" }),
    );
  }, [link]);
  const text =
    answer === null ? t("mail.wait") : "address" in answer ? t(answer.key, { address: answer.address }) : t(answer.key);
  return (
    <PlainPage title={t("mail.title")}>
      <Note>
        <p className="phrase" role="status">
          {text}
        </p>
        <p>
          <Link className="button choice" href="/">
            {t("mail.home")}
          </Link>
        </p>
      </Note>
    </PlainPage>
  );
}
