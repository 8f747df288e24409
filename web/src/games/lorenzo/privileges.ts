/* What the reader last took for a council privilege: proposed for the next one. */
import { PRIVILEGES } from "./printed";
import type { Privilege } from "./shown";

const KEY = "piazza.lorenzo.privilege";

export function lastPrivilege(): Privilege {
  try {
    const kept = localStorage.getItem(KEY);
    return PRIVILEGES.find((privilege) => privilege === kept) ?? "coins";
  } catch {
    return "coins";
  }
}

export function rememberPrivilege(privilege: Privilege): void {
  try {
    localStorage.setItem(KEY, privilege);
  } catch {
    // Without storage the same one is proposed each time.
  }
}
