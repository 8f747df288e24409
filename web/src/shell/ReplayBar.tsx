/* The bar below a replay: transport, scrubber by round, speed, whose eyes, link, play on from here. */
import { useEffect, useState } from "react";
import { useLocation } from "wouter";
import { Slider, SliderThumb, SliderTrack } from "react-aria-components";
import { useWords } from "../i18n/context";
import { Button, IconButton } from "../kit/controls";
import type { Replay, Table } from "../protocol/messages";
import { api } from "../state/api";
import { EyesChoice } from "./EyesChoice";
import { ReplayMarks, type ReplayMarksData } from "./ReplayMarks";
import { isTyping } from "./useBarKeys";

interface ReplayBarProps {
  table: Table;
  replay: Replay;
  at: number;
  seat: number | null;
  names: readonly string[];
  onGo: (next: { at?: number; seat?: number | null }) => void;
  text: string;
  prompt: string;
  marks: ReplayMarksData;
  onBack: () => void;
  phone: boolean;
}

export const ALL_EYES = -3;
const STEP_MS = 1400;

export function ReplayBar(props: ReplayBarProps) {
  const { replay, at, onGo, text, phone } = props;
  const { t } = useWords();
  const { playing, setPlaying, speed, faster } = usePlaying(props);
  const [copied, setCopied] = useState(false);
  const total = replay.total;
  const copy = () => void navigator.clipboard?.writeText(location.href).then(() => setCopied(true));
  useReplayKeys({ at, total, replay, onGo, onPlay: () => setPlaying((on) => !on), onCopy: copy });
  const copyLabel = copied ? t("lobby.copied") : t("replay.copy");
  return (
    <section className="replay-bar dark-ground" aria-label={t("replay.label")}>
      <div className="replay-transport">
        <Transport at={at} total={total} onGo={onGo} playing={playing} onPlay={() => setPlaying(!playing)} />
        {phone ? (
          <Button
            look="bar"
            className="replay-speed"
            aria-label={t("replay.speed", { n: speed })}
            onClick={faster}
          >{`${speed}×`}</Button>
        ) : null}
        {phone ? <IconButton icon="link" label={copyLabel} onClick={copy} /> : null}
      </div>
      <div className="replay-middle">
        <Scrubber {...props} />
        {phone ? null : <p className="replay-keys">{t("replay.keys")}</p>}
        <p className="replay-text">
          <strong>{t("replay.step", { n: at, of: total })}</strong> <span className="phrase">{text}</span>
        </p>
      </div>
      <div className="replay-tools">
        <Eyes {...props} />
        {phone ? null : (
          <Button look="bar" small onClick={faster}>
            {t("replay.speed", { n: speed })}
          </Button>
        )}
        {phone ? null : (
          <Button look="bar" small icon="link" onClick={copy}>
            {copyLabel}
          </Button>
        )}
        <WayOn {...props} />
      </div>
    </section>
  );
}

/** The replay running by itself, a step at a time, up to the end. */
function usePlaying({ replay, at, onGo }: ReplayBarProps) {
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState(1);
  const atEnd = at >= replay.total;
  if (playing && atEnd) setPlaying(false);
  useEffect(() => {
    if (!playing || atEnd) return;
    const timer = window.setTimeout(() => onGo({ at: at + 1 }), STEP_MS / speed);
    return () => window.clearTimeout(timer);
  }, [playing, at, atEnd, speed, onGo]);
  return { playing, setPlaying, speed, faster: () => setSpeed(speed === 4 ? 1 : speed * 2) };
}

interface TransportProps extends Pick<ReplayBarProps, "at" | "onGo"> {
  total: number;
  playing: boolean;
  onPlay: () => void;
}

function Transport({ at, total, onGo, playing, onPlay }: TransportProps) {
  const { t } = useWords();
  const [first, last] = [at === 0, at >= total];
  return (
    <>
      <IconButton icon="first" label={t("replay.first")} onClick={() => onGo({ at: 0 })} disabled={first} />
      <IconButton icon="back" label={t("replay.back")} onClick={() => onGo({ at: at - 1 })} disabled={first} />
      <IconButton
        icon={playing ? "pause" : "play"}
        look="primary"
        label={playing ? t("replay.pause") : t("replay.play")}
        onClick={onPlay}
        disabled={last}
        className="replay-play"
      />
      <IconButton icon="next" label={t("replay.next")} onClick={() => onGo({ at: at + 1 })} disabled={last} />
      <IconButton icon="last" label={t("replay.last")} onClick={() => onGo({ at: total })} disabled={last} />
    </>
  );
}

/** From a finished game into one of one's own; from a running one back to the table. */
function WayOn({ table, at, seat, onBack }: ReplayBarProps) {
  const { t } = useWords();
  const [, navigate] = useLocation();
  if (!table.over && !table.analysis)
    return (
      <Button look="primary" small onClick={onBack}>
        {t("replay.to_table")}
      </Button>
    );
  const branch = () =>
    void api.branch(table.id, { at, seat: seat !== null && seat >= 0 ? seat : null }).then(
      (next) => navigate(`/tables/${next.id}`),
      () => undefined,
    );
  const reviewed = seat !== null && seat >= 0 ? seat : (table.chairs.find((chair) => chair.mine)?.seat ?? null);
  return (
    <>
      {reviewed === null || !table.over ? null : (
        <Button look="bar" small onClick={() => navigate(`/tables/${table.id}/review?seat=${reviewed}&at=${at}`)}>
          {t("replay.review")}
        </Button>
      )}
      <Button look="primary" small onClick={branch}>
        {t("replay.branch")}
      </Button>
    </>
  );
}

function Scrubber({ table, replay, at, phone, marks, onGo }: ReplayBarProps) {
  const { t } = useWords();
  const total = Math.max(1, replay.total);
  const named = namedRounds(replay.rounds, total / (phone ? 9 : 16));
  return (
    <div className="scrubber">
      <div className="scrubber-rounds">
        {replay.rounds.map((mark) => (
          <button
            key={mark.entry}
            type="button"
            style={{ left: `${(mark.entry / total) * 100}%` }}
            className={mark.entry <= at ? "past" : ""}
            onClick={() => onGo({ at: mark.entry })}
            tabIndex={-1}
            aria-hidden="true"
            title={t("stage.round", { n: mark.round })}
          >
            {named.has(mark.entry) ? mark.round : ""}
          </button>
        ))}
      </div>
      <ReplayMarks {...marks} total={total} at={at} seats={table.chairs.length} onGo={onGo} />
      <Slider
        aria-label={t("replay.slider")}
        minValue={0}
        maxValue={total}
        value={at}
        onChange={(value) => onGo({ at: value as number })}
      >
        <SliderTrack className="slider-track">
          <div className="slider-fill" style={{ width: `${(at / total) * 100}%` }} />
          <SliderThumb className="slider-thumb" />
        </SliderTrack>
      </Slider>
    </div>
  );
}

/** The rounds whose number is written: as many as stand clear of each other. */
function namedRounds(rounds: Replay["rounds"], gap: number): ReadonlySet<number> {
  const named: number[] = [];
  for (const { entry } of rounds) if (named.length === 0 || entry - (named.at(-1) ?? 0) >= gap) named.push(entry);
  return new Set(named);
}

function Eyes({ table, seat, names, onGo }: ReplayBarProps) {
  const { t } = useWords();
  const seen = table.over || table.analysis ? table.chairs : table.chairs.filter((chair) => chair.mine);
  if (seen.length === 0) return null;
  const all = table.over || table.analysis ? { all: ALL_EYES } : {};
  return (
    <EyesChoice
      label={t("replay.eyes")}
      seats={seen.map((chair) => chair.seat)}
      names={names}
      value={seat}
      onChange={(next) => onGo({ seat: next })}
      {...all}
    />
  );
}

/** Arrows step, with Shift a round; Home and End; Space plays; C copies the link. */
function useReplayKeys({
  at,
  total,
  replay,
  onGo,
  onPlay,
  onCopy,
}: {
  at: number;
  total: number;
  replay: Replay;
  onGo: ReplayBarProps["onGo"];
  onPlay: () => void;
  onCopy: () => void;
}): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isTyping(event.target) || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const rounds = replay.rounds.map((mark) => mark.entry);
      const onButton = event.target instanceof HTMLElement && event.target.closest("button") !== null;
      if (event.key === "ArrowRight")
        onGo({ at: event.shiftKey ? (rounds.find((entry) => entry > at) ?? total) : Math.min(total, at + 1) });
      else if (event.key === "ArrowLeft")
        onGo({ at: event.shiftKey ? ([...rounds].reverse().find((entry) => entry < at) ?? 0) : Math.max(0, at - 1) });
      else if (event.key === "Home") onGo({ at: 0 });
      else if (event.key === "End") onGo({ at: total });
      else if (event.key === " " && !onButton) onPlay();
      else if (event.key === "c") onCopy();
      else return;
      event.preventDefault();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [at, total, replay, onGo, onPlay, onCopy]);
}
