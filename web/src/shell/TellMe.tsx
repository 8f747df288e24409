/* What reaches a person who is away: which kinds, by which ways, and where these lead. */
import { type FormEvent, useEffect, useState } from "react";
import { useWords } from "../i18n/context";
import { Button, Field } from "../kit/controls";
import type { TidingKind, TidingWay, Wishes } from "../protocol/messages";
import { api, problemWords } from "../state/api";
import { pushState, startPush, stopPush } from "../state/push";
import { useSettings } from "../state/settings";
import "./styles/tell.css";

const KINDS: readonly TidingKind[] = ["turn", "time", "start", "over", "chat"];
const WAYS: readonly TidingWay[] = ["push", "mail", "webhook"];

interface Part {
  wishes: Wishes;
  /** Does something with the server, and shows what the person wishes from then on. */
  act: (work: Promise<Wishes | null>) => void;
}

/** Folded unless `open` says otherwise, and asked of the server once it is opened. */
export function TellMe({ open: first = false }: { open?: boolean }) {
  const { t } = useWords();
  const [open, setOpen] = useState(first);
  return (
    <details className="tell" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t("tell.title")}</summary>
      {open ? <Ways /> : null}
    </details>
  );
}

function Ways() {
  const { t, messages } = useWords();
  const [wishes, setWishes] = useState<Wishes | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const act = (work: Promise<Wishes | null>) => {
    setFault(null);
    work.then(
      (next) => next !== null && setWishes(next),
      (problem: unknown) => setFault(problemWords(problem, messages) ?? t("tell.push_failed")),
    );
  };
  useEffect(() => {
    api.wishes().then(setWishes, () => setFault(t("link.problem")));
  }, [t]);
  return (
    <div className="tell-body">
      {fault === null ? null : (
        <p className="fault phrase" role="alert">
          {fault}
        </p>
      )}
      {wishes === null ? null : (
        <>
          <Kinds wishes={wishes} act={act} />
          <ThisBrowser wishes={wishes} act={act} />
          <Mail key={`mail ${wishes.mail ?? ""}`} wishes={wishes} act={act} />
          <Webhook key={`webhook ${wishes.webhook ?? ""}`} wishes={wishes} act={act} />
        </>
      )}
    </div>
  );
}

function Kinds({ wishes, act }: Part) {
  const { t } = useWords();
  const { language } = useSettings();
  const ways = WAYS.filter((way) => way !== "mail" || wishes.has_mail);
  const flip = (kind: TidingKind, way: TidingWay) => {
    const before = wishes.kinds[kind] ?? [];
    const next = before.includes(way) ? before.filter((other) => other !== way) : [...before, way];
    act(api.updateWishes({ kinds: { [kind]: next }, language }));
  };
  return (
    <table className="tell-kinds">
      <thead>
        <tr>
          <td />
          {ways.map((way) => (
            <th key={way} scope="col">
              {t(`tell.${way}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {KINDS.map((kind) => (
          <tr key={kind}>
            <th scope="row">{t(`tell.${kind}`)}</th>
            {ways.map((way) => (
              <td key={way}>
                <label className="tell-cell">
                  <input
                    type="checkbox"
                    aria-label={t("tell.cell", { kind: t(`tell.${kind}`), way: t(`tell.${way}`) })}
                    checked={(wishes.kinds[kind] ?? []).includes(way)}
                    onChange={() => flip(kind, way)}
                  />
                </label>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ThisBrowser({ wishes, act }: Part) {
  const { t } = useWords();
  const { language } = useSettings();
  const state = pushState(wishes);
  if (state === "insecure") return <p className="tell-note phrase">{t("tell.needs_https")}</p>;
  if (state === "unsupported") return <p className="tell-note phrase">{t("tell.no_push")}</p>;
  if (state === "denied") return <p className="tell-note phrase">{t("tell.denied")}</p>;
  return (
    <p className="tell-line">
      <span className="phrase">{t(state === "on" ? "tell.push_on" : "tell.push_off")}</span>
      {state === "on" ? (
        <Button small onClick={() => act(stopPush())}>
          {t("tell.push_stop")}
        </Button>
      ) : (
        <Button small icon="bell" onClick={() => act(startPush(wishes.push_key, language))}>
          {t("tell.push_start")}
        </Button>
      )}
    </p>
  );
}

function Mail({ wishes, act }: Part) {
  const { t } = useWords();
  const { language } = useSettings();
  const [address, setAddress] = useState(wishes.mail ?? wishes.mail_waiting ?? "");
  if (!wishes.has_mail) return <p className="tell-note phrase">{t("tell.mail_none")}</p>;
  const save = (event: FormEvent) => {
    event.preventDefault();
    act(api.setMail(address.trim(), language));
  };
  const isKnown = wishes.mail !== null && wishes.mail === address.trim();
  return (
    <form className="tell-form" onSubmit={save}>
      <Field
        label={t("tell.mail_label")}
        note={wishes.mail_waiting === null ? undefined : t("tell.mail_waiting", { address: wishes.mail_waiting })}
      >
        <input
          className="input"
          type="email"
          autoComplete="email"
          maxLength={254}
          value={address}
          onChange={(event) => setAddress(event.target.value)}
        />
      </Field>
      {isKnown ? (
        <Button small onClick={() => act(api.setMail("", language))}>
          {t("tell.remove")}
        </Button>
      ) : (
        <Button small type="submit" disabled={address.trim() === ""}>
          {t("tell.mail_save")}
        </Button>
      )}
    </form>
  );
}

function Webhook({ wishes, act }: Part) {
  const { t } = useWords();
  const { language } = useSettings();
  const [url, setUrl] = useState(wishes.webhook ?? "");
  const save = (event: FormEvent) => {
    event.preventDefault();
    act(api.setWebhook(url.trim(), language));
  };
  const isKnown = wishes.webhook !== null && wishes.webhook === url.trim();
  return (
    <form className="tell-form" onSubmit={save}>
      <Field
        label={t("tell.webhook_label")}
        note={wishes.secret === null ? undefined : t("tell.webhook_secret", { secret: wishes.secret })}
      >
        <input
          className="input"
          type="url"
          maxLength={1000}
          value={url}
          onChange={(event) => setUrl(event.target.value)}
        />
      </Field>
      {isKnown ? (
        <>
          <Trial />
          <Button small onClick={() => act(api.setWebhook("", language))}>
            {t("tell.remove")}
          </Button>
        </>
      ) : (
        <Button small type="submit" disabled={url.trim() === ""}>
          {t("tell.webhook_save")}
        </Button>
      )}
    </form>
  );
}

/** Sends the webhook a word and shows what it answered. */
function Trial() {
  const { t, messages } = useWords();
  const [answer, setAnswer] = useState("");
  const test = () =>
    api.tryWebhook().then(
      ({ status }) => setAnswer(status === null ? t("tell.webhook_silent") : t("tell.webhook_answer", { status })),
      (problem: unknown) => setAnswer(problemWords(problem, messages) ?? t("link.problem")),
    );
  return (
    <>
      <Button small onClick={() => void test()}>
        {t("tell.webhook_test")}
      </Button>
      <span role="status" className="tell-answer">
        {answer}
      </span>
    </>
  );
}
