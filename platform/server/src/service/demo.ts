import { nameUuid } from './name-uuid.ts';

/** Demo data of different subgraphs meet by the uuids of their names. */
export const demoUuid = nameUuid;

/** Deterministic choices: the same seed gives the same sequence (mulberry32). */
export function demoRandom(seed: number): {
  next(): number;
  pick<T>(items: readonly T[]): T;
  int(min: number, max: number): number;
} {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  return { next, int, pick: (items) => items[int(0, items.length - 1)]! };
}

/** Lines of history that lie in the past: of what is counted from days of the demo, none says that something was done that is still to come. */
export const untilNow = <Line extends object>(lines: readonly Line[], now: Date): Line[] =>
  lines.map((line) => ('at' in line && line.at instanceof Date && line.at > now ? { ...line, at: now } : line));
