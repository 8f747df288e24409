/* The first game of a game: what a newcomer is given, and what those wish who know it. */
import type { GameInfo, Json, PlayNow } from "../protocol/messages";
import { getLearning, keepPlay, meet, type Meeting } from "../state/learning";
import { changeSettings, getSettings } from "../state/settings";

export const NEWCOMERS_LEVEL = "novice";

/** Whether somebody has never been asked how to begin with a game, and has never played it either. */
export function isNew(game: string): boolean {
  return getLearning().met[game] === undefined && !getSettings().met.includes(game);
}

/** The form of a game: the plainer one for newcomers. */
export function formOf(game: string, how: Meeting): Json {
  return game === "lorenzo" ? { variant: how === "known" ? "advanced" : "basic" } : {};
}

/** A table against bots as it was wished when the game was first met; without that, the server decides. */
export function playWish(game: string): PlayNow {
  const kept = getLearning().plays[game];
  return kept === undefined ? { game } : { game, ...kept };
}

/** `advanced`: with all that the game has. */
export function newcomerWish(game: string, advanced = false): PlayNow {
  const kept = getLearning().plays[game];
  const options = { ...kept?.options, ...formOf(game, advanced ? "known" : "lesson") };
  return { game, level: NEWCOMERS_LEVEL, ...kept, options };
}

/** How many may play without a setting that somebody new should not have to think about. */
export function plainCounts(info: GameInfo): number[] {
  return info.counts.filter((count) => Object.keys(count.options).length === 0).map((count) => count.players);
}

export interface FirstWish {
  how: Meeting;
  players: number;
  level: string;
}

/** Keeps the answer: the question is not asked again, and the game in short need not be told either. */
export function answerFirst(game: string, { how, players, level }: FirstWish): void {
  meet(game, how);
  keepPlay(game, { players, level, options: formOf(game, how) });
  markMet(game);
}

export function markMet(game: string): void {
  changeSettings({ met: [...new Set([...getSettings().met, game])] });
}
