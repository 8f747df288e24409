/* Where one is oneself: devices and passkeys, a code for another device, signing out, deletion. */
import { useState } from "react";
import { renderSVG } from "uqr";
import { useWords } from "../../i18n/context";
import { Button, Field } from "../../kit/controls";
import { Icon } from "../../kit/Icon";
import { Dialog } from "../../kit/overlays";
import { Note } from "../../kit/surfaces";
import type { Device, LinkCode, Standing } from "../../protocol/messages";
import { originFor } from "../../shell/lobby/Invite";
import { account, beginAnew } from "../../state/account";
import { api } from "../../state/api";
import { useFetched, useMinute } from "../../state/hooks";
import { useMe } from "../../state/me";
import { Fault, useDoing } from "./doing";
import { Passkeys } from "./Passkeys";

/** How long a code is open. */
const MINUTES = 10;

export function Devices() {
  const { t } = useWords();
  const devices = useFetched(() => account.devices(), "devices");
  const standing = useFetched(() => account.standing(), "standing");
  const { fault, act } = useDoing();
  return (
    <Note>
      <h2>{t("devices.title")}</h2>
      <ul className="mine-rows">
        {(devices.value ?? []).map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            onSignOut={() => act(account.signOutDevice(device.id).then(devices.again))}
          />
        ))}
      </ul>
      <LinkBox />
      <Passkeys hasPassword={standing.value?.has_password ?? false} />
      <Fault text={fault} />
      <SignOut standing={standing.value} />
    </Note>
  );
}

function DeviceRow({ device, onSignOut }: { device: Device; onSignOut: () => void }) {
  const { t, language } = useWords();
  const isPhone = /Android|iPhone|iPad|iOS/.test(device.system);
  const what =
    device.browser === "" || device.system === ""
      ? device.browser || device.system || t("devices.unknown")
      : t("devices.what", { browser: device.browser, system: device.system });
  const seen = new Date(device.seen * 1000).toLocaleString(language, { dateStyle: "medium", timeStyle: "short" });
  return (
    <li>
      <Icon name={isPhone ? "phone" : "laptop"} />
      <span>
        <strong>{device.is_here ? t("devices.here") : what}</strong>
        <small>{device.is_here ? what : device.is_open ? t("devices.open") : seen}</small>
      </span>
      {device.is_here ? null : (
        <Button small onClick={onSignOut}>
          {t("devices.sign_out")}
        </Button>
      )}
    </li>
  );
}

/** A code for another device, made when it is asked for: who sees it can become who one is. */
function LinkBox() {
  const { t } = useWords();
  const [code, setCode] = useState<LinkCode | null>(null);
  const { fault, busy, act } = useDoing();
  const { value: reach } = useFetched(() => api.reach(), "reach");
  const now = useMinute();
  const left = code === null ? 0 : Math.min(MINUTES, Math.ceil((code.expires - now) / 60));
  const isOpen = code !== null && left > 0;
  const origin = originFor(location, reach);
  return (
    <div className="mine-link">
      <h3>{t("devices.link")}</h3>
      {isOpen ? (
        <div className="mine-code">
          <LinkPicture link={linkOf(code, origin ?? location.origin)} isOpen={origin !== null} />
          <p>
            <span className="phrase">{t("devices.type", { place: linkOf(code, origin ?? location.origin, "") })}</span>
            <strong className="serif">{code.code}</strong>
            <small>{t("devices.once", { n: left })}</small>
          </p>
        </div>
      ) : (
        <>
          <p className="phrase">{t("devices.link_text")}</p>
          <Button icon="link" disabled={busy} onClick={() => act(account.link().then(setCode))}>
            {t("devices.show_code")}
          </Button>
        </>
      )}
      <Fault text={fault} />
    </div>
  );
}

/** The link of a code under the origin that others reach; `sign` is what stands before the code. */
function linkOf(code: LinkCode, origin: string, sign?: ""): string {
  const page = `${origin}${new URL(code.url).pathname}`;
  return sign === "" ? page.replace(/^https?:\/\//, "") : `${page}#${code.code}`;
}

/** Where nobody else can open the page a QR code leads nowhere; the code still serves a browser here. */
function LinkPicture({ link, isOpen }: { link: string; isOpen: boolean }) {
  const { t } = useWords();
  if (!isOpen) return <span className="mine-warning phrase">{t("devices.only_here")}</span>;
  return (
    <div role="img" aria-label={t("devices.qr")} dangerouslySetInnerHTML={{ __html: renderSVG(link, { border: 2 }) }} />
  );
}

function SignOut({ standing }: { standing: Standing | null }) {
  const { t } = useWords();
  const [asked, setAsked] = useState<"here" | "everywhere" | "delete" | null>(null);
  const { fault, busy, act } = useDoing();
  const close = () => setAsked(null);
  const leave = (doing: Promise<unknown>) => act(doing.then(() => beginAnew("/")));
  return (
    <>
      <p className="mine-deeds">
        <Button onClick={() => setAsked("here")}>{t("devices.leave_here")}</Button>
        <Button onClick={() => setAsked("everywhere")}>{t("devices.everywhere")}</Button>
        <Button className="harsh" onClick={() => setAsked("delete")}>
          {t("devices.delete")}
        </Button>
      </p>
      <Dialog
        open={asked === "here" || asked === "everywhere"}
        onClose={close}
        title={t(asked === "here" ? "devices.leave_here" : "devices.everywhere")}
        closeLabel={t("close")}
      >
        <div className="form">
          <p className="phrase">{t(asked === "here" ? "devices.here_text" : "devices.everywhere_text")}</p>
          {standing !== null && !standing.has_password && standing.passkeys === 0 ? (
            <p className="mine-warning phrase">{t("devices.no_way_back", { n: standing.tables })}</p>
          ) : null}
          <Fault text={fault} />
          <Button
            look="primary"
            disabled={busy}
            onClick={() => leave(asked === "here" ? account.signOut() : account.signOutEverywhere())}
          >
            {t("devices.sign_out")}
          </Button>
        </div>
      </Dialog>
      <Dialog open={asked === "delete"} onClose={close} title={t("devices.delete_title")} closeLabel={t("close")}>
        <Deletion standing={standing} />
      </Dialog>
    </>
  );
}

/** Deleting asks for the name to be typed, and says what stays. */
function Deletion({ standing }: { standing: Standing | null }) {
  const { t } = useWords();
  const { me } = useMe();
  const [typed, setTyped] = useState("");
  const [password, setPassword] = useState("");
  const { fault, busy, act } = useDoing();
  const wanted = me === null || me.name === "" ? t("devices.delete_word") : me.name;
  const needsPassword = standing?.has_password ?? false;
  const remove = (event: React.FormEvent) => {
    event.preventDefault();
    act(account.remove(needsPassword ? { password } : {}).then(() => beginAnew("/")));
  };
  return (
    <form className="form" onSubmit={remove}>
      <p className="phrase">{t("devices.delete_text")}</p>
      <Field label={t("devices.delete_type", { name: wanted })}>
        <input value={typed} autoComplete="off" onChange={(event) => setTyped(event.target.value)} />
      </Field>
      {needsPassword ? (
        <Field label={t("account.password")}>
          <input
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
      ) : null}
      <Fault text={fault} />
      <Button look="primary" type="submit" disabled={busy || typed.trim() !== wanted}>
        {t("devices.delete_yes")}
      </Button>
    </form>
  );
}
