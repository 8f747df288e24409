/* Time that is left, and time that has passed, in words. */
import type { Words } from "../i18n/context";

/** "12:40", or days and hours when there is much time. */
export function clockText(t: Words["t"], seconds: number): string {
  if (seconds >= 48 * 3600) return t("clock.days", { n: Math.round(seconds / 86400) });
  if (seconds >= 3600 * 2) return t("clock.hours", { n: Math.round(seconds / 3600) });
  const whole = Math.ceil(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** Time that has passed, in its greatest unit: "3 min", "2 h", "4 days". */
export function durationText(t: Words["t"], seconds: number): string {
  if (seconds >= 48 * 3600) return t("clock.days", { n: Math.floor(seconds / 86400) });
  if (seconds >= 3600) return t("clock.hours", { n: Math.floor(seconds / 3600) });
  return t("clock.minutes", { n: Math.floor(seconds / 60) });
}
