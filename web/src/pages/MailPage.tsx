/* Where the links in our mails lead: yes, this is my address; or no more mail. What they say stands after the #. */
import { useEffect, useState } from "react";
import { Link } from "wouter";
import { useWords } from "../i18n/context";
import { Note } from "../kit/surfaces";
import { api } from "../state/api";
import { PlainPage } from "./PlainPage";

const WORD = /^#(confirm|stop)=(.+)$/;

export default function MailPage() {
  const { t } = useWords();
  const [text, setText] = useState(t("mail.wait"));
  useEffect(() => {
    const [, what, token] = WORD.exec(location.hash) ?? [];
    if (what === undefined || token === undefined) {
      setText(t("mail.bad"));
      return;
    }
    const work = what === "confirm" ? api.confirmMail(token) : api.stopMail(token);
    work.then(
      ({ address }) => setText(t(what === "confirm" ? "mail.confirmed" : "mail.stopped", { address })),
      () => setText(t("mail.bad")),
    );
  }, [t]);
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
