/* Patterns, gradients and filters that all drawings share, mounted once per page. Refer to them as url(#k-...). */

const HERRINGBONE = [
  [0, 0, 16, 8, 1],
  [16, 0, 8, 16, 2],
  [24, 0, 8, 16, 3],
  [0, 8, 16, 8, 2],
  [0, 16, 8, 16, 3],
  [8, 16, 8, 16, 1],
  [16, 16, 16, 8, 3],
  [16, 24, 16, 8, 1],
] as const;

function Patterns() {
  return (
    <>
      <pattern id="k-ashlar" width="36" height="18" patternUnits="userSpaceOnUse">
        <path d="M0 .5H36M0 9.5H36M9 0V9M30 0V9M20 9V18M2 9V18" stroke="var(--tw-line)" fill="none" opacity=".5" />
        <rect x="10" y="1" width="19" height="8" fill="#fff" opacity=".1" />
        <rect x="3" y="10" width="16" height="8" fill="#000" opacity=".05" />
      </pattern>
      <pattern id="k-tiles" width="10" height="8" patternUnits="userSpaceOnUse">
        <rect width="10" height="8" fill="var(--tile)" />
        <path d="M0 0q2.5 7 5 0q2.5 7 5 0" fill="none" stroke="var(--tile2)" strokeWidth="1.4" />
        <path d="M5 4v4M0 4v4" stroke="var(--tile2)" />
      </pattern>
      <pattern
        id="k-herringbone"
        width="32"
        height="32"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45) scale(.9)"
      >
        <rect width="32" height="32" fill="var(--grout)" />
        {HERRINGBONE.map(([x, y, w, h, c]) => (
          <rect
            key={`${x}.${y}`}
            x={x + 0.5}
            y={y + 0.5}
            width={w - 1}
            height={h - 1}
            rx="1"
            fill={`var(--brick${c})`}
          />
        ))}
      </pattern>
      <pattern id="k-lozenge" width="12" height="12" patternUnits="userSpaceOnUse">
        <path d="M6 0L12 6L6 12L0 6Z" fill="none" stroke="#fff" opacity=".35" />
        <circle cx="6" cy="6" r="1.2" fill="#fff" opacity=".5" />
      </pattern>
      <pattern id="k-hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0V7" stroke="var(--ink)" strokeWidth="1.6" opacity=".28" />
      </pattern>
      <pattern id="k-paving" width="28" height="28" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0H28M0 14H28M0 0V14M14 14V28" stroke="var(--mortar)" strokeOpacity=".4" fill="none" />
      </pattern>
      <pattern id="k-masonry" width="22" height="14" patternUnits="userSpaceOnUse">
        <path d="M0 .5H22M0 7.5H22M6 .5V7.5M17 7.5V14.5" stroke="#000" strokeOpacity=".28" />
        <rect x="7" y="1.5" width="9.5" height="5" fill="#fff" opacity=".12" />
      </pattern>
      <pattern id="k-water" width="36" height="12" patternUnits="userSpaceOnUse">
        <path d="M0 6q9 -6 18 0t18 0" fill="none" stroke="#fff" strokeOpacity=".35" strokeWidth="1.2" />
      </pattern>
    </>
  );
}

function Gradients() {
  return (
    <>
      <linearGradient id="k-sky" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="var(--sky0)" />
        <stop offset=".55" stopColor="var(--sky2)" />
        <stop offset="1" stopColor="var(--sky1)" />
      </linearGradient>
      <linearGradient id="k-round" x1="0" x2="1">
        <stop offset="0" stopColor="#fff" stopOpacity=".28" />
        <stop offset=".3" stopColor="#fff" stopOpacity="0" />
        <stop offset=".68" stopColor="#000" stopOpacity="0" />
        <stop offset="1" stopColor="#000" stopOpacity=".32" />
      </linearGradient>
      <linearGradient id="k-gold" x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stopColor="#f6dd8f" />
        <stop offset=".5" stopColor="#c79a2e" />
        <stop offset="1" stopColor="#8a6312" />
      </linearGradient>
      <linearGradient id="k-silver" x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stopColor="#eef1f2" />
        <stop offset=".55" stopColor="#b6bfc3" />
        <stop offset="1" stopColor="#7e888d" />
      </linearGradient>
      <linearGradient id="k-copper" x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stopColor="#e8b184" />
        <stop offset=".55" stopColor="#c98250" />
        <stop offset="1" stopColor="#985c32" />
      </linearGradient>
      <linearGradient id="k-roof" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#c9694a" />
        <stop offset="1" stopColor="#9a4029" />
      </linearGradient>
      <radialGradient id="k-spot">
        <stop offset="0" stopColor="#ffc53d" stopOpacity=".75" />
        <stop offset="1" stopColor="#ffc53d" stopOpacity="0" />
      </radialGradient>
      <radialGradient id="k-vignette" cx=".5" cy=".45" r=".75">
        <stop offset=".6" stopColor="#000" stopOpacity="0" />
        <stop offset="1" stopColor="#000" stopOpacity=".35" />
      </radialGradient>
    </>
  );
}

export function KitDefs() {
  return (
    <svg width="0" height="0" style={{ position: "absolute" }} aria-hidden="true" focusable="false">
      <defs>
        <Patterns />
        <Gradients />
        <filter id="k-shadow" x="-30%" y="-30%" width="160%" height="170%">
          <feDropShadow dx="0" dy="3" stdDeviation="3" floodColor="#1a0f08" floodOpacity=".45" />
        </filter>
        <filter id="k-shadow-small" x="-30%" y="-30%" width="160%" height="170%">
          <feDropShadow dx="0" dy="1.5" stdDeviation="1.5" floodColor="#1a0f08" floodOpacity=".4" />
        </filter>
        <filter id="k-glow" x="-40%" y="-40%" width="180%" height="180%">
          <feDropShadow dx="0" dy="0" stdDeviation="5" floodColor="#ffb81f" floodOpacity="1" />
        </filter>
      </defs>
    </svg>
  );
}
