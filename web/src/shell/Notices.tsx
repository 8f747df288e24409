/* Calm notices: the connection, what the server tells, why something may not be done. */
import { useEffect, useEffectEvent } from "react";
import { useWords } from "../i18n/context";
import { Button, IconButton } from "../kit/controls";
import { Icon } from "../kit/Icon";
import type { Notice, Refusal } from "../protocol/messages";
import type { Link } from "../state/connection";

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
  link: Link;
  refusal: Refusal | null;
  notices: readonly Notice[];
  names: readonly string[];
  onDismissRefusal: () => void;
  onDismissNotice: (index: number) => void;
  onRules: () => void;
}

export function Notices({ link, refusal, notices, names, onDismissRefusal, onDismissNotice, onRules }: NoticesProps) {
  const { t, messages } = useWords();
  const refusalText = useRefusalText(names);
  useRefusalEnds(refusal, onDismissRefusal);
  return (
    <div className="notices">
      <div role="status">
        {link === "offline" ? (
          <p className="notice calm">
            <Icon name="clock" size={18} /> {t("link.offline")}
          </p>
        ) : null}
        {notices.map((notice, i) => (
          <p className="notice" key={`${notice.code} ${i}`}>
            <span className="phrase">
              {messages.has(`notice.${notice.code}`)
                ? messages.text(`notice.${notice.code}`, notice.params, names)
                : notice.code}
            </span>
            <IconButton icon="close" label={t("close")} look="quiet" onClick={() => onDismissNotice(i)} />
          </p>
        ))}
      </div>
      <div role="alert">
        {refusal === null ? null : (
          <p className="notice refusal">
            <Icon name="warn" size={20} />
            <span className="phrase">{refusalText(refusal)}</span>
            <Button look="quiet" small onClick={onRules}>
              {t("rules.open")}
            </Button>
            <IconButton icon="close" label={t("close")} look="quiet" onClick={onDismissRefusal} />
          </p>
        )}
      </div>
    </div>
  );
}
