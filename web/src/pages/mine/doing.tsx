/* Doing something that may be refused, and saying why. */
import { useState } from "react";
import { useWords } from "../../i18n/context";
import { ApiProblem, problemWords } from "../../state/api";

export function useDoing() {
  const { t, messages } = useWords();
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const act = (doing: Promise<unknown>): void => {
    setFault(null);
    setBusy(true);
    doing
      .catch((problem: unknown) => {
        const isOurs = problem instanceof ApiProblem || problem instanceof TypeError;
        setFault(problemWords(problem, messages) ?? t(isOurs ? "link.problem" : "account.not_done"));
      })
      .finally(() => setBusy(false));
  };
  return { fault, busy, act };
}

export function Fault({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <p className="fault phrase" role="alert">
      {text}
    </p>
  );
}
