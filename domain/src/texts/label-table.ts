import { badInput } from '../errors.ts';

/** What a table holds under a name from outside: nothing under `constructor`, and whatever else every object answers to. */
export const ownEntry = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

/**
 * The French word of a state in a table of words. A service that was deployed after a page may bring a state that the page's table has not: it is shown as
 * the service writes it, and the page with it.
 */
export const labelFromTable = (words: Readonly<Record<string, string>>, state: string): string =>
  ownEntry(words, state) ?? state;

/** What a filter chose of a table. @throws PortalError BAD_USER_INPUT naming the filter for a choice that it does not have */
export const filterChoice = <T>(
  table: Readonly<Record<string, T>>,
  names: readonly string[] | null | undefined,
  field: string,
): T[] =>
  (names ?? []).map((name) => {
    if (!Object.hasOwn(table, name)) throw badInput({ [field]: 'Choix inconnu' });
    return table[name]!;
  });
