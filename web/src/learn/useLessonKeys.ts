/* Keys of a lesson: 1 and Enter do what is asked, Backspace goes a step back. */
import { useEffect } from "react";
import { isTyping } from "../shell/useBarKeys";
import type { AtStep } from "./useLesson";

export function useLessonKeys({ go, back, over }: AtStep): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isTyping(event.target) || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (document.querySelector(".overlay") !== null) return;
      const onControl = event.target instanceof Element && event.target.closest("button, a, [role=button]") !== null;
      if ((event.key === "1" || (event.key === "Enter" && !onControl)) && !over) go();
      else if (event.key === "Backspace" && back !== null) back();
      else return;
      event.preventDefault();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [go, back, over]);
}
