import { createHash } from 'node:crypto';

/** A uuid (version 8 form) that is always the same for a name: demo data of different subgraphs meet by it. */
export function demoUuid(name: string): string {
  const hex = createHash('sha256').update(`portail:${name}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

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
