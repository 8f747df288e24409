/* How others at a table call you, and whether your finished games may serve research. */
import { useState } from "react";
import { useWords } from "../i18n/context";
import { Button, Field, Toggle } from "../kit/controls";
import { Dialog } from "../kit/overlays";
import { updateMe, useMe } from "../state/me";

export default function NameDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useWords();
  const { me } = useMe();
  const [name, setName] = useState(me?.name ?? "");
  const [research, setResearch] = useState(me?.research ?? true);
  const save = (event: React.FormEvent) => {
    event.preventDefault();
    if (name.trim() !== "") void updateMe({ name: name.trim(), research }).then(onClose, () => undefined);
  };
  return (
    <Dialog open={open} onClose={onClose} title={t("name.title")} closeLabel={t("close")}>
      <form className="form" onSubmit={save}>
        <Field label={t("name.label")} note={t("name.note")}>
          <input
            value={name}
            maxLength={40}
            onChange={(event) => setName(event.target.value)}
            autoComplete="nickname"
          />
        </Field>
        <Toggle label={t("name.research")} note={t("name.research.note")} value={research} onChange={setResearch} />
        <Button look="primary" type="submit">
          {t("save")}
        </Button>
      </form>
    </Dialog>
  );
}
