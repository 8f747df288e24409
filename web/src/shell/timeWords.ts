/* Time that is left, in words. */
import type { Words } from "../i18n/context";

/** "12:40", or days and hours when there is much time. */
export function clockText(t: Words["t"], seconds: number): string {
  if (seconds >= 48 * 3600) return t("clock.days", { n: Math.round(seconds / 86400) });
  if (seconds >= 3600 * 2) return t("clock.hours", { n: Math.round(seconds / 3600) });
  const whole = Math.ceil(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
