/* What the server refused to somebody where nothing on the page says so: a strip at the foot, in words. */
import { useEffect, useState } from "react";
import { useWords } from "../i18n/context";
import { IconButton } from "../kit/controls";
import { Icon } from "../kit/Icon";
import { ApiProblem, problemWords } from "../state/api";
import "./styles/faults.css";

const STAYS = 9000;

/** Any deed may fail: what its own place does not answer for is told here, so that no press is without an answer. */
export function Faults() {
  const { t, messages } = useWords();
  const [text, setText] = useState<string | null>(null);
  useEffect(() => {
    const onFault = (event: PromiseRejectionEvent) => {
      const isOffline = event.reason instanceof TypeError && event.reason.message.includes("fetch");
      if (!(event.reason instanceof ApiProblem) && !isOffline) return; // a fault of the program: for the console
      event.preventDefault();
      setText(problemWords(event.reason, messages) ?? t("link.problem"));
    };
    window.addEventListener("unhandledrejection", onFault);
    return () => window.removeEventListener("unhandledrejection", onFault);
  }, [t, messages]);
  useEffect(() => {
    if (text === null) return;
    const timer = window.setTimeout(() => setText(null), STAYS);
    return () => window.clearTimeout(timer);
  }, [text]);
  return (
    <div className="faults" role="alert">
      {text === null ? null : (
        <p className="notice refusal">
          <Icon name="warn" size={20} />
          <span className="phrase">{text}</span>
          <IconButton icon="close" label={t("close")} look="quiet" onClick={() => setText(null)} />
        </p>
      )}
    </div>
  );
}
