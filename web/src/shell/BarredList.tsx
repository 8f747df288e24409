/* On small pages: the actions that cannot be taken now, each with what is missing; a tap asks for the rule. */
import type { BarredAction } from "../games/board";
import { useWords } from "../i18n/context";
import { Icon } from "../kit/Icon";

export interface BarredNow {
  actions: readonly BarredAction[];
  onWhy: (text: string) => void;
}

export function BarredList({ actions, onWhy }: BarredNow) {
  const { t } = useWords();
  if (actions.length === 0) return null;
  return (
    <section className="choice-group barred-list">
      <h3>
        {t("actions.not_now")} <small>{t("actions.tap_rule")}</small>
      </h3>
      <ul>
        {actions.map((action) => (
          <li key={action.text}>
            <button type="button" data-barred={action.text} onClick={() => onWhy(action.text)}>
              <strong>
                <Icon name="barred" size={15} /> {action.name}
              </strong>
              <small>{action.why}</small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
