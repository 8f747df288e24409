/* A door that is closed: an address that leads nowhere, a table that is gone, a code that is wrong. */
import { type ReactNode, useState } from "react";
import { Link, useLocation } from "wouter";
import { useWords } from "../i18n/context";
import { Button } from "../kit/controls";
import { Note } from "../kit/surfaces";
import { problemWords } from "../state/api";
import { placeOf } from "../state/joining";
import { PlainPage } from "./PlainPage";
import "./styles/not-found.css";

export function NotFound({ title, text, typed = "" }: { title?: string; text?: string; typed?: string }) {
  const { t } = useWords();
  return (
    <PlainPage title={title ?? t("lost.title")} headed wide>
      <div className="not-found">
        <Door />
        <Note>
          <h1>{title ?? t("lost.title")}</h1>
          <p className="phrase">{text ?? t("lost.text")}</p>
          <JoinField typed={typed} label={t("lost.again")} />
          <p className="not-found-ways">
            <Link className="button primary" href="/">
              {t("lost.home")}
            </Link>
            <Link className="button choice" href="/watch">
              {t("nav.watch")}
            </Link>
          </p>
        </Note>
      </div>
    </PlainPage>
  );
}

/** Where a link or a code is typed; what is wrong with it is said below. */
export function JoinField({ typed, label }: { typed?: string; label: string }) {
  const { t, messages } = useWords();
  const [, navigate] = useLocation();
  const [text, setText] = useState(typed ?? "");
  const [fault, setFault] = useState<ReactNode>(null);
  const join = (event: React.FormEvent) => {
    event.preventDefault();
    placeOf(text, t).then(navigate, (problem: unknown) =>
      setFault(
        problem instanceof Error && problem.name === "NoCode"
          ? problem.message
          : (problemWords(problem, messages) ?? t("link.problem")),
      ),
    );
  };
  return (
    <form className="join" onSubmit={join}>
      <input
        className="input"
        value={text}
        maxLength={200}
        placeholder={t("home.join_example")}
        aria-label={t("home.join_label")}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit">{label}</Button>
      {fault === null ? null : (
        <p className="fault phrase" role="alert">
          {fault}
        </p>
      )}
    </form>
  );
}

function Door() {
  return (
    <svg viewBox="0 0 200 300" className="closed-door" aria-hidden="true">
      <path d="M14 300V110a86 86 0 0 1 172 0V300Z" fill="var(--wall-stone)" stroke="var(--wall-line)" strokeWidth="2" />
      <path d="M36 300V112a64 64 0 0 1 128 0V300Z" fill="#6a4329" stroke="#2c1a0f" strokeWidth="3" />
      <path d="M100 48V300M62 62V300M138 62V300" stroke="#2c1a0f" strokeOpacity=".55" strokeWidth="2" fill="none" />
      <path d="M42 130H90M42 250H90M110 130H158M110 250H158" stroke="#1a120b" strokeWidth="6" strokeLinecap="round" />
      <g fill="none" stroke="#e8b93f" strokeWidth="3.4">
        <circle cx="90" cy="192" r="8" />
        <circle cx="111" cy="192" r="8" />
      </g>
    </svg>
  );
}
