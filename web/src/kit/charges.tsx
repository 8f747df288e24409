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
        <path d="M12 6.2c3.5 0 5.6 2 5.6 5 0 2.2-.9 3.8-2.1 4.8-.4 2.3-1.6 3.6-3.5 3.6s-3.100-1.300-3.500-3.600c-1.200-1-2.100-2.600-2.100-4.800 0-3 2.100-5 5.600-5z" />
      </g>
      <path d="M8.300 10.400l2.700.9-.5 1.300-1.800-.4zM15.700 10.400l-2.700.9.5 1.300 1.800-.4zM10 14.300h4l-1.300 1.700v1.300h-1.400v-1.300z" />
    </>
  );
}

const PETAL = "M9.800 14.600c-.2-3.200-1.900-5.300-4.200-5.300-2 0-3.400 1.400-3.400 3.300 0 1.500 1 2.600 2.300 2.700.1-1 .7-1.600 1.400-1.400.9.200 1.100 1.300.5 2.500h3.400z";

function Lily() {
  return (
    <>
      <path d="M12 1.400c2.400 2.900 3.500 5.300 3.500 7.600 0 2.100-.9 4-1.900 5.500h-3.200C9.400 13 8.500 11.100 8.500 9c0-2.300 1.100-4.700 3.500-7.600z" />
      <path d={PETAL} />
      <path d={PETAL} transform="matrix(-1 0 0 1 24 0)" />
      <rect x="5.600" y="15" width="12.800" height="2.200" rx=".7" />
      <path d="M10.400 17.800h3.200c.3 2 1.300 3.600 2.900 4.800h-9c1.600-1.200 2.600-2.800 2.900-4.800z" />
    </>
  );
}

function Tower() {
  return (
    <path
      fillRule="evenodd"
      d="M5 22.200V10H3.400V2.400h3.400v2.500h2.900V2.400h4.600v2.500h2.900V2.400h3.400V10H19v12.200h-4.700v-3.900a2.300 2.300 0 0 0-4.600 0v3.900zM10.700 10.300v3.900h2.600v-3.900z"
    />
  );
}

const WING = "M11 9.200C8 8.800 5.400 6.800 3.500 2.900 1.300 6.600 1.400 10.900 3.600 14.200l1.800-1 .1 2.700 2-1 .5 2.500 2-1.400z";

function Eagle({ hole }: ChargeProps) {
  return (
    <>
      <path d={WING} />
      <path d={WING} transform="matrix(-1 0 0 1 24 0)" />
      <path d="M12 6.800c1.700 0 2.500 1.700 2.500 3.900 0 2.700-.7 4.700-1.200 6.200l1.900 5-2.100-.9L12 22.900 10.900 21l-2.100.9 1.900-5c-.5-1.500-1.200-3.500-1.200-6.200 0-2.200.8-3.900 2.500-3.900z" />
      <path d="M9.900 6.700C9.700 3.700 10.900 1.900 12.700 1.900c1.300 0 2.100.7 2.500 1.800l2.500 1.100-2.300.8c-.2.800-.4 1.200-.7 1.700z" />
      <circle cx="13" cy="4" r=".75" fill={hole} />
    </>
  );
}

function Griffin({ hole }: ChargeProps) {
  return (
    <>
      <path d="M5.200 22.300c-.3-4.300.9-6.600 3-8.700-1.500.1-2.900-.2-4.200-1.200l-2.500.3 1.400-2.400C3.300 7.100 5.400 5 8.400 4.600L8.300 2l2.400 1.700L12.300 1.600l.7 3.100c1.700 1.200 2.500 3 2.300 5.100-.2 2.600-1.700 3.600-1.900 5.800-.2 2.300.9 4.300 2.400 6.700z" />
      <path d="M15.200 15.200c3.600-1.300 5.600-4.300 6.400-9.600 1.900 4 1.800 7.600.3 10.300l.7 1.600-2-.1c-.6.8-1.300 1.400-2 1.900l.2 2.900-2.200-1.800c-.9-1.600-1.400-3.400-1.400-5.200z" />
      <circle cx="8.700" cy="8.400" r="1.050" fill={hole} />
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
