/* One bay of the loggia: an arch with a city behind it. A low window sees all of the arch, and less of the ground. */
import { useRef } from "react";
import { SCENES } from "./scenes";
import type { GameName } from "../games/registry";
import { useBox, useSizeClass } from "../state/hooks";

const W = 266;
const H = 504;
const OPEN = 222;
const SIDE = (W - OPEN) / 2;
const TOP = 36;
const SPRING = TOP + OPEN / 2;

/** The least height at which an arch is one, and how far below its top a city begins when it is moved up. */
const LEAST = 260;
const UNDER = 52;

const ARCH = `M${SIDE} ${H}V${SPRING}A${OPEN / 2} ${OPEN / 2} 0 0 1 ${SIDE + OPEN} ${SPRING}V${H}`;

/** The stones of the arch: joints between 17 voussoirs. */
const JOINTS = Array.from({ length: 17 }, (_, k) => {
  const a = (Math.PI * k) / 16;
  const at = (r: number) => `${(W / 2 - Math.cos(a) * r).toFixed(1)} ${(SPRING - Math.sin(a) * r).toFixed(1)}`;
  return `M${at(OPEN / 2)}L${at(OPEN / 2 + 22)}`;
}).join("");

export function Bay({ game, first, last }: { game: GameName; first: boolean; last: boolean }) {
  const { Scene, sky, city } = SCENES[game];
  // On a phone only the city itself is shown; the card around it is rounded like an arch.
  const phone = useSizeClass() === "phone";
  const frame = useRef<SVGSVGElement>(null);
  const box = useBox(frame);
  const tall = phone || box === null ? H : Math.min(H, Math.max(LEAST, (W * box.height) / Math.max(1, box.width)));
  const up = Math.min(H - tall, city - UNDER);
  return (
    <svg
      ref={frame}
      className="bay"
      viewBox={phone ? `${SIDE} ${city} ${OPEN} 160` : `0 0 ${W} ${tall}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <rect width={W} height={H} fill="var(--wall-stone)" />
      <path d={`M0 60H${W}M0 114H${W}M0 168H${W}`} stroke="var(--wall-line)" strokeOpacity=".45" />
      <clipPath id={`bay-${game}`}>
        <path d={`${ARCH}Z`} />
      </clipPath>
      <path
        d={`M${SIDE - 11} ${SPRING}A${OPEN / 2 + 11} ${OPEN / 2 + 11} 0 0 1 ${SIDE + OPEN + 11} ${SPRING}`}
        fill="none"
        stroke="var(--wall-pale)"
        strokeWidth="23"
      />
      <path d={JOINTS} stroke="var(--wall-line)" strokeWidth="1.2" />
      <path
        d={`M${SIDE - 22} ${SPRING}A${OPEN / 2 + 22} ${OPEN / 2 + 22} 0 0 1 ${SIDE + OPEN + 22} ${SPRING}`}
        fill="none"
        stroke="var(--wall-line)"
        strokeWidth="1.5"
      />
      <g clipPath={`url(#bay-${game})`}>
        <rect x={SIDE} y={TOP} width={OPEN} height="40" fill={sky} />
        <g transform={`translate(${SIDE - 1} ${TOP + 28 - up}) scale(1 1.005)`}>
          <Scene />
        </g>
        <path d={ARCH} fill="none" stroke="#000" strokeWidth="15" opacity=".22" />
      </g>
      <path d={ARCH} fill="none" stroke="#6d5940" strokeWidth="2" />
      <Column x={first ? 9 : 0} />
      <Column x={last ? W - 9 : W} />
    </svg>
  );
}

function Column({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 0)`} stroke="var(--wall-line)">
      <rect x="-12" y={SPRING + 30} width="24" height={H} fill="var(--wall-pale)" />
      <rect x="-12" y={SPRING + 30} width="24" height={H} fill="url(#k-round)" />
      <g transform={`translate(0 ${SPRING - 4})`} fill="var(--wall-pale)">
        <path d="M-19 0H19V9H-19ZM-16 9H16L12 30H-12ZM-14 30H14V35H-14Z" />
        <path
          d="M-13 28c-4 -8 4 -14 7 -8c0 5 -4 5 -4 2M13 28c4 -8 -4 -14 -7 -8c0 5 4 5 4 2M0 28v-16M-5 18q5 -8 10 0"
          fill="none"
          strokeWidth="1.5"
        />
      </g>
      <path d={`M-17 ${H - 8}H17V${H + 4}H-17ZM-15 ${H - 15}H15V${H - 8}H-15Z`} fill="var(--wall-pale)" />
    </g>
  );
}
