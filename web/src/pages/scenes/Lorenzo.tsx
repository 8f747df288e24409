/* Florence through its arch: the dome and the bell tower at dusk, the bridge over the river. 224 x 440. */
const HOUSES = [
  [0, 26, "#e6c27a"],
  [24, 20, "#c97b4a"],
  [44, 24, "#f0d59b"],
  [68, 26, "#d68f58"],
  [94, 34, "#f0d59b"],
  [128, 22, "#e6c27a"],
  [150, 26, "#c97b4a"],
  [176, 22, "#f0d59b"],
  [198, 28, "#c97b4a"],
] as const;
const DOME = "M-56 -128C-56 -196 -24 -226 8 -238C40 -226 72 -196 72 -128Z";

export function LorenzoScene() {
  return (
    <g>
      <defs>
        <linearGradient id="s-lo" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#2b1e46" />
          <stop offset=".35" stopColor="#6d2f57" />
          <stop offset=".65" stopColor="#c65a4c" />
          <stop offset="1" stopColor="#f3b06a" />
        </linearGradient>
      </defs>
      <rect width="224" height="440" fill="url(#s-lo)" />
      <g fill="#fff3d0" opacity=".85">
        {Array.from({ length: 26 }, (_, i) => (
          <circle key={i} cx={(i * 61) % 224} cy={(i * 37) % 190} r={i % 3 === 0 ? 1.5 : 0.9} />
        ))}
      </g>
      <path d="M0 320Q60 270 224 296V360H0Z" fill="#6b3a55" />
      <g stroke="#4a1c14" strokeWidth="1.2">
        <BellTower />
        <Cathedral />
      </g>
      <rect y="344" width="224" height="96" fill="#3f3a63" />
      <path
        d={Array.from({ length: 18 }, (_, i) => `M${((i * 53) % 224) - 8} ${376 + i * 3.5}q6 -3 12 0t12 0`).join("")}
        stroke="#f3b06a"
        strokeWidth="1.5"
        fill="none"
        opacity=".6"
      />
      <g stroke="#4a1c14">
        <path
          d="M-4 344H228V388C214 366 190 366 178 392H166C150 362 76 362 60 392H48C36 366 12 366 -4 388Z"
          fill="#d9a35c"
          strokeWidth="1.5"
        />
        {HOUSES.map(([x, w, fill], i) => {
          const lift = (i % 3) * 5;
          return (
            <g key={x}>
              <rect x={x} y={322 - lift} width={w} height={24 + lift} fill={fill} />
              <path d={`M${x - 2} ${322 - lift}h${w + 4}l-4 -7h${-w + 4}z`} fill="#8f3b28" />
              <rect x={x + w / 2 - 4} y={330 - lift} width="8" height="9" fill="#ffd98a" />
            </g>
          );
        })}
      </g>
    </g>
  );
}

function BellTower() {
  return (
    <g transform="translate(22 348)">
      <rect y="-190" width="40" height="190" fill="#f1e2cc" />
      {[0, 1, 2, 3].map((i) => (
        <g key={i} transform={`translate(0 ${i * 46})`}>
          <rect y="-190" width="40" height="6" fill="#4d6b58" />
          <path d="M9 -152v-20a5 5 0 0 1 10 0v20zM22 -152v-20a5 5 0 0 1 10 0v20z" fill="#3a2028" />
          <path d="M3 -184v34M37 -184v34" stroke="#b4523a" strokeWidth="2.5" />
        </g>
      ))}
      <path d="M-4 -198H44V-190H-4Z" fill="#e3cda8" />
    </g>
  );
}

function Cathedral() {
  return (
    <g transform="translate(132 348)">
      <rect x="-62" y="-96" width="140" height="96" fill="#f1e2cc" />
      <path d="M-62 -64H78M-62 -30H78" stroke="#4d6b58" strokeWidth="4" />
      <path d={[-44, -18, 34, 60].map((x) => `M${x - 7} 0v-18a7 7 0 0 1 14 0v18z`).join("")} fill="#3a2028" />
      <circle cx="8" cy="-47" r="12" fill="#3a2028" stroke="#b4523a" strokeWidth="3" />
      <path d="M-52 -96V-128H68V-96Z" fill="#e8d5b4" />
      {[-38, -12, 8, 28, 54].map((x) => (
        <circle key={x} cx={x} cy="-112" r="8" fill="#3a2028" stroke="#4d6b58" strokeWidth="2" />
      ))}
      <path d={DOME} fill="#b4523a" />
      <path d={DOME} fill="url(#k-masonry)" />
      <path
        d="M-32 -128C-32 -190 -12 -222 8 -238C28 -222 48 -190 48 -128M8 -128V-238"
        stroke="#f6ead0"
        strokeWidth="4"
        fill="none"
      />
      <path d="M-2 -236H18V-258H-2ZM-4 -258L8 -274L20 -258Z" fill="#f1e2cc" />
      <circle cx="8" cy="-278" r="4.5" fill="#e7b93a" />
    </g>
  );
}
