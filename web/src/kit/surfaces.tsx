/* What things lie on: the parchment scroll, the hanging banner, the pinned note, the wooden table. */
import { type CSSProperties, type ReactNode } from "react";
import { seatColour, seatInk } from "./charges";
import { Crest } from "./heraldry";

/** A rolled parchment: the chronicle and other long texts. */
export function Scroll({ children, className, label }: { children: ReactNode; className?: string; label?: string }) {
  return (
    <section className={`scroll ${className ?? ""}`} aria-label={label}>
      <div className="scroll-body">{children}</div>
    </section>
  );
}

/** The turn banner: a seat's colour and crest with one sentence. `seat` null: nobody in particular. */
export function Banner({
  seat,
  children,
  small,
  loud,
}: {
  seat: number | null;
  children: ReactNode;
  small?: boolean;
  loud?: boolean;
}) {
  const style = seat === null ? {} : ({ "--banner": seatColour(seat), "--banner-ink": seatInk(seat) } as CSSProperties);
  return (
    <div className={`banner ${small ? "small" : ""} ${loud ? "loud" : ""}`} style={style}>
      {seat === null ? null : <Crest seat={seat} size={small ? 26 : 40} />}
      <div className="banner-text">{children}</div>
    </div>
  );
}

/** A note pinned to the notice board. */
export function Note({
  children,
  head,
  lit,
  className,
}: {
  children: ReactNode;
  head?: ReactNode;
  lit?: boolean;
  className?: string;
}) {
  return (
    <article className={`note ${lit ? "lit" : ""} ${className ?? ""}`}>
      {head === undefined ? (
        <span className="note-pin" aria-hidden="true" />
      ) : (
        <header className="note-head">{head}</header>
      )}
      <div className="note-body">{children}</div>
    </article>
  );
}

/** Numbers and words in a small dark pill ("+5"). */
export function Pill({ children, gold }: { children: ReactNode; gold?: boolean }) {
  return <span className={`pill ${gold ? "gold" : ""}`}>{children}</span>;
}
