/* Landscape in the common style: sky, hills, cypresses, houses. The colours follow day and night. */

/** A sky with sun (by night: moon and stars) over three rows of hills, `w` x `h`. */
export function Sky({ w, h, night }: { w: number; h: number; night?: boolean }) {
  return (
    <g>
      <rect width={w} height={h} fill="url(#k-sky)" />
      {night ? <Stars w={w} h={h} /> : null}
      <circle cx={w * 0.72} cy={h * 0.36} r={h * 0.16} fill="var(--sun)" opacity=".95" />
      {night ? <circle cx={w * 0.735} cy={h * 0.32} r={h * 0.14} fill="var(--sky0)" opacity=".55" /> : null}
      {night ? null : (
        <>
          <Cloud x={w * 0.3} y={h * 0.24} scale={1.1} />
          <Cloud x={w * 0.5} y={h * 0.2} scale={0.8} />
        </>
      )}
      <path
        d={`M0 ${h * 0.68}Q${w * 0.15} ${h * 0.5} ${w * 0.32} ${h * 0.64}T${w * 0.62} ${h * 0.6}
          T${w} ${h * 0.56}V${h}H0Z`}
        fill="var(--hill1)"
      />
      <path
        d={`M0 ${h * 0.8}Q${w * 0.2} ${h * 0.62} ${w * 0.42} ${h * 0.76}T${w * 0.8} ${h * 0.72}T${w} ${h * 0.74}
          V${h}H0Z`}
        fill="var(--hill2)"
      />
      <Rows w={w} h={h} />
      <path
        d={`M0 ${h * 0.92}Q${w * 0.3} ${h * 0.8} ${w * 0.55} ${h * 0.88}T${w} ${h * 0.86}V${h}H0Z`}
        fill="var(--hill3)"
      />
    </g>
  );
}

/** Vines in rows on the far hills. */
function Rows({ w, h }: { w: number; h: number }) {
  const d = Array.from(
    { length: 7 },
    (_, i) =>
      `M${w * 0.04 + i * 13} ${h * 0.82}q6 ${h * 0.04} 2 ${h * 0.14}
       M${w * 0.86 + i * 14} ${h * 0.78}q-5 ${h * 0.06} 3 ${h * 0.16}`,
  ).join("");
  return <path d={d} stroke="var(--hill3)" strokeWidth="1.5" opacity=".55" fill="none" />;
}

/** A number from 0 to 1 that is always the same for the same n: scattered things stay where they are. */
export function scatter(n: number): number {
  return Math.abs(Math.sin(n * 12.9898) * 43758.5453) % 1;
}

function Stars({ w, h }: { w: number; h: number }) {
  return (
    <g fill="#fff" opacity=".8">
      {Array.from({ length: 34 }, (_, i) => (
        <circle key={i} cx={scatter(i + 1) * w} cy={scatter(i + 71) * h * 0.6} r={i % 3 === 0 ? 1.6 : 1} />
      ))}
    </g>
  );
}

export function Cloud({ x, y, scale = 1 }: { x: number; y: number; scale?: number }) {
  return (
    <path
      transform={`translate(${x} ${y}) scale(${scale})`}
      d="M0 0q14 -16 32 -8q10 -16 32 -6q22 -6 26 14z"
      fill="#fff"
      opacity=".55"
    />
  );
}

/** A cypress standing on the origin, 52 high before `scale`. */
export function Cypress({ x, y, scale = 1 }: { x: number; y: number; scale?: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path d="M-1 0h2v5h-2z" fill="#4a3220" />
      <path d="M0 0C-9 -6 -8 -30 0 -52C8 -30 9 -6 0 0Z" fill="var(--tree)" />
      <path d="M0 0C5 -8 6 -30 0 -52C8 -30 9 -6 0 0Z" fill="#000" opacity=".22" />
    </g>
  );
}

export interface House {
  x: number;
  w: number;
  h: number;
  tint?: string;
}

/** Low houses along a line: `y` is their ground. */
export function Houses({ y, list }: { y: number; list: readonly House[] }) {
  return (
    <g>
      {list.map(({ x, w, h, tint }) => (
        <g key={x} transform={`translate(${x} ${y})`}>
          <rect
            y={-h}
            width={w}
            height={h}
            style={{ fill: `color-mix(in srgb, ${tint ?? "var(--ochre)"} 22%, var(--tw))` }}
            stroke="var(--tw-line)"
            strokeWidth=".8"
          />
          <path
            d={`M-4 ${-h}L${w * 0.2} ${-h - w * 0.16}H${w * 0.8}L${w + 4} ${-h}Z`}
            fill="url(#k-tiles)"
            stroke="var(--tile2)"
            strokeWidth=".8"
          />
          {Array.from({ length: Math.max(1, Math.floor(w / 18)) }, (_, i) => (
            <rect key={i} x={7 + i * 17} y={-h + 8} width="7" height="10" rx="3" fill="var(--win)" opacity=".8" />
          ))}
        </g>
      ))}
    </g>
  );
}
