import { badInput } from './errors.ts';

/** What a table holds under a name from outside: nothing under `constructor`, and whatever else every object answers to. */
export const entryOf = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

/** What a filter chose of a table. @throws PortalError BAD_USER_INPUT naming the filter for a choice that it does not have */
export const chosenIn = <T>(
  table: Readonly<Record<string, T>>,
  names: readonly string[] | null | undefined,
  field: string,
): T[] =>
  (names ?? []).map((name) => {
    if (!Object.hasOwn(table, name)) throw badInput({ [field]: 'Choix inconnu' });
    return table[name]!;
  });
