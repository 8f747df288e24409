/* The guide: a townsman in an arch. The same figure stands in lessons, tips and on the rules pages. */

export function Guide({ size }: { size: number }) {
  return (
    <svg className="guide" width={size} height={size * 1.14} viewBox="0 0 112 128" aria-hidden="true">
      <clipPath id="guide-arch">
        <path d="M3 126V58a53 53 0 0 1 106 0v68Z" />
      </clipPath>
      <g clipPath="url(#guide-arch)">
        <rect width="112" height="128" fill="#bfdce0" />
        <path d="M0 84q28 -14 56 -4t56 -6v60H0Z" fill="#f2dfa6" />
        <path d="M0 98q30 -16 60 -6t52 -8v50H0Z" fill="#93ad6e" />
        <path d="M14 70q5 10 4 22h-8q-1 -12 4 -22Z" fill="#38543a" />
        <path d="M32 54q-6 30 6 38h36q12 -8 6 -38Z" fill="#4a2f20" />
        <path d="M22 128c0 -24 12 -34 34 -34s34 10 34 34Z" fill="#24584b" />
        <path d="M44 92h24v10l-12 12l-12 -12Z" fill="#e3ae86" />
        <path d="M38 98l18 18l18 -18l5 6l-23 26l-23 -26Z" fill="#fdf8ec" />
        <path d="M35 50q0 -12 21 -12t21 12v16c0 18 -10 30 -21 30s-21 -12 -21 -30Z" fill="#f0c39d" />
        <circle cx="40" cy="76" r="5" fill="#e79f82" opacity=".6" />
        <circle cx="72" cy="76" r="5" fill="#e79f82" opacity=".6" />
        <path d="M42 61q5 -4 9 -1M61 60q5 -3 9 1" fill="none" stroke="#4a2f20" strokeWidth="2" strokeLinecap="round" />
        <circle cx="47" cy="67" r="2.6" fill="#2a1d14" />
        <circle cx="65" cy="67" r="2.6" fill="#2a1d14" />
        <path d="M56 68q3 6 0 8h-3" fill="none" stroke="#b57a55" strokeWidth="1.8" strokeLinecap="round" />
        <path d="M48 83q8 7 16 0" fill="none" stroke="#9c3b2e" strokeWidth="2.4" strokeLinecap="round" />
        <path d="M33 58q-2 -18 23 -18t23 18q-10 -9 -23 -9t-23 9Z" fill="#4a2f20" />
        <path d="M26 44c2 -18 16 -26 30 -26s30 8 30 24c-6 6 -16 8 -30 8s-26 -1 -30 -6Z" fill="#a8402f" />
        <path d="M29 47c8 5 46 6 54 -1l2 6c-8 7 -50 7 -58 0Z" fill="#7d2c20" />
        <path d="M70 30q20 -16 34 -12q-10 12 -30 20Z" fill="#fdf8ec" stroke="#cbb894" />
        <circle cx="70" cy="36" r="4" fill="#e8b93f" stroke="#5d3b00" />
      </g>
      <path d="M3 126V58a53 53 0 0 1 106 0v68Z" fill="none" stroke="#2a1d14" strokeWidth="5" />
      <path d="M3 126V58a53 53 0 0 1 106 0v68Z" fill="none" stroke="#ffc53d" strokeWidth="2.4" />
    </svg>
  );
}
