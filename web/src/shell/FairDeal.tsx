/* At the end of a game: does the seed fit the hash that was shown at its start? */
import { useEffect, useState } from "react";
import { useWords } from "../i18n/context";
import { Icon } from "../kit/Icon";
import type { Table } from "../protocol/messages";
import { seedFits } from "../state/fairness";

export function FairDeal({ table }: { table: Table }) {
  const { t } = useWords();
  const { seed, seed_commitment: commitment } = table;
  const [fits, setFits] = useState<boolean | null>(null);
  useEffect(() => {
    if (seed !== null) void seedFits(seed, commitment).then(setFits, () => undefined);
  }, [seed, commitment]);
  if (seed === null || commitment === "") return null;
  const hash = commitment.replace("sha256:", "").slice(0, 12);
  return (
    <p className={`end-fair ${fits === false ? "fault" : ""}`}>
      <Icon name={fits === false ? "warn" : "check"} size={18} />
      <span className="phrase">
        {fits === null
          ? t("end.fair_told", { hash, seed: seed.slice(0, 12) })
          : t(fits ? "end.fair" : "end.unfair", { hash })}
      </span>
    </p>
  );
}
