/* All choices in a sheet with a search field, by the part of the board they belong to. */
import { useState } from "react";
import { useWords } from "../i18n/context";
import { Dialog } from "../kit/overlays";
import { byArea, inOrder, isArea } from "../games/offer";
import type { Choice } from "../protocol/messages";
import type { ActionBarProps } from "./ActionBar";
import { Lines } from "./ChoiceButton";

interface ChoiceListProps extends Pick<ActionBarProps, "actions" | "words" | "offer"> {
  open: boolean;
  onClose: () => void;
  choices: readonly Choice[];
}

/** Below this a search field is more in the way than of use. */
const MANY = 8;

export function ChoiceList({ open, onClose, choices, actions, words, offer }: ChoiceListProps) {
  const { t } = useWords();
  const [wanted, setWanted] = useState("");
  const wordsOf = (choice: Choice) => actions.narrowed?.composed[choice.text]?.label ?? words.whole(choice);
  const needle = wanted.trim().toLowerCase();
  const found = open ? choices.filter((choice) => needle === "" || wordsOf(choice).toLowerCase().includes(needle)) : [];
  const areas = byArea(inOrder(found, offer), offer);
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
      {areas.map((entry) => (
        <section key={isArea(entry) ? entry.area : entry.text} className="choice-group">
          {isArea(entry) ? <h3>{words.area(entry.area)}</h3> : null}
          <ul>
            {(isArea(entry) ? entry.choices : [entry]).map((choice) => (
              <li key={choice.text}>
                <button
                  type="button"
                  className={`choice ${offer.declines(choice) ? "plain" : ""}`}
                  aria-label={wordsOf(choice)}
                  onClick={() => take(choice.text)}
                >
                  <Lines name={words.name(choice)} more={words.more(choice)} />
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Dialog>
  );
}
