/* Line icons in a 24-unit box, drawn with the current colour. */

const PATHS = {
  rules:
    "M4 5h6.5a1.5 1.5 0 0 1 1.5 1.5a1.5 1.5 0 0 1 1.5 -1.5H20v14h-6.5a1.5 1.5 0 0 0 -1.5 1.2 " +
    "a1.5 1.5 0 0 0 -1.5 -1.2H4zM12 6.5v13",
  menu: "M4 6h16M4 12h16M4 18h16",
  undo: "M9 5L4 10l5 5M4 10h10a6 6 0 0 1 0 12h-3",
  close: "M5 5l14 14M19 5L5 19",
  chat: "M4 5h16v11H11l-5 4v-4H4z",
  hint: "M12 3a6.5 6.5 0 0 0 -3.5 12v2.5h7V15A6.5 6.5 0 0 0 12 3zM9.5 20.5h5",
  log: "M6 4h11v16H6zM9 8h5M9 12h5M9 16h3M17 8h2v12H9",
  sun: "M12 8a4 4 0 1 0 0 8a4 4 0 0 0 0 -8zM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2",
  moon: "M14 3a9 9 0 1 0 7 13a8 8 0 0 1 -7 -13z",
  play: "M7 4l13 8l-13 8z",
  pause: "M7 4h3.5v16H7zM13.5 4H17v16h-3.5z",
  first: "M6 4v16M20 4L9 12l11 8z",
  last: "M18 4v16M4 4l11 8L4 20z",
  back: "M18 4L7 12l11 8z",
  next: "M6 4l11 8L6 20z",
  link: "M10 14l4 -4M8 11l-2.5 2.5a3.5 3.5 0 0 0 5 5L13 16M11 8l2.5 -2.5a3.5 3.5 0 0 1 5 5L16 13",
  eye: "M2 12C5 7 8.5 5 12 5s7 2 10 7c-3 5 -6.5 7 -10 7s-7 -2 -10 -7zM12 9a3 3 0 1 0 0 6a3 3 0 0 0 0 -6z",
  arch: "M4 21V12a8 8 0 0 1 16 0v9M8.5 21V12a3.5 3.5 0 0 1 7 0v9M3 21h7M14 21h7",
  record: "M5 3h14v18H5zM9 8h6M9 12h6M9 16h4",
  more: "M5 12h.01M12 12h.01M19 12h.01",
  check: "M4 12l5 6L20 6",
  clock: "M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0 -18zM12 7v5l3.5 3",
  people:
    "M8 4a3.5 3.5 0 1 0 0 7a3.5 3.5 0 0 0 0 -7zM2 20c0 -4 2.5 -6.5 6 -6.5s6 2.5 6 6.5M16 5 " +
    "a3 3 0 0 1 0 6M17 14c3 .5 5 2.5 5 6",
  sound: "M4 9v6h4l5 4V5L8 9zM16 9a4 4 0 0 1 0 6M18.5 6.5a8 8 0 0 1 0 11",
  mute: "M4 9v6h4l5 4V5L8 9zM16 9l5 6M21 9l-5 6",
  bell: "M6 17V11a6 6 0 0 1 12 0v6l2 2H4zM10 21h4",
  flag: "M6 21V4c4 -2 7 2 12 0v9c-5 2 -8 -2 -12 0",
  download: "M12 3v12M7 11l5 5l5 -5M4 20h16",
  share: "M12 3v12M8 7l4 -4l4 4M5 12v8h14v-8",
  search: "M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 0 0 0 -13zM15.5 15.5L21 21",
  plus: "M12 4v16M4 12h16",
  person: "M12 4a4 4 0 1 0 0 8a4 4 0 0 0 0 -8zM4 21c0 -4.5 3.5 -7 8 -7s8 2.5 8 7",
  bot: "M5 9h14v10H5zM12 5v4M9 13.5h.01M15 13.5h.01M9 16.5h6M12 4h.01",
  score: "M4 20V10h4v10M10 20V4h4v16M16 20v-7h4v7",
  gear:
    "M12 8.8a3.2 3.2 0 1 0 0 6.4a3.2 3.2 0 0 0 0 -6.4zM10.3 2.5h3.4l.5 2.7l1.9 .8l2.3 -1.6 " +
    "l2.4 2.4l-1.6 2.3l.8 1.9l2.7 .5v3.4l-2.7 .5l-.8 1.9l1.6 2.3l-2.4 2.4l-2.3 -1.6l-1.9 .8 " +
    "l-.5 2.7h-3.4l-.5 -2.7l-1.9 -.8l-2.3 1.6l-2.4 -2.4l1.6 -2.3l-.8 -1.9l-2.7 -.5v-3.4l2.7 -.5 " +
    "l.8 -1.9l-1.6 -2.3l2.4 -2.4l2.3 1.6l1.9 -.8z",
  chevron: "M6 9l6 6l6 -6",
  plug: "M9 3v5M15 3v5M6 8h12v3a6 6 0 0 1 -12 0zM12 17v4",
  hourglass: "M6 3h12M6 21h12M7 3c0 5 5 6 5 9c0 3 -5 4 -5 9M17 3c0 5 -5 6 -5 9c0 3 5 4 5 9",
  door: "M6 21V3h12v18M3 21h18M14.5 12h.01",
  pencil: "M4 20l1 -4L16 5l3 3L8 19zM14 7l3 3",
  key: "M8 11a4 4 0 1 0 0 8a4 4 0 0 0 0 -8zM11 13L20 4M17 7l3 3M14.5 9.5l2 2",
  laptop: "M5 5h14v10H5zM2 19h20",
  phone: "M8 2h8v20H8zM11 19h2",
  mail: "M3 6h18v12H3zM3 7l9 7l9 -7",
  hook: "M9 8a4 4 0 1 1 5 4l3 5M6 13a4 4 0 1 0 5 5h6M17 14a3.5 3.5 0 1 1 -2 6.5",
  wifi: "M3 9a14 14 0 0 1 18 0M6 12.5a9.5 9.5 0 0 1 12 0M9 16a5 5 0 0 1 6 0M12 19.5h.01",
  learn: "M2 9l10 -5l10 5l-10 5zM6 11.5V17c3 3 9 3 12 0v-5.5M22 9v6",
  puzzle: "M4 8h5a2.5 2.5 0 1 1 5 0h6v5a2.5 2.5 0 1 0 0 5v3H4v-4a2.5 2.5 0 1 0 0 -5z",
  barred: "M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0 -18zM6 6l12 12",
  warn: "M12 3L2.5 20h19zM12 9.5v5M12 17.5h.01",
} as const;

export type IconName = keyof typeof PATHS;
const FILLED = new Set<IconName>(["play", "pause", "back", "next"]);

export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" className="icon">
      <path
        d={PATHS[name]}
        fill={FILLED.has(name) ? "currentColor" : "none"}
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  );
}

/** The product's mark: a golden arch. */
export function Mark({ size = 30 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 30 30" aria-hidden="true">
      <path d="M3 28V14a12 12 0 0 1 24 0V28H20V14a5 5 0 0 0 -10 0V28Z" fill="#e8b93f" />
      <path d="M1.5 26H11.5V29H1.5ZM18.5 26H28.5V29H18.5Z" fill="#f6dd8f" />
    </svg>
  );
}
