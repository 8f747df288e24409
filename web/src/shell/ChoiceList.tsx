/* All choices in a sheet with a search field: for questions with many answers. */
import { useState } from "react";
import { useWords } from "../i18n/context";
import { Dialog } from "../kit/overlays";
import type { Choice } from "../protocol/messages";
import type { ActionBarProps } from "./ActionBar";
import { groupName, useKindOf } from "./ChoiceButton";
import { arrange, isGroup } from "./useActions";

interface ChoiceListProps extends Pick<ActionBarProps, "actions" | "label" | "game"> {
  open: boolean;
  onClose: () => void;
  choices: readonly Choice[];
}

/** Below this a search field is more in the way than of use. */
const MANY = 8;

export function ChoiceList({ open, onClose, choices, actions, label, game }: ChoiceListProps) {
  const { t } = useWords();
  const kindOf = useKindOf(game);
  const [wanted, setWanted] = useState("");
  const words = (choice: Choice) => actions.narrowed?.composed[choice.text]?.label ?? label(choice);
  const needle = wanted.trim().toLowerCase();
  const found = open ? choices.filter((choice) => needle === "" || words(choice).toLowerCase().includes(needle)) : [];
  const groups = arrange(found, 0, null, kindOf).map((entry) =>
    isGroup(entry) ? entry : { kind: entry.key, choices: [entry] },
  );
  const take = (text: string) => {
    const composed = actions.narrowed?.composed[text];
    onClose();
    setWanted("");
    actions.pick(text, composed?.then, composed?.label);
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t("actions.all_title", { n: choices.length })}
      closeLabel={t("close")}
      form="sheet"
    >
      {choices.length > MANY ? (
        <input
          className="input"
          type="search"
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
          placeholder={t("actions.search")}
          aria-label={t("actions.search")}
        />
      ) : null}
      {groups.map((group, i) => (
        <section key={`${group.kind} ${i}`} className="choice-group">
          {group.choices.length > 1 ? <h3>{groupName(group, label)}</h3> : null}
          <ul>
            {group.choices.map((choice) => (
              <li key={choice.text}>
                <button type="button" className="choice" onClick={() => take(choice.text)}>
                  <span className="choice-text">{words(choice)}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Dialog>
  );
}
