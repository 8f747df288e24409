/* An excommunication tile and single signs, for use inside HTML. */
import { tileEffect } from "../printed";
import { Icon, type Sign as SignName } from "./icons";
import { effectTokens, Line } from "./line";

export function TileArch({ word, width, label }: { word: string; width: number; label: string }) {
  return (
    <svg viewBox="0 0 96 72" width={width} className="lor-tile" role="img" aria-label={label}>
      <path d="M3 70V34a45 32 0 0 1 90 0V70Z" fill="#3d2a4e" stroke="#ffc93c" strokeWidth="2.6" />
      <rect x="9" y="32" width="78" height="26" rx="6" fill="#f6ecd8" />
      <Line tokens={effectTokens(tileEffect(word))} x={48} y={45} size={19} within={70} />
    </svg>
  );
}

export function Sign({ sign, size = 22 }: { sign: SignName; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <Icon sign={sign} x={0} y={0} size={24} />
    </svg>
  );
}
