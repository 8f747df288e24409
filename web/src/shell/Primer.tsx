/* The game in short, for whoever sits down to it for the first time: the passage of the rules page of this name. */
import { useMemo } from "react";
import { isGame } from "../games/registry";
import { useWords } from "../i18n/context";
import { Button } from "../kit/controls";
import { Dialog } from "../kit/overlays";
import { Bay } from "../pages/Bay";
import { sectionsOf } from "../rules/sections";
import { api } from "../state/api";
import { useFetched } from "../state/hooks";
import { changeSettings, getSettings } from "../state/settings";
import "./primer.css";

interface PrimerProps {
  game: string;
  gameName: string;
  onRules: () => void;
}

export default function Primer({ game, gameName, onRules }: PrimerProps) {
  const { t, language } = useWords();
  const { value } = useFetched(() => api.rules(game, language), `${game}/${language}`);
  const short = useMemo(
    () => (value === null ? undefined : sectionsOf(value).find((section) => section.id === "short")),
    [value],
  );
  const met = () => changeSettings({ met: [...new Set([...getSettings().met, game])] });
  if (short === undefined) return null;
  return (
    <Dialog open onClose={met} title={t("primer.title", { game: gameName })} closeLabel={t("close")} wide>
      <div className="primer">
        {isGame(game) ? <Bay game={game} first last /> : null}
        <div className="rules-text" dangerouslySetInnerHTML={{ __html: short.html }} />
      </div>
      <footer className="primer-foot">
        <Button
          onClick={() => {
            met();
            onRules();
          }}
        >
          {t("primer.rules")}
        </Button>
        <Button look="primary" autoFocus onClick={met}>
          {t("primer.start")}
        </Button>
      </footer>
    </Dialog>
  );
}
