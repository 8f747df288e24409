/* Through whose eyes this browser looks. One chair: that one. Several (one device passed around): the one that is
   asked, behind a curtain until its player says "it is me" where the view hides something from the others. None: a
   spectator's, who may have any chair drawn nearest. */
import { useState } from "react";
import type { SeatView, Table } from "../protocol/messages";

export interface Eyes {
  seat: number | null;
  seatView: SeatView | null;
  curtain: boolean;
  open: () => void;
}

export function useEyes(table: Table, seats: readonly SeatView[]): Eyes {
  const own = seats.filter((one) => one.seat !== null);
  const [held, setHeld] = useState<number | null>(null);
  if (own.length <= 1 || table.over) {
    const only = own.find((one) => one.seat === held) ?? seats[0] ?? null;
    return { seat: only?.seat ?? null, seatView: only, curtain: false, open: () => undefined };
  }
  const asked = own.filter((one) => one.choices.length > 0);
  // Whoever holds the device goes on while asked; else it is handed to the next one who is.
  const next =
    asked.find((one) => one.seat === held) ?? asked[0] ?? own.find((one) => one.seat === held) ?? own[0] ?? null;
  const seat = next?.seat ?? null;
  const hides = next?.knows_more ?? false;
  if (seat !== held && !hides) setHeld(seat);
  return { seat, seatView: next, curtain: seat !== held && hides, open: () => setHeld(seat) };
}
