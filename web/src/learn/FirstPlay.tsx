/* The sheet at the first play of a game: learn it, play it with help, or just play. Its arch stays lit. */
import { type ReactNode, type RefObject, useEffect, useState } from "react";
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import type { GameName } from "../games/registry";
import { useWords } from "../i18n/context";
import { Button, IconButton, Segmented } from "../kit/controls";
import { Stars, starsOf } from "../kit/counting";
import { Icon } from "../kit/Icon";
import type { GameInfo } from "../protocol/messages";
import { api } from "../state/api";
import { useFetched, useSizeClass } from "../state/hooks";
import type { Meeting } from "../state/learning";
import { Guide } from "./Guide";
import "./learn.css";
import { answerFirst, type FirstWish, NEWCOMERS_LEVEL, plainCounts } from "./newcomers";

interface FirstPlayProps {
  game: GameName;
  info: GameInfo;
  /** The arch, which stays in sight. */
  arch: RefObject<HTMLElement | null>;
  onClose: () => void;
  /** What was chosen is kept already. */
  onDone: (how: Meeting) => void;
}

export default function FirstPlay({ game, info, arch, onClose, onDone }: FirstPlayProps) {
  const { t } = useWords();
  const beside = useSizeClass() === "desktop";
  const place = usePlace(beside ? arch : null);
  return (
    <ModalOverlay
      className={`overlay first-overlay ${beside ? "" : "sheet"} ${place === null ? "" : "around"}`}
      isOpen
      onOpenChange={(next) => !next && onClose()}
      isDismissable
    >
      {place === null ? null : <div className="first-arch" style={place.arch} />}
      <Modal className={`modal first-modal ${beside ? "" : "sheet"}`} style={place?.modal}>
        <AriaDialog className="dialog-box first-play">
          <header>
            <div>
              <Heading slot="title">{t(`game.${game}`)}</Heading>
              <p>{t("first.lead")}</p>
            </div>
            <IconButton icon="close" label={t("close")} look="quiet" onClick={onClose} />
          </header>
          <Answers game={game} info={info} onDone={onDone} />
        </AriaDialog>
      </Modal>
      {place === null ? null : <i className={`first-beak ${place.side}`} style={place.beak} aria-hidden="true" />}
    </ModalOverlay>
  );
}

function Answers({ game, info, onDone }: Pick<FirstPlayProps, "game" | "info" | "onDone">) {
  const { t } = useWords();
  const counts = plainCounts(info);
  const [wish, setWish] = useState<FirstWish>({ how: "lesson", players: counts[0] ?? 2, level: NEWCOMERS_LEVEL });
  const [touched, setTouched] = useState(false);
  const answer = (how: Meeting) =>
    setWish((before) => ({
      ...before,
      how,
      level: touched ? before.level : how === "known" ? info.default_level : NEWCOMERS_LEVEL,
    }));
  const done = () => {
    answerFirst(game, wish);
    onDone(wish.how);
  };
  return (
    <div className="first-body">
      <Ways game={game} chosen={wish.how} onChoose={answer} />
      <div className="first-row" role="group" aria-label={t("new.players")}>
        <h3>{t("new.players")}</h3>
        <Segmented
          name="first-players"
          label={t("new.players")}
          value={String(wish.players)}
          onChange={(players) => setWish({ ...wish, players: Number(players) })}
          options={counts.map((n) => ({ value: String(n), text: String(n) }))}
        />
        <small className="phrase">{t("first.bots", { n: wish.players - 1 })}</small>
      </div>
      <Levels
        info={info}
        value={wish.level}
        onChange={(level) => {
          setTouched(true);
          setWish({ ...wish, level });
        }}
      />
      <footer>
        <Button look="primary" autoFocus onClick={done}>
          {t(wish.how === "lesson" ? "first.start_lesson" : "first.start")}
        </Button>
        <small className="phrase">{t("first.once")}</small>
      </footer>
    </div>
  );
}

interface WaysProps {
  game: GameName;
  chosen: Meeting;
  onChoose: (how: Meeting) => void;
}

function Ways({ game, chosen, onChoose }: WaysProps) {
  const { t } = useWords();
  const lessons = useFetched(() => api.lessons(), "lessons");
  const lesson = lessons.value?.find((one) => one.game === game && one.number === 1);
  return (
    <div className="first-ways" role="radiogroup" aria-label={t("first.lead")}>
      <Way how="lesson" chosen={chosen} onChoose={onChoose} art={<Guide size={50} />} badge={t("first.newcomers")}>
        <strong>{t("first.lesson", { minutes: lesson?.minutes ?? 5 })}</strong>
        <span className="phrase">{t("first.lesson_text", { n: lesson?.steps.length ?? 8 })}</span>
      </Way>
      <Way how="help" chosen={chosen} onChoose={onChoose} art={<Disc icon="hint" />}>
        <strong>{t(game === "lorenzo" ? "first.help_basic" : "first.help")}</strong>
        <span className="phrase">{t(game === "lorenzo" ? "first.help_basic_text" : "first.help_text")}</span>
      </Way>
      <Way how="known" chosen={chosen} onChoose={onChoose} art={<Disc icon="check" known />}>
        <strong>{t("first.known")}</strong>
        <span className="phrase">{t(game === "lorenzo" ? "first.known_advanced" : "first.known_text")}</span>
      </Way>
    </div>
  );
}

interface WayProps {
  how: Meeting;
  chosen: Meeting;
  onChoose: (how: Meeting) => void;
  art: ReactNode;
  badge?: string;
  children: ReactNode;
}

function Way({ how, chosen, onChoose, art, badge, children }: WayProps) {
  return (
    <label className={`first-way ${how === chosen ? "on" : ""}`}>
      <input type="radio" name="first-way" value={how} checked={how === chosen} onChange={() => onChoose(how)} />
      {art}
      <span className="first-words">{children}</span>
      {badge === undefined ? null : <em>{badge}</em>}
    </label>
  );
}

function Disc({ icon, known = false }: { icon: "hint" | "check"; known?: boolean }) {
  return (
    <span className={`first-disc ${known ? "known" : ""}`} aria-hidden="true">
      <Icon name={icon} size={27} />
    </span>
  );
}

/** The levels with their names; somebody's first bots are never drawn by lot. */
function Levels({ info, value, onChange }: { info: GameInfo; value: string; onChange: (level: string) => void }) {
  const { t, messages } = useWords();
  const levels = info.levels.filter((level) => starsOf(level) > 1);
  return (
    <div className="first-row" role="group" aria-label={t("new.bots")}>
      <h3>{t("new.bots")}</h3>
      <Segmented
        name="first-level"
        label={t("chair.level")}
        value={value}
        onChange={onChange}
        options={levels.map((level) => ({
          value: level,
          text: (
            <span className="first-level">
              {messages.text(`level.${level}`)}
              <Stars level={level} size={13} label={t("stars", { n: starsOf(level) })} />
            </span>
          ),
        }))}
      />
    </div>
  );
}

const WIDTH = 768;
const GAP = 26;

interface Place {
  arch: { left: number; top: number; width: number; height: number };
  modal: { left: number; width: number };
  beak: { left: number; top: number };
  /** Where the sheet lies, seen from the arch. */
  side: "left" | "right";
}

/** Beside the arch, on the side with more room; null where there is too little on both. */
function usePlace(arch: RefObject<HTMLElement | null> | null): Place | null {
  const [place, setPlace] = useState<Place | null>(null);
  useEffect(() => {
    const measure = () => setPlace(arch?.current ? placeBeside(arch.current.getBoundingClientRect()) : null);
    measure();
    window.addEventListener("resize", measure);
    return () => window.removeEventListener("resize", measure);
  }, [arch]);
  return place;
}

function placeBeside(arch: DOMRect): Place | null {
  const [left, right] = [arch.left - GAP, window.innerWidth - arch.right - GAP];
  const width = Math.min(WIDTH, Math.max(left, right) - 8);
  if (width < 560) return null;
  const side = left >= right ? "left" : "right";
  const at = side === "left" ? arch.left - GAP - width : arch.right + GAP;
  return {
    arch: { left: arch.left, top: arch.top, width: arch.width, height: arch.height },
    modal: { left: at, width },
    beak: { left: side === "left" ? at + width - 5 : at - 21, top: window.innerHeight / 2 + 40 },
    side,
  };
}
