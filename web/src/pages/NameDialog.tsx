/* How others at a table call you. */
import { useState } from "react";
import { useWords } from "../i18n/context";
import { Button, Field } from "../kit/controls";
import { Dialog } from "../kit/overlays";
import { updateMe, useMe } from "../state/me";

export default function NameDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useWords();
  const { me } = useMe();
  const [name, setName] = useState(me?.name ?? "");
  const save = (event: React.FormEvent) => {
    event.preventDefault();
    if (name.trim() !== "") void updateMe({ name: name.trim() }).then(onClose, () => undefined);
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
        <Button look="primary" type="submit">
          {t("save")}
        </Button>
      </form>
    </Dialog>
  );
}
