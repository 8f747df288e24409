/* The plate of one side: crest, name, hand, points, and the nobles lying in front. */
import type { BoardProps, Person } from "../board";
import { CrestG } from "../../kit/heraldry";
import { textWidth } from "../../kit/pieces";
import { CardBack, CardFace } from "./art/Card";
import { cardName } from "./Piazza";
import type { PlayerView } from "./types";

interface NameplateProps {
  person: Person;
  player: PlayerView;
  t: BoardProps["t"];
  /** The rival shows the backs of the hand. */
  backs: boolean;
  /** Without the plate: only the cards. */
  bare: boolean;
  flip: string;
}

const W = 240;

export function Nameplate(props: NameplateProps) {
  if (props.bare) return <Lying {...props} />;
  return (
    <g>
      <Face {...props} />
      <g transform="translate(0 84)">
        <Lying {...props} />
      </g>
    </g>
  );
}

/** The backs of the hand, and the nobles lying in front. */
function Lying({ player, t, backs, flip }: NameplateProps) {
  return (
    <g transform="translate(6 0)">
      {backs ? <HandBacks player={player} flip={flip} /> : null}
      {player.front.map((kind, i) => (
        <g key={i} transform={`translate(${(backs ? 168 : 4) + i * 26} 2)`}>
          <CardFace kind={kind} name={cardName(kind, t)} width={40} />
        </g>
      ))}
    </g>
  );
}

function Face({ person, player, t }: NameplateProps) {
  return (
    <g>
      <Ground lit={person.toAct} />
      <g transform="translate(12 12)">
        <CrestG seat={person.seat} scale={1.12} />
      </g>
      <text
        x="68"
        y="30"
        fontSize={nameSize(person.name)}
        fontWeight="700"
        fontFamily="var(--serif)"
        fill="var(--parch-ink)"
      >
        {clip(person.name, 12)}
      </text>
      <text x="68" y="50" fontSize="14" fontWeight="600" fill="var(--parch-ink)">
        {t("board.sangimignano.hand_n", { n: player.hand.count, limit: player.hand.limit })}
      </text>
      <text x="68" y="67.5" fontSize="13.5" fill="var(--parch-ink-2)">
        {person.toAct ? t("board.sangimignano.to_move") : t("board.sangimignano.towers_n", { n: player.towers.length })}
      </text>
      <text
        x={W - 14}
        y="44"
        fontSize="32"
        fontWeight="700"
        textAnchor="end"
        fontFamily="var(--serif)"
        fill="var(--parch-ink)"
      >
        {player.score["total"] ?? 0}
      </text>
      <text x={W - 14} y="62" fontSize="13.5" textAnchor="end" fill="var(--parch-ink-2)">
        {t("players.points", { n: player.score["total"] ?? 0 })}
      </text>
    </g>
  );
}

function Ground({ lit }: { lit: boolean }) {
  return (
    <g filter="url(#k-shadow)">
      <rect
        width={W}
        height="76"
        rx="8"
        fill="var(--parch)"
        stroke={lit ? "var(--lit-line)" : "var(--tw-line)"}
        strokeWidth={lit ? 3 : 1}
      />
      {lit ? (
        <rect
          x="-2.5"
          y="-2.5"
          width={W + 5}
          height="81"
          rx="10"
          fill="none"
          stroke="var(--lit-edge)"
          strokeWidth="1.2"
        />
      ) : null}
    </g>
  );
}

function HandBacks({ player, flip }: { player: PlayerView; flip: string }) {
  const { count, nobles } = player.hand;
  const step = Math.min(34, 118 / Math.max(1, count - 1));
  return (
    <g data-flip={flip}>
      {Array.from({ length: count }, (_, i) => (
        <g
          key={i}
          transform={`translate(${4 + i * step} 0) rotate(${(i - (count - 1) / 2) * 3} 19 70)`}
          filter="url(#k-shadow-small)"
        >
          <CardBack noble={i >= count - nobles} width={38} />
        </g>
      ))}
    </g>
  );
}

/** A long name is written smaller, so that it ends before the points. */
function nameSize(name: string): number {
  return Math.max(12, Math.min(19, (19 * 104) / Math.max(1, textWidth(clip(name, 12), 19))));
}

function clip(text: string, most: number): string {
  const letters = [...text];
  return letters.length > most ? `${letters.slice(0, most - 1).join("")}…` : text;
}
