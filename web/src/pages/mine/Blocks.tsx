/* Whom one has blocked, and the way back. */
import { useWords } from "../../i18n/context";
import { Button } from "../../kit/controls";
import { Note } from "../../kit/surfaces";
import { api } from "../../state/api";
import { useFetched } from "../../state/hooks";

export function Blocks() {
  const { t } = useWords();
  const { value, again } = useFetched(() => api.blocks(), "blocks");
  if (value === null || value.length === 0) return null;
  return (
    <Note>
      <h2>{t("mine.blocked")}</h2>
      <ul className="mine-rows">
        {value.map((one) => (
          <li key={one.who}>
            <strong>{one.name === "" ? t("name.somebody") : one.name}</strong>
            <Button small onClick={() => void api.unblock(one.who).then(again, again)}>
              {t("mine.unblock")}
            </Button>
          </li>
        ))}
      </ul>
    </Note>
  );
}
