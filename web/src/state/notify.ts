/* Telling a person who looks elsewhere that it is their turn: the tab's title, and a notification if they want one. */
import { getSettings } from "./settings";

export async function askForNotifications(): Promise<boolean> {
  if (typeof Notification === "undefined") return false;
  return (await Notification.requestPermission()) === "granted";
}

export function notify(title: string, body: string, tag: string): void {
  if (!getSettings().notify || typeof Notification === "undefined" || Notification.permission !== "granted") return;
  if (document.visibilityState === "visible") return;
  const note = new Notification(title, { body, tag, icon: "/icon-192.png" });
  note.onclick = () => {
    window.focus();
    note.close();
  };
}
