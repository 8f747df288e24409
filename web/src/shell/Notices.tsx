/* Calm notices: the connection, and why something may not be done. */
import { useEffect, useEffectEvent } from "react";
import { useWords } from "../i18n/context";
import { Button, IconButton } from "../kit/controls";
import { Icon } from "../kit/Icon";
import type { Refusal } from "../protocol/messages";
import type { TableConnection, TableState } from "../state/connection";
import { useNow } from "../state/hooks";

/** The words of a refusal: the game's, the engine's or the server's. */
export function useRefusalText(names: readonly string[]): (refusal: Refusal) => string {
  const { messages, t } = useWords();
  return (refusal) => {
    const key = `refusal.${refusal.code}`;
    return messages.has(key) ? messages.text(key, refusal.params, names) : t("refusal.unknown", { code: refusal.code });
  };
}

/** The longest a refusal stays; the next action ends it, too. */
const REFUSAL_MS = 9000;

function useRefusalEnds(refusal: Refusal | null, onEnd: () => void): void {
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (refusal === null) return;
    const timer = window.setTimeout(() => end(), REFUSAL_MS);
    const onAct = ({ target }: Event) => {
      if (!(target instanceof Element && target.closest(".notice") !== null)) end();
    };
    document.addEventListener("pointerdown", onAct, { capture: true });
    document.addEventListener("keydown", onAct, { capture: true });
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener("pointerdown", onAct, { capture: true });
      document.removeEventListener("keydown", onAct, { capture: true });
    };
  }, [refusal]);
}

interface NoticesProps {
  state: TableState;
  names: readonly string[];
  connection: TableConnection;
  onRules: () => void;
}

export function Notices({ state, names, connection, onRules }: NoticesProps) {
  const { t } = useWords();
  const { refusal } = state;
  const refusalText = useRefusalText(names);
  const dismiss = () => connection.dismissRefusal();
  useRefusalEnds(refusal, dismiss);
  return (
    <div className="notices" role="alert">
      {refusal === null ? null : (
        <p className="notice refusal">
          <Icon name="warn" size={20} />
          <span className="phrase">{refusalText(refusal)}</span>
          <Button look="quiet" small onClick={onRules}>
            {t("rules.open")}
          </Button>
          <IconButton icon="close" label={t("close")} look="quiet" onClick={dismiss} />
        </p>
      )}
    </div>
  );
}

/** A strip above the action bar: what was chosen is kept, and when it is tried again. */
export function NoConnection({ state, connection }: { state: TableState; connection: TableConnection }) {
  const { t } = useWords();
  const now = useNow(true);
  const seconds = Math.max(0, Math.ceil((state.nextTry - now) / 1000));
  return (
    <p className="offline-strip" role="status">
      <Icon name="plug" size={19} />
      <span className="phrase">
        <strong>{t("link.none")}</strong> {t(state.sending ? "link.kept" : "link.nothing_lost")}{" "}
        {seconds > 0 ? t("link.next_try", { n: seconds }) : t("link.trying")}
      </span>
      {state.isKept ? (
        <button type="button" className="link-button" onClick={() => connection.takeBack()}>
          {t("link.take_back")}
        </button>
      ) : null}
      <button type="button" className="link-button" onClick={() => connection.tryNow()}>
        {t("link.try_now")}
      </button>
    </p>
  );
}
