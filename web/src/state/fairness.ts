/* The fair deal, checked by the reader's own browser: the seed told at the end must fit the hash told at the start. */

/** Whether they fit; null where the browser offers no cryptography (pages fetched without encryption). */
export async function seedFits(seed: string, commitment: string): Promise<boolean | null> {
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  if (subtle === undefined) return null;
  const digest = await subtle.digest("SHA-256", new TextEncoder().encode(`piazza-seed:${seed}`));
  const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return commitment === `sha256:${hex}`;
}
