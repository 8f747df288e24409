/* Asked once, where one sits down: how the others shall call one. */
import { useState } from "react";
import { useWords } from "../../i18n/context";
import { Button } from "../../kit/controls";
import { Crest } from "../../kit/heraldry";
import { updateMe, useMe } from "../../state/me";

interface NameCardProps {
  seat: number;
  /** Sits down as who one is then. */
  onSit: () => Promise<unknown>;
  onWatch: (() => void) | null;
}

export function NameCard({ seat, onSit, onWatch }: NameCardProps) {
  const { t } = useWords();
  const { me } = useMe();
  if (me === null) return null;
  return <Card key={me.id} known={me.name} seat={seat} onSit={onSit} onWatch={onWatch} title={t("lobby.name_title")} />;
}

function Card({ known, seat, onSit, onWatch, title }: NameCardProps & { known: string; title: string }) {
  const { t } = useWords();
  const [name, setName] = useState(known);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState(false);
  const sit = async (event: React.FormEvent) => {
    event.preventDefault();
    const wanted = name.trim();
    setFault(wanted === "");
    if (wanted === "") return;
    setBusy(true);
    try {
      if (wanted !== known) await updateMe({ name: wanted });
      await onSit();
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className="name-card" onSubmit={(event) => void sit(event)}>
      <Crest seat={seat} size={46} />
      <h2>{title}</h2>
      <p className="phrase">{t(known === "" ? "lobby.name_note" : "lobby.name_known")}</p>
      <div>
        <input
          className="input"
          value={name}
          maxLength={40}
          autoComplete="nickname"
          aria-label={t("name.title")}
          onChange={(event) => setName(event.target.value)}
        />
        <Button look="primary" type="submit" disabled={busy}>
          {t("home.sit")}
        </Button>
      </div>
      {fault ? (
        <p role="alert" className="fault">
          {t("name.needed")}
        </p>
      ) : null}
      {onWatch === null ? null : (
        <button type="button" className="link-button" onClick={onWatch}>
          {t("lobby.watch")}
        </button>
      )}
    </form>
  );
}
