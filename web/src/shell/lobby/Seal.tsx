/* The seal of the deal, in wax: the first signs of it, and on demand all of it with how it is checked. */
import { useWords } from "../../i18n/context";
import type { Table } from "../../protocol/messages";
import { read } from "../../state/witness";
import { SealLine } from "../FairDeal";

const EDGE = Array.from({ length: 24 }, (_, i) => {
  const angle = (i * Math.PI) / 12;
  const r = i % 2 === 0 ? 30 : 26;
  return `${(32 + r * Math.cos(angle)).toFixed(1)} ${(32 + r * Math.sin(angle)).toFixed(1)}`;
}).join("L");

export function Seal({ table }: { table: Table }) {
  const { t } = useWords();
  const first = read(table.id).seals[table.attempt] ?? table.seed_commitment;
  if (first === "") return null;
  const signs = first.replace("sha256:", "");
  return (
    <details className="wax-seal">
      <summary>
        <svg width="54" height="54" viewBox="0 0 64 64" aria-hidden="true">
          <path d={`M${EDGE}Z`} fill="#8f2a1f" stroke="#5d160f" strokeWidth="2" strokeLinejoin="round" />
          <circle cx="32" cy="32" r="19" fill="#a5372a" stroke="#6d1a12" strokeWidth="1.5" />
          <path d="M23 42V30a9 9 0 0 1 18 0V42H36V31a4 4 0 0 0 -8 0V42Z" fill="#e9a99c" />
        </svg>
        <span>
          <strong>{t("lobby.seal")}</strong> <span className="phrase">{t("lobby.seal_text")}</span>
          <code>{(signs.slice(0, 16).match(/.{4}/g) ?? []).join(" ")} …</code>
        </span>
      </summary>
      <code className="whole">{signs}</code>
      <p className="phrase">{t("lobby.seal_how")}</p>
      <SealLine table={table} />
    </details>
  );
}
