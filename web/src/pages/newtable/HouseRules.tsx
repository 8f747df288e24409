/* House rules: folded until one is changed, each with its help. What was changed carries a diamond. */
import { useState } from "react";
import { useWords } from "../../i18n/context";
import { Icon } from "../../kit/Icon";
import { SettingFields } from "../SettingFields";
import type { RowProps } from "./Rows";
import { changedOf, houseSettings } from "./wish";

export function HouseRules({ info, wish, change, text }: RowProps) {
  const { t } = useWords();
  const [isOpen, setOpen] = useState(false);
  const settings = houseSettings(info);
  const changed = changedOf(info, wish.options);
  if (settings.length === 0) return null;
  const reset = () => {
    const kept = Object.entries(wish.options).filter(([name]) => !changed.some((setting) => setting.name === name));
    change({ options: Object.fromEntries(kept) });
  };
  return (
    <section className="house-rules">
      <header>
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <span className={isOpen ? "chevron open" : "chevron"} aria-hidden="true">
            <Icon name="chevron" size={18} />
          </span>
          <strong>{t("new.house")}</strong>
          <small className={changed.length > 0 ? "pill" : ""}>
            {changed.length > 0 ? t("new.changed", { n: changed.length }) : t("new.unchanged")}
          </small>
        </button>
        {changed.length > 0 ? (
          <button type="button" className="text-link" onClick={reset}>
            {t("new.reset")}
          </button>
        ) : null}
      </header>
      {isOpen ? (
        <div className="house-grid">
          <SettingFields
            settings={settings}
            all={info.settings}
            text={text}
            chosen={wish.options}
            onChange={(options) => change({ options })}
          />
        </div>
      ) : null}
    </section>
  );
}
