/* A turn that ends by itself: the moment before, in the place of the confirm button, and the moment after, with the way
   back, where the choices are. */
import { useWords } from "../i18n/context";
import { Button } from "../kit/controls";
import { END_PAUSE } from "../games/automatic";
import type { Ending } from "./useAutomatic";

export function EndingButton({ ending }: { ending: Ending }) {
  const { t } = useWords();
  return (
    <Button look="bar" className="skip held ending" onClick={ending.now}>
      <span>{t("turn.end_now")}</span>
      <small>{t("turn.hold")}</small>
      <span className="ending-line" style={{ animationDuration: `${END_PAUSE}ms` }} aria-hidden="true" />
    </Button>
  );
}

export function EndedToast({ onUndo }: { onUndo: () => void }) {
  const { t } = useWords();
  return (
    <div className="turn-ended" role="status">
      <span>{t("turn.ended")}</span>
      <Button small onClick={onUndo}>
        {t("undo.short")} <kbd aria-hidden="true">Z</kbd>
      </Button>
    </div>
  );
}
