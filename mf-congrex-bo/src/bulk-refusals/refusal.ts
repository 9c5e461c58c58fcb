import { type Problem, problemOf } from '@portal/web';

/** Why one person was refused. */
export interface RefusedPerson {
  id: string;
  message: string;
}

/** An action on several people that the server refused: nothing was changed (all or none). */
export interface Refusal {
  problem: Problem;
  /** The first of those who were refused. */
  people: readonly RefusedPerson[];
  /** How many they are in all. */
  count: number;
  /** All of them, when the server named all. */
  ids: readonly string[];
}

const isRefused = (value: unknown): value is RefusedPerson =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as RefusedPerson).id === 'string' &&
  typeof (value as RefusedPerson).message === 'string';

/** Reads `refused` and `refusedCount` of a bulk call's error. */
export function refusalOf(error: unknown): Refusal {
  const [first] = (error as { errors?: { extensions?: Record<string, unknown> }[] } | null)?.errors ?? [];
  const { refused, refusedCount, refusedIds } = first?.extensions ?? {};
  const people = Array.isArray(refused) ? refused.filter(isRefused) : [];
  return {
    problem: problemOf(error),
    people,
    count: typeof refusedCount === 'number' ? refusedCount : people.length,
    ids: Array.isArray(refusedIds) ? refusedIds.map(String) : people.map(({ id }) => id),
  };
}

/** Those of the request who were not refused, when it is known who was; none otherwise. */
export const othersOf = (asked: readonly string[], { ids, count }: Refusal): string[] => {
  const refused = new Set(ids);
  return refused.size > 0 && refused.size === count ? asked.filter((id) => !refused.has(id)) : [];
};
