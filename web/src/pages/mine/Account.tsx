/* A name and a password to come back with from any browser; nobody needs them. */
import { type ReactNode, useState } from "react";
import { useWords } from "../../i18n/context";
import { Button, Field } from "../../kit/controls";
import { Note } from "../../kit/surfaces";
import { account, beginAnew, hasPasskeys, signInByPasskey } from "../../state/account";
import { useFetched } from "../../state/hooks";
import { Fault, useDoing } from "./doing";
import { Replaced } from "./Replaced";

export function Account() {
  const { t } = useWords();
  const standing = useFetched(() => account.standing(), "standing");
  if (standing.value === null) return null;
  const { account: name, is_kept, tables, has_password } = standing.value;
  return (
    <Note className="mine-account">
      <h2>{t("account.title")}</h2>
      {name === null ? (
        <p className="phrase">{t(is_kept || tables === 0 ? "account.none" : "account.none_at_risk", { n: tables })}</p>
      ) : (
        <p>{t("account.is", { name })}</p>
      )}
      {name === null ? (
        <details>
          <summary>{t("account.make")}</summary>
          <Make onDone={standing.again} />
        </details>
      ) : null}
      {has_password ? (
        <details>
          <summary>{t("account.change")}</summary>
          <ChangePassword />
        </details>
      ) : null}
      <details>
        <summary>{t("account.sign_in")}</summary>
        <SignIn />
      </details>
    </Note>
  );
}

interface CredentialsFormProps {
  label: string;
  busy: boolean;
  isNew: boolean;
  onSend: (account: string, password: string) => void;
  children?: ReactNode;
}

function CredentialsForm({ label, busy, isNew, onSend, children }: CredentialsFormProps) {
  const { t } = useWords();
  const [name, setName] = useState("");
  const [password, setPassword] = useState("");
  const send = (event: React.FormEvent) => {
    event.preventDefault();
    onSend(name.trim(), password);
  };
  return (
    <form className="form" onSubmit={send}>
      <Field label={t("account.name")}>
        <input
          required
          maxLength={40}
          autoComplete="username"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <Field label={t("account.password")} note={isNew ? t("account.password_note") : undefined}>
        <input
          required
          type="password"
          minLength={isNew ? 8 : 1}
          maxLength={200}
          autoComplete={isNew ? "new-password" : "current-password"}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      {children}
      <Button type="submit" disabled={busy}>
        {label}
      </Button>
    </form>
  );
}

function Make({ onDone }: { onDone: () => void }) {
  const { t } = useWords();
  const { fault, busy, act } = useDoing();
  return (
    <CredentialsForm
      isNew
      busy={busy}
      label={t("account.make")}
      onSend={(name, password) => act(account.register({ account: name, password }).then(onDone))}
    >
      <Fault text={fault} />
    </CredentialsForm>
  );
}

/** Signing in replaces who one is here: what would be lost is said first. */
export function SignIn() {
  const { t } = useWords();
  const here = useFetched(() => account.standing(), "standing");
  const { fault, busy, act } = useDoing();
  const done = () => beginAnew("/me");
  return (
    <>
      {here.value === null ? null : <Replaced here={here.value} />}
      <CredentialsForm
        isNew={false}
        busy={busy}
        label={t("account.sign_in")}
        onSend={(name, password) => act(account.signIn({ account: name, password }).then(done))}
      >
        <Fault text={fault} />
      </CredentialsForm>
      {hasPasskeys() ? (
        <Button icon="key" disabled={busy} onClick={() => act(signInByPasskey().then(done))}>
          {t("account.sign_in_passkey")}
        </Button>
      ) : (
        <p className="phrase">{t("account.passkey_insecure")}</p>
      )}
    </>
  );
}

function ChangePassword() {
  const { t } = useWords();
  const [old, setOld] = useState("");
  const [next, setNext] = useState("");
  const [isDone, setDone] = useState(false);
  const { fault, busy, act } = useDoing();
  const change = (event: React.FormEvent) => {
    event.preventDefault();
    act(account.changePassword({ password: old, new_password: next }).then(() => setDone(true)));
  };
  return (
    <form className="form" onSubmit={change}>
      <Field label={t("account.password_old")}>
        <input
          required
          type="password"
          autoComplete="current-password"
          value={old}
          onChange={(event) => setOld(event.target.value)}
        />
      </Field>
      <Field label={t("account.password_new")} note={t("account.password_note")}>
        <input
          required
          type="password"
          minLength={8}
          maxLength={200}
          autoComplete="new-password"
          value={next}
          onChange={(event) => setNext(event.target.value)}
        />
      </Field>
      <Fault text={fault} />
      <Button type="submit" disabled={busy}>
        {t("save")}
      </Button>
      <p role="status">{isDone ? t("account.changed") : ""}</p>
    </form>
  );
}
