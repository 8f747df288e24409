/* This browser and messages that come while it is closed. */
import type { Language, Wishes } from "../protocol/messages";
import { api } from "./api";

export type PushState = "insecure" | "unsupported" | "denied" | "off" | "on";

/** What this browser could do; whether it does is known to the server, too. */
export function pushState(wishes: Wishes): PushState {
  if (!window.isSecureContext) return "insecure";
  if (!("serviceWorker" in navigator) || !("PushManager" in window) || typeof Notification === "undefined")
    return "unsupported";
  if (Notification.permission === "denied") return "denied";
  return wishes.here && Notification.permission === "granted" ? "on" : "off";
}

/** Asks the person, then the browser; null when the person said no. Throws when the browser cannot. */
export async function startPush(pushKey: string, language: Language): Promise<Wishes | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  const registration = await navigator.serviceWorker.ready;
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(pushKey),
  });
  const { endpoint, keys } = subscription.toJSON();
  return api.subscribe({
    endpoint: endpoint ?? "",
    p256dh: keys?.["p256dh"] ?? "",
    auth: keys?.["auth"] ?? "",
    language,
  });
}

export async function stopPush(): Promise<Wishes> {
  const registration = await navigator.serviceWorker.ready;
  const subscription = await registration.pushManager.getSubscription();
  const wishes = await api.unsubscribe(subscription?.endpoint ?? "");
  await subscription?.unsubscribe();
  return wishes;
}

export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const raw = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(raw, (sign) => sign.charCodeAt(0));
}
