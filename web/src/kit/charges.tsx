/* The five heraldic charges in a 24-unit box: the sign of a seat wherever its colour stands. */

const MANE = Array.from({ length: 28 }, (_, i) => {
  const angle = (i / 28) * Math.PI * 2 - Math.PI / 2;
  const radius = i % 2 === 0 ? 11.2 : 8.9;
  return `${(12 + radius * Math.cos(angle)).toFixed(2)} ${(12 + radius * Math.sin(angle)).toFixed(2)}`;
}).join("L");

interface ChargeProps {
  /** The colour of the field, for eyes and openings. */
  hole: string;
}

function Lion({ hole }: ChargeProps) {
  return (
    <>
      <path d={`M${MANE}Z`} />
      <g fill={hole}>
        <circle cx="6.9" cy="7.2" r="1.9" />
        <circle cx="17.1" cy="7.2" r="1.9" />
        <path
          d="M12 6.2c3.5 0 5.6 2 5.6 5 0 2.2-.9 3.8-2.1 4.8-.4 2.3-1.6 3.6-3.5 3.6s-3.1-1.3-3.5-3.6
            c-1.2-1-2.1-2.6-2.1-4.8 0-3 2.1-5 5.6-5z"
        />
      </g>
      <path d="M8.3 10.4l2.7.9-.5 1.3-1.8-.4zM15.7 10.4l-2.7.9.5 1.3 1.8-.4zM10 14.3h4l-1.3 1.7v1.3h-1.4v-1.3z" />
    </>
  );
}

const PETAL =
  "M9.8 14.6c-.2-3.2-1.9-5.3-4.2-5.3-2 0-3.4 1.4-3.4 3.3 0 1.5 1 2.6 2.3 2.7.1-1 .7-1.6 1.4-1.4.9.2 1.1 1.3.5 2.5h3.4z";

function Lily() {
  return (
    <>
      <path d="M12 1.4c2.4 2.9 3.5 5.3 3.5 7.6 0 2.1-.9 4-1.9 5.5h-3.2C9.4 13 8.5 11.1 8.5 9c0-2.3 1.1-4.7 3.5-7.6z" />
      <path d={PETAL} />
      <path d={PETAL} transform="matrix(-1 0 0 1 24 0)" />
      <rect x="5.6" y="15" width="12.8" height="2.2" rx=".7" />
      <path d="M10.4 17.8h3.2c.3 2 1.3 3.6 2.9 4.8h-9c1.6-1.2 2.6-2.8 2.9-4.8z" />
    </>
  );
}

function Tower() {
  return (
    <path
      fillRule="evenodd"
      d="M5 22.2V10H3.4V2.4h3.4v2.5h2.9V2.4h4.6v2.5h2.9V2.4h3.4V10H19v12.2h-4.7v-3.9a2.3 2.3 0 0 0-4.6 0v3.9z
        M10.7 10.3v3.9h2.6v-3.9z"
    />
  );
}

const WING = "M11 9.2C8 8.8 5.4 6.8 3.5 2.9 1.3 6.6 1.4 10.9 3.6 14.2l1.8-1 .1 2.7 2-1 .5 2.5 2-1.4z";

function Eagle({ hole }: ChargeProps) {
  return (
    <>
      <path d={WING} />
      <path d={WING} transform="matrix(-1 0 0 1 24 0)" />
      <path
        d="M12 6.8c1.7 0 2.5 1.7 2.5 3.9 0 2.7-.7 4.7-1.2 6.2l1.9 5-2.1-.9L12 22.9 10.9 21l-2.1.9 1.9-5
          c-.5-1.5-1.2-3.5-1.2-6.2 0-2.2.8-3.9 2.5-3.9z"
      />
      <path d="M9.9 6.7C9.7 3.7 10.9 1.9 12.7 1.9c1.3 0 2.1.7 2.5 1.8l2.5 1.1-2.3.8c-.2.8-.4 1.2-.7 1.7z" />
      <circle cx="13" cy="4" r=".75" fill={hole} />
    </>
  );
}

function Griffin({ hole }: ChargeProps) {
  return (
    <>
      <path
        d="M5.2 22.3c-.3-4.3.9-6.6 3-8.7-1.5.1-2.9-.2-4.2-1.2l-2.5.3 1.4-2.4C3.3 7.1 5.4 5 8.4 4.6L8.3 2
          l2.4 1.7L12.3 1.6l.7 3.1c1.7 1.2 2.5 3 2.3 5.1-.2 2.6-1.7 3.6-1.9 5.8-.2 2.3.9 4.3 2.4 6.7z"
      />
      <path
        d="M15.2 15.2c3.6-1.3 5.6-4.3 6.4-9.6 1.9 4 1.8 7.6.3 10.3l.7 1.6-2-.1c-.6.8-1.3 1.4-2 1.9
          l.2 2.9-2.2-1.8c-.9-1.6-1.4-3.4-1.4-5.2z"
      />
      <circle cx="8.7" cy="8.4" r="1.05" fill={hole} />
    </>
  );
}

const CHARGES = [Lion, Lily, Tower, Eagle, Griffin];
/** The words for the charges, in seat order: product messages `charge.<word>`. */
export const CHARGE_NAMES = ["lion", "lily", "tower", "eagle", "griffin"] as const;

/** The charge of a seat, drawn in a 24-unit box at the origin; scale it with a transform. */
export function Charge({ seat, ink, hole }: { seat: number; ink?: string; hole?: string }) {
  const Drawing = CHARGES[seat % CHARGES.length] ?? Lion;
  return (
    <g fill={ink ?? seatInk(seat)}>
      <Drawing hole={hole ?? seatColour(seat)} />
    </g>
  );
}

export function seatColour(seat: number): string {
  return `var(--seat-${(seat % 5) + 1})`;
}
export function seatInk(seat: number): string {
  return `var(--seat-${(seat % 5) + 1}-ink)`;
}
export function seatText(seat: number): string {
  return `var(--seat-${(seat % 5) + 1}-text)`;
}
