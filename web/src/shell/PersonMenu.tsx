/* What can be done about somebody at the table: not hear them, not meet them, tell the operator, show them the door. */
import { useState } from "react";
import { useWords } from "../i18n/context";
import { Button } from "../kit/controls";
import { Dialog, Menu, type MenuEntry } from "../kit/overlays";
import type { Table } from "../protocol/messages";
import { api, problemWords } from "../state/api";
import { mute, useMuted } from "../state/muting";

interface PersonMenuProps {
  table: Table;
  who: string;
  name: string;
  /** They watch: the owner may show them the door. */
  watches?: boolean;
}

type Asked = "block" | "report" | null;

export function PersonMenu({ table, who, name, watches = false }: PersonMenuProps) {
  const { t } = useWords();
  const muted = useMuted().includes(who);
  const [asked, setAsked] = useState<Asked>(null);
  const entries: MenuEntry[] = [
    {
      id: "mute",
      text: t(muted ? "person.unmute" : "person.mute"),
      icon: muted ? "sound" : "mute",
      onPick: () => mute(who, !muted),
    },
    { id: "block", text: t("person.block"), icon: "close", onPick: () => setAsked("block") },
    { id: "report", text: t("person.report"), icon: "flag", onPick: () => setAsked("report") },
  ];
  if (watches && table.is_owner)
    entries.push({
      id: "remove",
      text: t("person.remove"),
      icon: "door",
      onPick: () => void api.removeWatcher(table.id, who),
    });
  return (
    <>
      <Menu label={t("person.menu", { name })} icon="more" entries={entries} className="person-menu" />
      <AskDialog table={table} who={who} name={name} asked={asked} onClose={() => setAsked(null)} />
    </>
  );
}

function AskDialog({
  table,
  who,
  name,
  asked,
  onClose,
}: Omit<PersonMenuProps, "watches"> & { asked: Asked; onClose: () => void }) {
  const { t } = useWords();
  const title = asked === "block" ? t("person.block_title", { name }) : t("person.report_title", { name });
  return (
    <Dialog open={asked !== null} onClose={onClose} title={title} closeLabel={t("close")}>
      {asked === "block" ? <BlockForm table={table} who={who} onDone={onClose} /> : null}
      {asked === "report" ? <ReportForm table={table} who={who} onDone={onClose} /> : null}
    </Dialog>
  );
}

interface FormProps {
  table: Table;
  who: string | null;
  onDone: () => void;
}

/** Does something once, and says what went wrong. */
function useDoing(onDone: () => void) {
  const { t, messages } = useWords();
  const [fault, setFault] = useState<string | null>(null);
  const act = (doing: Promise<unknown>) => {
    setFault(null);
    doing.then(onDone, (problem: unknown) => setFault(problemWords(problem, messages) ?? t("link.problem")));
  };
  return { fault, act };
}

function BlockForm({ table, who, onDone }: FormProps) {
  const { t } = useWords();
  const { fault, act } = useDoing(onDone);
  return (
    <div className="form">
      <p className="phrase">{t("person.block_text")}</p>
      <Fault text={fault} />
      <Button look="primary" onClick={() => who !== null && act(api.block(table.id, table.key, who))}>
        {t("person.block")}
      </Button>
    </div>
  );
}

/** `who` null: about the table, nobody in particular. */
export function ReportForm({ table, who, onDone }: FormProps) {
  const { t } = useWords();
  const [text, setText] = useState("");
  const { fault, act } = useDoing(onDone);
  const send = (event: React.FormEvent) => {
    event.preventDefault();
    if (text.trim() !== "") act(api.report(table.id, table.key, { text: text.trim(), who }));
  };
  return (
    <form className="form" onSubmit={send}>
      <p className="phrase">{t("person.report_text")}</p>
      <textarea
        className="input report-text"
        rows={4}
        maxLength={1000}
        value={text}
        aria-label={t("person.report_label")}
        onChange={(event) => setText(event.target.value)}
      />
      <Fault text={fault} />
      <Button look="primary" type="submit">
        {t("person.report_send")}
      </Button>
    </form>
  );
}

function Fault({ text }: { text: string | null }) {
  return text === null ? null : (
    <p role="alert" className="fault">
      {text}
    </p>
  );
}
