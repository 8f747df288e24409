/* The top bar: the mark, the game and its stage, one sentence about whose turn it is, and the tools. */
import { type ReactNode } from "react";
import { Link } from "wouter";
import { useWords } from "../i18n/context";
import { seatColour } from "../kit/charges";
import { Mark } from "../kit/Icon";
import { Banner } from "../kit/surfaces";

interface TopBarProps {
  gameName: string;
  stage: string;
  /** The seat whose turn it is, for colour and crest. */
  seat: number | null;
  sentence: string;
  /** A second, quieter line: the last thing that happened (phone). */
  detail?: string;
  loud: boolean;
  tools: ReactNode;
  phone: boolean;
}

export function TopBar({ gameName, stage, seat, sentence, detail, loud, tools, phone }: TopBarProps) {
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
      <div className="top-turn">
        <Banner seat={seat} small={phone} loud={loud}>
          <h1 className="top-sentence">{sentence}</h1>
          {phone && detail !== undefined && detail !== "" ? <small className="top-detail">{detail}</small> : null}
        </Banner>
      </div>
      <div className="top-tools">{tools}</div>
    </header>
  );
}
