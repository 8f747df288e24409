/* Who this browser is until now, and what becomes of it. */
import { useWords } from "../../i18n/context";
import type { Standing } from "../../protocol/messages";

export function Replaced({ here }: { here: Standing }) {
  const { t } = useWords();
  if (here.tables === 0) return null;
  const name = here.name === "" ? t("name.you") : here.name;
  return (
    <p className={`phrase ${here.is_kept ? "" : "mine-warning"}`}>
      {t(here.is_kept ? "link.here_kept" : "link.here_lost", { name, n: here.tables, running: here.running })}
    </p>
  );
}
