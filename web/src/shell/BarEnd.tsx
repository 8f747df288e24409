/* The right end of the action bar: advice, undo, back and confirm. None of them ever moves or changes its size. */
import type { ReactNode } from "react";
import { useWords } from "../i18n/context";
import { IconButton } from "../kit/controls";
import { Icon } from "../kit/Icon";
import { textWidth } from "../kit/pieces";
import type { Choice } from "../protocol/messages";
import type { ActionBarProps } from "./ActionBar";

export function BarEnd({ picked, ...props }: ActionBarProps & { picked: Choice | undefined }): ReactNode {
  return (
    <>
      <div className="action-tools">
        <HintButton {...props} />
        <UndoButton {...props} />
      </div>
      <div className="action-end">
        <Back {...props} />
        {picked === undefined ? (
          <div className="confirm-place">{props.instead}</div>
        ) : (
          <Confirm {...props} picked={picked} />
        )}
      </div>
    </>
  );
}

function HintButton({ hint }: ActionBarProps) {
  const { t } = useWords();
  return (
    <IconButton
      icon="hint"
      data-part="hint"
      label={hint.asking ? t("hint.asking") : t("hint.ask")}
      disabled={!hint.available || hint.asking}
      onClick={hint.onAsk}
    />
  );
}

function UndoButton({ undo }: ActionBarProps) {
  const { t } = useWords();
  if (undo === null) return null;
  const label = undo.allowed ? (undo.byConsent ? t("undo.consent") : t("undo.free")) : undo.reason || t("undo.none");
  return <IconButton icon="undo" label={label} disabled={!undo.allowed} onClick={undo.onUndo} />;
}

function Back({ actions }: ActionBarProps) {
  const { t } = useWords();
  const busy = actions.narrowed !== null || actions.group !== null || actions.picked !== null;
  return (
    <button
      type="button"
      className={`button bar action-back ${busy ? "cancel" : ""}`}
      disabled={!busy}
      onClick={() => actions.cancel()}
    >
      <span>{t("actions.cancel")}</span>
      <small aria-hidden="true">Esc</small>
    </button>
  );
}

/** A sentence that fits the button; a longer one is named by its thing alone. */
const TWO_LINES = 370;

function Confirm({ actions, sending, words, picked, enterPlays }: ActionBarProps & { picked: Choice }) {
  const { t } = useWords();
  const whole = actions.pickedLabel ?? words.whole(picked);
  const deed = textWidth(whole, 15) <= TWO_LINES ? whole : (actions.pickedLabel ?? words.name(picked));
  return (
    <button
      type="button"
      className="button primary lit confirm"
      aria-label={whole}
      title={whole}
      disabled={sending}
      onClick={() => actions.choose(picked.text)}
    >
      <span>{deed}</span>
      {sending ? (
        <small>
          <Icon name="hourglass" size={13} /> {t("link.waiting")}
        </small>
      ) : (
        <small aria-hidden="true">{enterPlays ? "Enter ↵" : " "}</small>
      )}
    </button>
  );
}
