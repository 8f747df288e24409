/* San Gimignano through its arch: towers of cards against the evening sun. 224 x 440. */
import { TowerDrawing } from "../../games/sangimignano/art/Tower";
import { Cypress } from "../../kit/scenery";

const DAY = {
  "--tw": "#ead9ba",
  "--tw-line": "#6d5940",
  "--ledge": "#a58c66",
  "--win": "#3a2d25",
  "--shut": "#7a4a2c",
  "--tree": "#2f4a32",
  "--tile": "#b4523a",
  "--tile2": "#8f3b28",
  "--card": "#fdf8ec",
} as React.CSSProperties;
const storeys = (...values: number[]) => values.map((value) => ({ value }));

export function SanGimignanoScene() {
  return (
    <g style={DAY}>
      <defs>
        <linearGradient id="s-sg" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#c8553a" />
          <stop offset=".35" stopColor="#ec9a4b" />
          <stop offset=".7" stopColor="#ffd98a" />
          <stop offset="1" stopColor="#fff0c4" />
        </linearGradient>
      </defs>
      <rect width="224" height="440" fill="url(#s-sg)" />
      <circle cx="112" cy="214" r="60" fill="#fff5cf" opacity=".95" />
      <g stroke="#fff5cf" strokeWidth="2" opacity=".5">
        {Array.from({ length: 24 }, (_, i) => (
          <path key={i} d={`M112 140v-${i % 2 === 1 ? 14 : 30}`} transform={`rotate(${i * 15} 112 214)`} />
        ))}
      </g>
      <path
        d="M0 330V262h14v-58h15v58h9v-84h17v116h13v-66h17v76h92v-112h13v92h13v-46h15v64h6V330Z"
        fill="#8a4a3a"
        opacity=".55"
      />
      <path d="M0 332Q70 288 224 320V440H0Z" fill="#7d8a4b" />
      <g transform="translate(8 350)">
        <TowerDrawing storeys={storeys(5, 6, 7, 8)} seat={1} w={54} h={36} />
      </g>
      <g transform="translate(160 346)">
        <TowerDrawing storeys={storeys(9, 9, 9)} seat={0} w={56} h={37} completed />
      </g>
      <g transform="translate(75 362)">
        <TowerDrawing storeys={storeys(5, 6, 7, 8, 9, 10)} seat={0} w={72} h={41} />
      </g>
      <path d="M0 368Q60 352 120 364T224 354V440H0Z" fill="#56703f" />
      <path d="M0 400Q90 372 224 396V440H0Z" fill="#3f5a33" />
      <Cypress x={14} y={424} scale={1.3} />
      <Cypress x={36} y={428} scale={1.1} />
      <Cypress x={208} y={426} scale={1.3} />
      <Cypress x={182} y={432} scale={1.1} />
      <path d="M96 440C110 420 92 408 116 388" stroke="#e6cf9c" strokeWidth="7" fill="none" />
    </g>
  );
}
