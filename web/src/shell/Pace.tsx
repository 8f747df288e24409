/* While others play: how fast one wants to see it, and the way to one's own turn. */
import { useWords } from "../i18n/context";
import { Button, Segmented } from "../kit/controls";
import { type Pace, PACES } from "../state/pace";
import { changeSettings } from "../state/settings";

export function PaceSwitch({ pace, name }: { pace: Pace; name: string }) {
  const { t } = useWords();
  return (
    <Segmented
      name={name}
      label={t("pace.label")}
      value={pace}
      onChange={(next) => changeSettings({ pace: next })}
      options={PACES.map((value) => ({ value, text: t(`pace.${value}`) }))}
    />
  );
}

/** Stands where the choices are while nobody asks this reader anything. */
export function PaceWaiting({ pace }: { pace: Pace }) {
  const { t } = useWords();
  return (
    <div className="pace-waiting">
      <span className="pace-label">{t("pace.label")}</span>
      <PaceSwitch pace={pace} name="pace-bar" />
    </div>
  );
}

export interface SkipProps {
  waiting: number;
  held: boolean;
  /** One looks on, and has no turn. */
  watches: boolean;
  onSkip: () => void;
  onNext: () => void;
}

/** In the place of the confirm button: the next thing where one goes step by step, else all that waits. */
export function SkipButton({ waiting, held, watches, onSkip, onNext }: SkipProps) {
  const { t } = useWords();
  const words = held ? t("pace.next") : t(watches ? "pace.skip_now" : "pace.skip");
  return (
    <Button
      look="bar"
      className={`skip ${held ? "held" : ""}`}
      disabled={waiting === 0}
      onClick={held ? onNext : onSkip}
    >
      <span>{words}</span> <small>{t("pace.key")}</small>
    </Button>
  );
}
