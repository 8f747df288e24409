/* The three ways to a table, each with its picture: pawns around a table. */
import { useWords } from "../../i18n/context";
import { Icon } from "../../kit/Icon";
import { Pawn } from "../../kit/heraldry";
import { seatColour } from "../../kit/charges";
import { type Way, WAYS } from "./wish";

const BACK = [38, 74, 112] as const;

export function Ways({ value, onChange }: { value: Way; onChange: (way: Way) => void }) {
  const { t } = useWords();
  return (
    <fieldset className="ways">
      <legend className="visually-hidden">{t("new.ways")}</legend>
      {WAYS.map((way) => (
        <label key={way} className={way === value ? "way on" : "way"}>
          <input type="radio" name="way" value={way} checked={way === value} onChange={() => onChange(way)} />
          <WayPicture way={way} />
          <strong className="serif">{t(`way.${way}`)}</strong>
          <small className="phrase">{t(`way.${way}.note`)}</small>
          {way === value ? (
            <span className="way-tick" aria-hidden="true">
              <Icon name="check" size={15} />
            </span>
          ) : null}
        </label>
      ))}
    </fieldset>
  );
}

function WayPicture({ way }: { way: Way }) {
  return (
    <svg viewBox="0 0 150 84" aria-hidden="true" className="way-picture">
      {BACK.map((x, i) => (
        <g key={x} transform={`translate(${x} ${i === 1 ? 38 : 42})`}>
          <Other way={way} seat={i + 1} />
        </g>
      ))}
      <ellipse cx="75" cy="55" rx="68" ry="19" fill="#3d2616" />
      <ellipse cx="75" cy="51" rx="68" ry="19" fill="#8a5a3c" stroke="#3d2616" strokeWidth="1.6" />
      <ellipse cx="75" cy="50" rx="58" ry="15" fill="none" stroke="#c08c63" strokeOpacity=".5" />
      <Middle way={way} />
      <g transform="translate(54 80)">
        <Pawn seat={0} scale={0.84} />
      </g>
    </svg>
  );
}

function Other({ way, seat }: { way: Way; seat: number }) {
  if (way === "bots") return <RobotPawn seat={seat} />;
  if (way === "device" || seat === 1) return <Pawn seat={seat} scale={0.76} />;
  return (
    <g fill="#fffaf0" stroke="#5c5045" strokeWidth="1.5" strokeDasharray="3 2.4">
      <path d="M-10 0C-10 -6 -7 -9 -5 -19H5C7 -9 10 -6 10 0Z" />
      <circle cy="-25" r="6.8" />
      <path d="M-3.5 -8H3.5M0 -11.5V-4.5" strokeDasharray="none" />
    </g>
  );
}

function RobotPawn({ seat }: { seat: number }) {
  return (
    <g stroke="#1a0f08" strokeWidth="1.3">
      <path d="M-11 0C-11 -6 -8 -9 -5 -18H5C8 -9 11 -6 11 0Z" fill={seatColour(seat)} />
      <path d="M0 -36V-31" fill="none" />
      <circle cy="-37" r="1.7" fill="#e8b93f" />
      <rect x="-7.5" y="-31" width="15" height="12.5" rx="2.5" fill={seatColour(seat)} />
      <g fill="#fff3d6" stroke="none">
        <rect x="-4.6" y="-27.6" width="3" height="3" />
        <rect x="1.6" y="-27.6" width="3" height="3" />
        <rect x="-3.4" y="-22.6" width="6.8" height="1.5" />
      </g>
    </g>
  );
}

function Middle({ way }: { way: Way }) {
  if (way === "bots") {
    return (
      <g fill="#fffaf0" stroke="#5c5045" strokeWidth=".7">
        {[36, 78, 108].map((x, i) => (
          <path key={x} d={`M${x} ${48 - i * 1.5}h9l-1.6 6h-9z`} />
        ))}
      </g>
    );
  }
  if (way === "friends") {
    return (
      <g transform="translate(88 50)" fill="none" stroke="#8a3023" strokeWidth="2.2">
        <rect x="-15" y="-5.5" width="32" height="11" rx="5.5" fill="#fffaf0" stroke="#5c5045" strokeWidth=".8" />
        <path d="M-2 -2.4h-6a2.4 2.4 0 0 0 0 4.8h6M3 -2.4h6a2.4 2.4 0 0 1 0 4.8h-6M-4 0h9" />
      </g>
    );
  }
  return (
    <g>
      <path d="M80 44h30l5 13h-38z" fill="#1a120b" />
      <path d="M83 46h24l4 9h-31z" fill="#f6dd8f" />
      <path
        d="M126 47q3 7 -6 9m0 0l3 -4m-3 4l4.4 1.6"
        fill="none"
        stroke="#f6dd8f"
        strokeWidth="1.9"
        strokeLinecap="round"
      />
    </g>
  );
}
