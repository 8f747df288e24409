/* The rules page of a game beside the board: searchable, opened at the passage that speaks of the present question. */
import { useWords } from "../i18n/context";
import { RulesText } from "../rules/RulesText";
import { api } from "../state/api";
import { useFetched } from "../state/hooks";

interface RulesPanelProps {
  game: string;
  anchor?: string | null;
}

export function RulesPanel({ game, anchor }: RulesPanelProps) {
  const { t, language } = useWords();
  const { value, failed } = useFetched(() => api.rules(game, language), `${game}/${language}`);
  if (failed !== null) return <p className="rules-problem">{t("rules.problem")}</p>;
  if (value === null) return <p className="rules-problem">{t("loading")}</p>;
  return <RulesText game={game} markdown={value} anchor={anchor ?? null} asked />;
}
