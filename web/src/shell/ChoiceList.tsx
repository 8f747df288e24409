/* All choices in a sheet with a search field, by the part of the board they belong to. */
import { useState } from "react";
import { useWords } from "../i18n/context";
import { Dialog } from "../kit/overlays";
import { byArea, inOrder, isArea } from "../games/offer";
import type { Choice } from "../protocol/messages";
import type { ActionBarProps } from "./ActionBar";
import { BarredList, type BarredNow } from "./BarredList";
import { Lines } from "./ChoiceButton";
import { toConfirm } from "./useBarKeys";

interface ChoiceListProps extends Pick<ActionBarProps, "actions" | "words" | "offer"> {
  open: boolean;
  onClose: () => void;
  choices: readonly Choice[];
  barred: BarredNow | undefined;
}

/** Below this a search field is more in the way than of use. */
const MANY = 8;

export function ChoiceList({ open, onClose, choices, actions, words, offer, barred }: ChoiceListProps) {
  const { t } = useWords();
  const [wanted, setWanted] = useState("");
  const wordsOf = (choice: Choice) => actions.narrowed?.composed[choice.text]?.label ?? words.whole(choice);
  const needle = wanted.trim().toLowerCase();
  const found = open ? choices.filter((choice) => needle === "" || wordsOf(choice).toLowerCase().includes(needle)) : [];
  const areas = byArea(inOrder(found, offer), offer);
  const take = (text: string) => {
    onClose();
    setWanted("");
    const composed = actions.narrowed?.composed[text];
    actions.pick(text, composed?.then, composed?.label);
    toConfirm();
  };
  const why = (text: string) => {
    onClose();
    barred?.onWhy(text);
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
            {(isArea(entry) ? entry.choices : [entry]).map((choice) => {
              const plain = offer.declines(choice);
              const onTake = () => take(choice.text);
              return <Entry key={choice.text} {...{ words, choice, plain, onTake }} label={wordsOf(choice)} />;
            })}
          </ul>
        </section>
      ))}
      {barred === undefined ? null : <BarredList {...barred} onWhy={why} />}
    </Dialog>
  );
}

interface EntryProps extends Pick<ActionBarProps, "words"> {
  choice: Choice;
  label: string;
  plain: boolean;
  onTake: () => void;
}

function Entry({ words, choice, label, plain, onTake }: EntryProps) {
  return (
    <li>
      <button type="button" className={`choice ${plain ? "plain" : ""}`} aria-label={label} onClick={onTake}>
        <Lines name={words.name(choice)} more={words.more(choice)} />
      </button>
    </li>
  );
}
