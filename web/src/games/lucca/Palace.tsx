/* A palace: plinth with a door, storeys upward. Under construction it stands in scaffolding to its full height, so that
   "2 of 4" is seen; finished it has a roof and a shut door; opened it has light, bunting and its owner's flag. */
import { seatColour } from "../../kit/charges";
import { colourFill, NARROW, Roundel, Storey, TINY } from "./art";
import type { Card, PalaceView } from "./types";
import { cardName } from "./types";

export interface PalaceSize {
  w: number;
  storey: number;
}

export const PLINTH = 18;
export const ROOF = 17;

interface PalaceProps {
  palace: PalaceView;
  seat: number | "neutral";
  size: PalaceSize;
  letter: string;
  /** Cards about to be added, as ghosts. */
  ghosts?: readonly Card[];
  /** The house number stands on the kerb: on a low storey it would lie on the windows. */
  kerbed?: boolean;
}

/** Stands on the origin: left edge at 0, ground at 0. */
export function Palace({ palace, seat, size, letter, ghosts = [], kerbed = false }: PalaceProps) {
  const { w, storey } = size;
  const full = PLINTH + palace.size * storey;
  const height = PLINTH + palace.height * storey;
  const room = ghosts.slice(0, palace.size - palace.height);
  const roofed = palace.area !== "construction";
  const roofAt = roofed ? height : palace.height + room.length >= palace.size ? full : 0;
  return (
    <g>
      {roofed ? null : <Scaffold w={w} full={full} standing={height} storey={storey} />}
      <Plinth w={w} colour={palace.colour} letter={letter} open={palace.area === "opened"} />
      {palace.cards.map((card, i) => (
        <g key={cardName(card)} transform={`translate(0 ${-PLINTH - (i + 1) * storey})`}>
          <g data-flip={cardName(card)}>
            <Storey
              card={card}
              w={w}
              h={storey}
              letter={letter}
              number={!kerbed && i === palace.cards.length - 1 && room.length === 0}
              lit={palace.area === "opened"}
              place={i}
            />
          </g>
        </g>
      ))}
      {room.map((card, i) => (
        <g key={`ghost-${cardName(card)}`} transform={`translate(0 ${-height - (i + 1) * storey})`}>
          <Storey card={card} w={w} h={storey} letter={letter} number={!kerbed && i === room.length - 1} ghost />
        </g>
      ))}
      {roofAt > 0 ? <Roof w={w} y={-roofAt} ghost={!roofed} /> : null}
      {palace.area === "opened" ? <Feast w={w} y={-height} seat={seat} /> : null}
      {kerbed ? <KerbNumber w={w} number={room[room.length - 1]?.number ?? palace.number} /> : null}
    </g>
  );
}

/** How much of the kerb house numbers take. */
export const NUMBERS = 17;

function KerbNumber({ w, number }: { w: number; number: number }) {
  const plate = Math.min(24, w + 3);
  return (
    <g transform={`translate(${w / 2} ${NUMBERS / 2 + 1})`}>
      <rect x={-plate / 2} y={-7} width={plate} height="14" rx="3" fill="#fff6df" stroke="#2a1d12" strokeWidth=".9" />
      <text y="4.2" fontSize="12" fontWeight="700" textAnchor="middle" fill="#2a1d12" fontFamily="var(--serif)">
        {number}
      </text>
    </g>
  );
}

/** The base with the door. Where the storeys are too narrow for a letter it stands here. */
function Plinth({
  w,
  colour,
  letter,
  open,
}: {
  w: number;
  colour: PalaceView["colour"];
  letter: string;
  open: boolean;
}) {
  const door = Math.min(9, w * 0.12);
  const lettered = w < NARROW;
  const doorX = lettered ? Math.max(w * 0.72, w - door - 4) : w / 2;
  return (
    <g stroke="#2a1d12" strokeWidth="1">
      <rect x={-3} y={-PLINTH} width={w + 6} height={PLINTH} fill="#d5c19a" />
      <rect x={-3} y={-PLINTH} width={w + 6} height={PLINTH} fill="url(#k-masonry)" stroke="none" opacity=".7" />
      {w < TINY ? null : (
        <path
          d={`M${doorX - door} 0V${-PLINTH * 0.55}A${door} ${PLINTH * 0.4} 0 0 1 ${doorX + door} ${-PLINTH * 0.55}V0Z`}
          fill={open ? "#ffcf5c" : "#2e221b"}
        />
      )}
      {lettered ? (
        <g stroke="none">
          {w < TINY ? (
            <TinyLetter w={w} letter={letter} />
          ) : (
            <rect y={-PLINTH + 0.5} width={19} height={PLINTH - 1} rx="3" fill={colourFill(colour)} />
          )}
          {w < TINY ? null : <Roundel x={9.5} y={-PLINTH / 2} r={8.6} letter={letter} />}
        </g>
      ) : null}
    </g>
  );
}

/** The letter over the whole plinth, where there is no room for a roundel. */
function TinyLetter({ w, letter }: { w: number; letter: string }) {
  return (
    <>
      <rect x={-2} y={-PLINTH + 1} width={w + 4} height={PLINTH - 2} fill="#fff6df" />
      <text
        x={w / 2}
        y={-4.5}
        fontSize="12.5"
        fontWeight="700"
        textAnchor="middle"
        fill="#2a1d12"
        fontFamily="var(--sans)"
      >
        {letter}
      </text>
    </>
  );
}

function Scaffold({ w, full, standing, storey }: { w: number; full: number; standing: number; storey: number }) {
  const rows = Math.round((full - standing) / storey);
  const planks = Array.from({ length: rows }, (_, i) => `M-6 ${-standing - (i + 1) * storey}H${w + 6}`).join("");
  return (
    <g fill="none" strokeLinecap="round">
      <path d={`M0 ${-standing}L${w} ${-full}`} stroke="#8a6a45" strokeOpacity=".45" strokeWidth="1.2" />
      <path d={`M-4 0V${-full - 5}M${w + 4} 0V${-full - 5}`} stroke="#7a5a36" strokeWidth="2.4" />
      <path d={planks} stroke="#8a6a45" strokeWidth="1.6" strokeDasharray="5 4" />
    </g>
  );
}

function Roof({ w, y, ghost }: { w: number; y: number; ghost: boolean }) {
  const over = w < TINY ? 3 : 7;
  return (
    <g opacity={ghost ? 0.62 : 1} className={ghost ? undefined : "lucca-roof"}>
      {w < TINY ? null : <rect x={w * 0.68} y={y - ROOF - 6} width="8" height="13" fill="#a5583c" stroke="#2a1d12" />}
      <path
        d={`M${-over} ${y}L${w * 0.1} ${y - ROOF}H${w * 0.9}L${w + over} ${y}Z`}
        fill="url(#k-tiles)"
        stroke="#4a1e12"
        strokeWidth="1.1"
      />
    </g>
  );
}

/** Bunting over the door and the owner's flag on the roof. */
function Feast({ w, y, seat }: { w: number; y: number; seat: number | "neutral" }) {
  const flags = Math.max(3, Math.floor(w / 18));
  const step = w / flags;
  const colour = seat === "neutral" ? "var(--mortar)" : seatColour(seat);
  return (
    <g>
      {w < NARROW ? null : (
        <path d={`M0 ${-PLINTH}Q${w / 2} ${-PLINTH + 9} ${w} ${-PLINTH}`} fill="none" stroke="#5c4630" />
      )}
      {w < NARROW
        ? null
        : Array.from({ length: flags }, (_, i) => (
            <path
              key={i}
              d={`M${i * step + step * 0.25} ${-PLINTH + 3}h${step * 0.5}l${-step * 0.25} 6z`}
              fill={i % 2 === 0 ? colour : "#fff1cf"}
              stroke="#2a1d12"
              strokeWidth=".6"
            />
          ))}
      <g transform={`translate(${w * 0.3} ${y - ROOF})`}>
        <Flag colour={colour} />
      </g>
    </g>
  );
}

/** A flag on its pole, standing on the origin. */
export function Flag({ colour }: { colour: string }) {
  return (
    <g>
      <path d="M0 0v-19" stroke="#3b2a1c" strokeWidth="1.8" />
      <path d="M0 -19h20l-5 5 5 5h-20z" fill={colour} stroke="#2a1d12" strokeWidth=".9" />
    </g>
  );
}
