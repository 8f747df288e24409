/* Kinds of moves, events and effects: what a board does with each of them is said for all of them. */

/** Stands where a switch over kinds has nothing more to tell apart, and names the kinds that are left to it: one that
    the rules have learnt since fails the build, not the picture. */
export function left<K extends string>(kind: K): K {
  return kind;
}

/** The same for what the table itself tells. */
export type TableKey = `table_${string}`;
