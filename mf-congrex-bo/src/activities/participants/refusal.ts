import { type Problem, problemOf } from '@portal/web';

/** Why one person was refused. */
export interface RefusedPerson {
  id: string;
  message: string;
}

/** An action on several people that the server refused: nothing was changed (all or none). */
export interface Refusal {
  problem: Problem;
  /** The first of those it was refused for. */
  people: readonly RefusedPerson[];
  /** How many they are in all. */
  count: number;
}

const isRefused = (value: unknown): value is RefusedPerson =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as RefusedPerson).id === 'string' &&
  typeof (value as RefusedPerson).message === 'string';

/** Reads `refused` and `refusedCount` of a bulk call's error. */
export function refusalOf(error: unknown): Refusal {
  const [first] = (error as { errors?: { extensions?: Record<string, unknown> }[] } | null)?.errors ?? [];
  const { refused, refusedCount } = first?.extensions ?? {};
  const people = Array.isArray(refused) ? refused.filter(isRefused) : [];
  return {
    problem: problemOf(error),
    people,
    count: typeof refusedCount === 'number' ? refusedCount : people.length,
  };
}
