/* Beside the hand: the actions that cannot be taken now, each with what is missing; a tap asks for the rule. */
import type { BarredAction } from "../board";
import { Icon } from "../../kit/Icon";
import { TargetBox } from "../../kit/Target";
import type { BoardProps } from "./types";

export function Barred({
  props,
  actions,
  width,
}: {
  props: BoardProps;
  actions: readonly BarredAction[];
  width: number;
}) {
  const { t } = props;
  return (
    <section className="sg-barred" style={{ width }} aria-label={t("actions.not_now")}>
      <h2>
        {t("actions.not_now")} <small>{t("actions.tap_rule")}</small>
      </h2>
      <div>
        {actions.slice(0, 6).map((action) => (
          <TargetBox
            key={action.text}
            className="sg-barred-one"
            state="barred"
            label={`${action.name}: ${action.why}`}
            name={`barred-${action.text}`}
            onPick={() => props.whyNot(action.text)}
          >
            <strong>
              <Icon name="barred" size={15} /> {action.name}
            </strong>
            <small>{action.why}</small>
          </TargetBox>
        ))}
      </div>
    </section>
  );
}
