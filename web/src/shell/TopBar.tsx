/* The top bar: the mark, the game and its stage, one sentence about whose turn it is, and the tools. */
import { type ReactNode, useEffect, useState } from "react";
import { Link } from "wouter";
import { useWords } from "../i18n/context";
import { seatColour } from "../kit/charges";
import { Mark } from "../kit/Icon";
import { Banner } from "../kit/surfaces";
import type { Rounds as RoundsSaid } from "../games/board";
import { Rounds } from "./Rounds";

interface TopBarProps {
  gameName: string;
  stage: string;
  /** The seat whose turn it is, for colour and crest. */
  seat: number | null;
  sentence: string;
  /** Somebody else decides: a sign that it goes on, and after a while for how long. */
  thinking?: boolean;
  /** A second, quieter line: the last thing that happened (phone). */
  detail?: string;
  loud: boolean;
  tools: ReactNode;
  rounds?: RoundsSaid | null | undefined;
  phone: boolean;
}

export function TopBar({ gameName, stage, seat, sentence, thinking, detail, loud, tools, rounds, phone }: TopBarProps) {
  const { t } = useWords();
  return (
    <header
      className="top-bar dark-ground"
      style={{ "--seat": seat === null ? "#f6dd8f" : seatColour(seat) } as React.CSSProperties}
    >
      <Link href="/" className="top-mark" aria-label={t("nav.home")}>
        <Mark size={phone ? 26 : 28} />
        {phone ? null : <span>Piazza</span>}
      </Link>
      {phone ? null : (
        <p className="top-game">
          <strong>{gameName}</strong>
          <span>{stage}</span>
        </p>
      )}
      {phone || !rounds ? null : <Rounds {...rounds} />}
      <div className="top-turn">
        <Banner seat={seat} small={phone} loud={loud}>
          <h1 className="top-sentence">
            {sentence}
            {thinking ? <Thinking key={sentence} /> : null}
          </h1>
          {phone && detail !== undefined && detail !== "" ? (
            <small className="top-detail">
              {rounds && detail === stage ? (
                <>
                  <span className="visually-hidden">{detail}</span>
                  <Rounds {...rounds} />
                </>
              ) : (
                detail
              )}
            </small>
          ) : null}
        </Banner>
      </div>
      <div className="top-tools">{tools}</div>
    </header>
  );
}

/** Milliseconds after which thinking is worth a sign, and after which one asks for how long. */
const SIGN_AFTER = 400;
const CLOCK_AFTER = 5000;

function Thinking() {
  const [seconds, setSeconds] = useState<number | null>(null);
  useEffect(() => {
    const begun = performance.now();
    const count = () => setSeconds(Math.floor((performance.now() - begun) / 1000));
    const first = window.setTimeout(count, SIGN_AFTER);
    const timer = window.setInterval(count, 1000);
    return () => {
      window.clearTimeout(first);
      window.clearInterval(timer);
    };
  }, []);
  if (seconds === null) return null;
  return (
    <span className="thinking" aria-hidden="true">
      <i />
      <i />
      <i />
      {seconds * 1000 >= CLOCK_AFTER ? (
        <small>{`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`}</small>
      ) : null}
    </span>
  );
}
