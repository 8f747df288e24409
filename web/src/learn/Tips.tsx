/* Tips in a first game: a card beside the board, pins on it. They block nothing and go away for good. */
import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { SizeClass } from "../games/board";
import { isGame } from "../games/registry";
import { useWords } from "../i18n/context";
import { Button } from "../kit/controls";
import { Icon } from "../kit/Icon";
import { changeLearning, seeTip, useLearning } from "../state/learning";
import { changeSettings, useSettings } from "../state/settings";
import { Guide } from "./Guide";
import "./styles/tips.css";
import { isEarly, type Tip, type TipDeed, tipNow, TIPS } from "./firstTips";
import { inSight } from "./inSight";
import { joined } from "./places";
import { useBoxes } from "./useBoxes";

interface TipsProps {
  game: string;
  /** The round; null in a game without a fixed number of them. */
  round: number | null;
  /** How many moves the reader has made. */
  moves: number;
  /** What the reader is doing now. */
  doing: Readonly<Record<Exclude<TipDeed, "play">, boolean>>;
  size: SizeClass;
}

export default function Tips(props: TipsProps) {
  const { met, quiet } = useLearning();
  const { game } = props;
  const how = met[game];
  if (quiet || !isGame(game) || how === undefined || how === "known") return null;
  return <Shown {...props} game={game} />;
}

function Shown({ game, round, moves, doing, size }: TipsProps & { game: keyof typeof TIPS }) {
  const { tips: seen } = useLearning();
  const { atOnce } = useSettings();
  const early = isEarly(round, moves);
  const now = tipNow({ game, seen, early, moves, size, atOnce });
  useDone(TIPS[game], moves, doing);
  useEffect(() => {
    if (!early) seeTip(...TIPS[game].map((tip) => tip.name));
  }, [early, game]);
  if (now === null) return null;
  if (now.kind === "means") return <MeansCard key={now.name} name={now.name} size={size} moves={moves} />;
  return (
    <>
      <BoardCard tips={now.tips} at={now.at} size={size} />
      <Pins tips={now.tips} at={now.at} seen={seen} />
    </>
  );
}

/** A tip whose deed is done ticks itself. */
function useDone(tips: readonly Tip[], moves: number, doing: TipsProps["doing"]): void {
  const [first] = useState(moves);
  const played = moves > first;
  const { pick, hint } = doing;
  useEffect(() => {
    const deeds = { pick: pick || played, play: played, hint };
    const done = tips.filter((tip) => tip.done !== undefined && deeds[tip.done]).map((tip) => tip.name);
    if (done.length > 0) seeTip(...done);
  }, [tips, played, pick, hint]);
}

/** Who makes so many moves beside a tip does not want it, and its place is the board's again. */
const IGNORED = 3;

function BoardCard({ tips, at, size }: { tips: readonly Tip[]; at: number; size: SizeClass }) {
  const { t, messages } = useWords();
  const tip = tips[at] as Tip;
  const touch = `tip.${tip.name}.touch`;
  const words = messages.text(size !== "desktop" && messages.has(touch) ? touch : `tip.${tip.name}`);
  return (
    <Card
      size={size}
      head={
        <>
          {t("tip.of", { n: at + 1, of: tips.length })}
          <span className="tip-dots" aria-hidden="true">
            {tips.map((one, i) => (
              <i key={one.name} className={i < at ? "done" : i === at ? "now" : ""} />
            ))}
          </span>
        </>
      }
      words={words}
    >
      <Button className="tip-next" onClick={() => seeTip(tip.name)}>
        {t(at + 1 === tips.length ? "tip.thanks" : "tip.next")}
      </Button>
    </Card>
  );
}

function MeansCard({ name, size, moves }: { name: "means.keys" | "means.once"; size: SizeClass; moves: number }) {
  const { t } = useWords();
  const [first] = useState(moves);
  const passedOver = moves >= first + IGNORED;
  useEffect(() => {
    if (passedOver) seeTip(name);
  }, [passedOver, name]);
  return (
    <Card size={size} head={t("tip.label")} words={t(`tip.${name}`)}>
      {name === "means.once" ? (
        <Button
          className="tip-next"
          onClick={() => {
            changeSettings({ atOnce: true });
            seeTip(name);
          }}
        >
          {t("tip.means.once.yes")}
        </Button>
      ) : null}
      <Button className={name === "means.once" ? "" : "tip-next"} onClick={() => seeTip(name)}>
        {t(name === "means.once" ? "tip.means.once.no" : "tip.thanks")}
      </Button>
    </Card>
  );
}

interface CardProps {
  size: SizeClass;
  head: React.ReactNode;
  words: string;
  children: React.ReactNode;
}

function Card({ size, head, words, children }: CardProps) {
  const { t } = useWords();
  return (
    <section className={`tip-card ${size}`} aria-label={t("tip.label")}>
      <Guide size={size === "desktop" ? 84 : 44} />
      <p className="tip-head">{head}</p>
      <p className="tip-words phrase" aria-live="polite">
        {words}
      </p>
      <div className="tip-foot">
        {children}
        <button type="button" className="tip-quiet" onClick={() => changeLearning({ quiet: true })}>
          {t("tip.quiet")}
        </button>
      </div>
    </section>
  );
}

/** A numbered pin at each thing the tips speak of, a ring round that of the present one. */
function Pins({ tips, at, seen }: { tips: readonly Tip[]; at: number; seen: readonly string[] }) {
  const frame = useRef<HTMLElement | null>(null);
  const [root, setRoot] = useState<HTMLElement | null>(null);
  useEffect(() => {
    frame.current = document.querySelector<HTMLElement>(".play-frame");
    setRoot(frame.current);
  }, []);
  const tip = tips[at];
  useEffect(() => {
    if (root !== null && tip !== undefined) return inSight(root, tip.at, tip.together === true);
  }, [root, tip]);
  if (root === null) return null;
  return createPortal(
    <div className="tip-pins" aria-hidden="true">
      {tips.map((tip, i) => (
        <Pin key={tip.name} frame={frame} tip={tip} n={i + 1} now={i === at} done={seen.includes(tip.name)} />
      ))}
    </div>,
    root,
  );
}

interface PinProps {
  frame: RefObject<HTMLElement | null>;
  tip: Tip;
  n: number;
  now: boolean;
  done: boolean;
}

/** A pin is drawn whole, also at the edge of the window. */
const EDGE = 18;

function Pin({ frame, tip, n, now, done }: PinProps) {
  const names = useMemo(() => [...tip.at], [tip]);
  const boxes = useBoxes(frame, names, null);
  const drawn = boxes?.lit ?? [];
  const box = (tip.together ? joined(drawn) : drawn)[0];
  if (box === undefined) return null;
  const ring = { left: box.x - 5, top: box.y - 5, width: box.w + 10, height: box.h + 10 };
  return (
    <>
      {now ? <i className="tip-ring" style={ring} /> : null}
      <b
        className={`tip-pin ${now ? "now" : ""} ${done ? "done" : ""}`}
        style={{ left: Math.max(EDGE, box.x), top: Math.max(EDGE, box.y) }}
      >
        {done ? <Icon name="check" size={16} /> : n}
      </b>
    </>
  );
}
