/* Keys on one's devices that sign one in. Over plain http browsers have none, and the page says so. */
import { useState } from "react";
import { useWords } from "../../i18n/context";
import { Button, Field } from "../../kit/controls";
import { Icon } from "../../kit/Icon";
import { account, addPasskey, hasPasskeys } from "../../state/account";
import { useFetched } from "../../state/hooks";
import { Fault, useDoing } from "./doing";

export function Passkeys({ hasPassword }: { hasPassword: boolean }) {
  const { t, language } = useWords();
  const { value, again } = useFetched(() => account.passkeys(), "passkeys");
  const [password, setPassword] = useState("");
  const { fault, busy, act } = useDoing();
  const given = hasPassword ? password : null;
  const can = hasPasskeys();
  const date = (at: number) => new Date(at * 1000).toLocaleDateString(language);
  return (
    <div className="mine-passkeys">
      <ul className="mine-rows">
        {(value ?? []).map((one) => (
          <li key={one.id}>
            <Icon name="key" />
            <span>
              <strong>{one.name === "" ? t("account.passkey") : one.name}</strong>
              <small>{t("account.passkey_since", { date: date(one.since) })}</small>
            </span>
            <Button small disabled={busy} onClick={() => act(account.removePasskey(one.id, given).then(again))}>
              {t("account.passkey_remove")}
            </Button>
          </li>
        ))}
        <li>
          <Icon name="key" />
          <span>
            <strong>{t("account.passkey")}</strong>
            <small className="phrase">{t(can ? "account.passkey_text" : "account.passkey_insecure")}</small>
          </span>
          {can ? (
            <Button small disabled={busy} onClick={() => act(addPasskey(given).then(again))}>
              {t("account.passkey_add")}
            </Button>
          ) : null}
        </li>
      </ul>
      {hasPassword && can ? (
        <Field label={t("account.passkey_password")}>
          <input
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
      ) : null}
      <Fault text={fault} />
    </div>
  );
}
