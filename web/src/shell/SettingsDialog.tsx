/* What a person may set: language, light, text size, motion, sound, notifications, the confirm step. */
import { useWords } from "../i18n/context";
import { Segmented, Toggle } from "../kit/controls";
import { Dialog } from "../kit/overlays";
import { api } from "../state/api";
import "./shell.css";
import { askForNotifications } from "../state/notify";
import { changeLearning, useLearning } from "../state/learning";
import { changeSettings, paceOf, useSettings } from "../state/settings";
import { PaceSwitch } from "./Pace";
import { TellMe } from "./TellMe";

export default function SettingsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useWords();
  return (
    <Dialog open={open} onClose={onClose} title={t("settings.title")} closeLabel={t("close")}>
      <div className="settings">
        <Row label={t("settings.language")}>
          <LanguageChoice />
        </Row>
        <Looks />
        <Following />
        <EndTurn />
        <Habits />
        <TellMe />
        <h3>{t("settings.keys")}</h3>
        <dl className="keys">
          {(["numbers", "enter", "escape", "arrows", "undo", "hint", "rules", "log"] as const).map((key) => (
            <div key={key}>
              <dt>
                <kbd>{t(`key.${key}`)}</kbd>
              </dt>
              <dd>{t(`key.${key}.does`)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Dialog>
  );
}

/** How the page looks: light, size of letters, motion. */
function Looks() {
  const { t } = useWords();
  const settings = useSettings();
  return (
    <>
      <Row label={t("settings.theme")}>
        <Segmented
          name="theme"
          label={t("settings.theme")}
          value={settings.theme}
          onChange={(theme) => changeSettings({ theme })}
          options={[
            { value: "system", text: t("settings.system") },
            { value: "light", text: t("settings.day") },
            { value: "dark", text: t("settings.night") },
          ]}
        />
      </Row>
      <Row label={t("settings.text_size")}>
        <Segmented
          name="text"
          label={t("settings.text_size")}
          value={String(settings.textScale)}
          onChange={(value) => changeSettings({ textScale: parseFloat(value) })}
          options={[
            { value: "1", text: "A" },
            { value: "1.15", text: <span style={{ fontSize: "1.15em" }}>A</span> },
            { value: "1.3", text: <span style={{ fontSize: "1.35em" }}>A</span> },
          ]}
        />
      </Row>
      <Row label={t("settings.motion")}>
        <Segmented
          name="motion"
          label={t("settings.motion")}
          value={settings.motion}
          onChange={(motion) => changeSettings({ motion })}
          options={[
            { value: "system", text: t("settings.system") },
            { value: "on", text: t("settings.on") },
            { value: "off", text: t("settings.off") },
          ]}
        />
      </Row>
    </>
  );
}

/** How fast one is shown what others do. */
function Following() {
  const { t } = useWords();
  return (
    <Row label={t("pace.label")}>
      <PaceSwitch pace={paceOf(useSettings())} name="pace" />
    </Row>
  );
}

/** What the page does by itself: sound, notifications, playing without a confirm step. */
function Habits() {
  const { t } = useWords();
  const settings = useSettings();
  const { quiet } = useLearning();
  const setNotify = async (on: boolean) => changeSettings({ notify: on && (await askForNotifications()) });
  return (
    <>
      <Row label={t("settings.sound")}>
        <Segmented
          name="sound"
          label={t("settings.sound")}
          value={settings.sound}
          onChange={(sound) => changeSettings({ sound })}
          options={(["off", "quiet", "full"] as const).map((value) => ({ value, text: t(`settings.sound_${value}`) }))}
        />
      </Row>
      <Toggle
        label={t("settings.notify")}
        note={t("settings.notify_note")}
        value={settings.notify}
        onChange={(on) => void setNotify(on)}
      />
      <Toggle
        label={t("settings.at_once")}
        note={t("settings.at_once_note")}
        value={settings.atOnce}
        onChange={(atOnce) => changeSettings({ atOnce })}
      />
      <Toggle
        label={t("settings.tips")}
        value={!quiet}
        onChange={(on) => changeLearning(on ? { quiet: false, tips: [] } : { quiet: true })}
      />
    </>
  );
}

/** How a turn ends that nothing is left to do in. */
function EndTurn() {
  const { t } = useWords();
  const { endTurn } = useSettings();
  return (
    <Row label={t("settings.end_turn")}>
      <Segmented
        name="end-turn"
        label={t("settings.end_turn")}
        value={endTurn}
        onChange={(next) => changeSettings({ endTurn: next })}
        options={(["pause", "now", "ask"] as const).map((value) => ({ value, text: t(`settings.end_turn_${value}`) }))}
      />
    </Row>
  );
}

function Row({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="settings-row">
      <span aria-hidden="true">{label}</span>
      {children}
    </div>
  );
}

/** The language switch, also on the home page; the server learns it too. */
export function LanguageChoice() {
  const { t } = useWords();
  const { language } = useSettings();
  return (
    <Segmented
      name="language"
      label={t("settings.language")}
      value={language}
      onChange={(next) => {
        changeSettings({ language: next });
        api.updateMe({ language: next }).catch(() => undefined);
      }}
      options={[
        { value: "en", text: <span lang="en">English</span> },
        { value: "ja", text: <span lang="ja">日本語</span> },
      ]}
    />
  );
}
