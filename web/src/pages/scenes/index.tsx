import type { ComponentType } from "react";
import type { GameName } from "../../games/registry";
import { AquileiaScene } from "./Aquileia";
import { LorenzoScene } from "./Lorenzo";
import { LuccaScene } from "./Lucca";
import { SanGimignanoScene } from "./SanGimignano";

/** The picture of each game, 224 x 440, the colour of its sky above, and where a low cut of it begins. */
export const SCENES: Record<GameName, { Scene: ComponentType; sky: string; city: number }> = {
  lucca: { Scene: LuccaScene, sky: "#5fa6b8", city: 206 },
  sangimignano: { Scene: SanGimignanoScene, sky: "#c8553a", city: 144 },
  aquileia: { Scene: AquileiaScene, sky: "#1f5f86", city: 206 },
  lorenzo: { Scene: LorenzoScene, sky: "#2b1e46", city: 118 },
};

/** A small square cut of a game's picture, for lists. */
export function Thumbnail({ game, size = 52 }: { game: string; size?: number }) {
  const scene = SCENES[game as GameName];
  if (scene === undefined) return null;
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 150 224 224"
      preserveAspectRatio="xMidYMid slice"
      className="thumbnail"
      aria-hidden="true"
    >
      <scene.Scene />
    </svg>
  );
}
