/* Aquileia through its arch: the river port, a Roman ship, columns, a mosaic floor. 224 x 440. */
const TESSERAE = ["#2f6f7e", "#e9dcc0", "#b4523a", "#3b4f5c"] as const;

/** The colour of each stone of the floor: a border, and two waves. */
function tessera(row: number, column: number): string {
  if (row === 0 || row === 10) return TESSERAE[column % 2 === 1 ? 1 : 2] ?? "";
  if (row === 1 || row === 9) return TESSERAE[3];
  const crest = Math.floor(Math.sin(column * 0.9) * 2.2 + 5);
  return row === crest || row === crest + 1 ? TESSERAE[0] : TESSERAE[1];
}

/** The stones of one colour as a single path: 28 x 11 small squares would be many elements. */
function floorOf(colour: string): string {
  let d = "";
  for (let row = 0; row < 11; row++)
    for (let column = 0; column < 28; column++)
      if (tessera(row, column) === colour) d += `M${column * 8 + 0.5} ${352.5 + row * 8}h7v7h-7z`;
  return d;
}

export function AquileiaScene() {
  return (
    <g>
      <defs>
        <linearGradient id="s-aq" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#1f5f86" />
          <stop offset=".4" stopColor="#5aa3b8" />
          <stop offset=".6" stopColor="#d5ecdf" />
        </linearGradient>
        <linearGradient id="s-aq-sea" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#2f7f97" />
          <stop offset="1" stopColor="#1d5570" />
        </linearGradient>
      </defs>
      <rect width="224" height="440" fill="url(#s-aq)" />
      <circle cx="56" cy="118" r="24" fill="#fff5d6" />
      <path d="M0 214Q40 190 80 206T150 196T224 208V240H0Z" fill="#7fa6a6" />
      <rect y="228" width="224" height="130" fill="url(#s-aq-sea)" />
      <path
        d={Array.from({ length: 22 }, (_, i) => `M${((i * 47) % 224) - 10} ${240 + i * 5}q6 -4 12 0t12 0`).join("")}
        stroke="#cfeef0"
        strokeWidth="1.4"
        fill="none"
        opacity=".7"
      />
      <Ship />
      <Column x={22} h={190} />
      <Column x={202} h={190} />
      <Column x={58} h={92} broken />
      <path d="M0 140H46V150H0ZM178 140H224V150H178Z" fill="#efe4cd" stroke="#7d6a4c" />
      <rect y="346" width="224" height="94" fill="#cdbb95" />
      {TESSERAE.map((colour) => (
        <path key={colour} d={floorOf(colour)} fill={colour} opacity=".92" />
      ))}
      <g transform="translate(112 396)" stroke="#2a231d" strokeWidth="2">
        <path d="M26 0L50 -15V15Z" fill="#d9b25a" />
        <path d="M-40 0C-22 -22 14 -20 30 0C14 20 -22 22 -40 0Z" fill="#b4523a" />
        <path
          d="M-20 -12Q-12 0 -20 12M-6 -13q6 13 0 26M8 -11q5 11 0 22"
          stroke="#f3dfae"
          strokeWidth="2.5"
          fill="none"
        />
        <circle cx="-29" cy="-3" r="3" fill="#fff" strokeWidth="1" />
      </g>
    </g>
  );
}

function Ship() {
  return (
    <g transform="translate(122 282)">
      <path d="M4 -8V-108" stroke="#4a2a18" strokeWidth="4" />
      <path d="M4 -118l20 7l-20 7z" fill="#b4523a" />
      <path
        d="M-40 -94H48C44 -68 46 -50 52 -30H-34C-40 -50 -40 -70 -40 -94Z"
        fill="#f6ead0"
        stroke="#7d5a3a"
        strokeWidth="1.5"
      />
      <path
        d="M-23 -93C-25 -70 -23 -50 -17 -31M10 -93C8 -70 10 -50 14 -31"
        stroke="#b4523a"
        strokeWidth="6"
        fill="none"
        opacity=".85"
      />
      {[-36, -22, -8, 6, 20, 34].map((x) => (
        <path key={x} d={`M${x} 10l-12 26`} stroke="#e9d3a0" strokeWidth="3" />
      ))}
      <path
        d="M-62 -6C-70 -22 -60 -30 -52 -24C-54 -16 -46 -8 -40 -6H50C60 -8 64 -18 74 -24C76 -6 66 18 46 22H-38
          C-52 20 -60 8 -62 -6Z"
        fill="#7b3b22"
        stroke="#3b1a0e"
        strokeWidth="1.5"
      />
      <path d="M-54 4H62" stroke="#e7c270" strokeWidth="3" />
      <circle cx="56" cy="2" r="4" fill="#fff" stroke="#3b1a0e" />
      {[-36, -22, -8, 6, 20, 34].map((x) => (
        <circle key={x} cx={x} cy="-8" r="6" fill="#b4523a" stroke="#f3dfae" strokeWidth="1.5" />
      ))}
    </g>
  );
}

function Column({ x, h, broken }: { x: number; h: number; broken?: boolean }) {
  return (
    <g transform={`translate(${x} 352)`} stroke="#7d6a4c">
      <rect x="-13" y="-10" width="26" height="10" fill="#efe4cd" />
      <path d={`M-9 -10V${-h}H9V-10Z`} fill="#f6edd8" />
      <path d={[-5, -1.5, 2, 5.5].map((k) => `M${k} -10V${-h}`).join("")} stroke="#b9a680" strokeWidth="1.3" />
      {broken ? (
        <path d={`M-9 ${-h}l5 -7 5 5 4 -8 4 10z`} fill="#f6edd8" />
      ) : (
        <>
          <path d={`M-14 ${-h - 12}H14L9 ${-h}H-9Z`} fill="#f6edd8" />
          <path d={`M-10 ${-h - 4}q4 -10 8 0q4 -10 10 0`} fill="none" stroke="#a08a5c" strokeWidth="1.6" />
        </>
      )}
    </g>
  );
}
