/* The fair deal in words: the seal while the table waits and plays, and at the end what this browser has checked. */
import { useMemo } from "react";
import { useSearch } from "wouter";
import { useWords } from "../i18n/context";
import { Icon } from "../kit/Icon";
import type { Table } from "../protocol/messages";
import { api } from "../state/api";
import { checkDeal, type Verdict } from "../state/fairness";
import { useFetched } from "../state/hooks";
import { chairNames } from "../state/names";
import { read } from "../state/witness";
import "./styles/fair.css";

const SHOWN = 16;

/** The seal that this browser saw first, and the deals of the table that came to nothing. */
export function SealLine({ table }: { table: Table }) {
  const words = useWords();
  const { t } = words;
  const first = read(table.id).seals[table.attempt] ?? table.seed_commitment;
  if (first === "" || table.analysis) return null;
  const names = chairNames(words, table);
  const changed = first !== table.seed_commitment;
  const voiders = [...new Set(table.voided.flatMap((voided) => voided.unopened))].map((seat) => names[seat] ?? "");
  return (
    <div className={`seal-line ${changed ? "fault" : ""}`} role={changed ? "alert" : undefined}>
      <Icon name={changed ? "warn" : "check"} size={16} />
      <p className="phrase">
        {t("fair.sealed", { seal: first.replace("sha256:", "").slice(0, SHOWN) })}{" "}
        {changed ? t("fair.fault_seal") : t(table.attempt === 0 ? "fair.sealed_alone" : "fair.sealed_note")}{" "}
        {voiders.length === 0 ? "" : t("fair.voided", { names: voiders })}
      </p>
    </div>
  );
}

/** At the end of a game: the record against everything that this browser was shown. */
export function FairDeal({ table }: { table: Table }) {
  const { t } = useWords();
  const key = new URLSearchParams(useSearch()).get("key");
  const { value: record, failed } = useFetched(() => api.record(table.id, key), table.id);
  const verdict = useMemo(() => (record === null ? null : judge(table, record)), [table, record]);
  if (table.seed === null || table.seed_commitment === "") return null;
  // Names are part of a deal: where one has been deleted, nothing can be proven any more.
  if (table.attempt > 0 && table.chairs.some((chair) => chair.former)) return <Line warn texts={[t("fair.former")]} />;
  if (failed !== null || verdict === "unreadable") return <Line warn texts={[t("fair.unchecked")]} />;
  if (verdict === null) return <Line texts={[t("fair.checking")]} />;
  return <Judged table={table} verdict={verdict} />;
}

/** A server may send anything: what cannot be read is no proof either. */
function judge(table: Table, record: Parameters<typeof checkDeal>[0]): Verdict | "unreadable" {
  const mine = table.chairs.filter((chair) => chair.mine).map((chair) => chair.seat);
  try {
    return checkDeal(record, read(table.id), table.id, mine);
  } catch {
    return "unreadable";
  }
}

function Judged({ table, verdict }: { table: Table; verdict: Verdict }) {
  const words = useWords();
  const { t } = words;
  const names = chairNames(words, table);
  const of = (seats: readonly number[]) => seats.map((seat) => names[seat] ?? "");
  if (verdict.faults.length > 0) {
    const faults = verdict.faults.map((fault) => t(`fair.fault_${fault}`));
    const where = verdict.entry === null ? [] : [t("fair.first_entry", { n: verdict.entry })];
    return <Line warn texts={[t("fair.unfair"), ...faults, ...where]} />;
  }
  const texts = [
    verdict.seen ? t(verdict.together ? "fair.fair" : "fair.alone", { n: verdict.outcomes }) : t("fair.unseen"),
  ];
  if (verdict.leftOut.length > 0) texts.push(t("fair.left_out", { names: of(verdict.leftOut) }));
  if (verdict.voiders.length > 0) texts.push(t("fair.voided", { names: of(verdict.voiders) }));
  return <Line warn={!verdict.seen} texts={[...texts, t("fair.verify")]} />;
}

function Line({ texts, warn = false }: { texts: readonly string[]; warn?: boolean }) {
  return (
    <div className={`end-fair ${warn ? "fault" : ""}`} role={warn ? "alert" : undefined}>
      <Icon name={warn ? "warn" : "check"} size={18} />
      <p className="phrase">{texts.join(" ")}</p>
    </div>
  );
}
