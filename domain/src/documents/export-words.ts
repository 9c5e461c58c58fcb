import { z } from 'zod';

/** Several values to choose by, each as `one` says; a request cannot ask for thousands. */
export const filterChoices = <T extends z.ZodType>(one: T) =>
  z.array(one).max(200, 'Au plus 200 choix par filtre').nullish();

/** How many were chosen, where they are identifiers and say nothing to a reader; nothing for none. */
export function counted(values: readonly unknown[] | null | undefined, one: string, many: string): string[] {
  const count = values?.length ?? 0;
  return count === 0 ? [] : [count === 1 ? one : `${count} ${many}`];
}

/** What was looked for, between quotes; nothing without a search. */
export const searched = (search: string | null | undefined): string[] => (search ? [`«\u202f${search}\u202f»`] : []);

/** Filters in words, for the list of one's exports. */
export const describeFilters = (parts: readonly string[]): string =>
  parts.length === 0 ? 'Sans filtre' : parts.join(', ');

/** How a cell says a flag. */
export const yesNo = (value: boolean): string => (value ? 'Oui' : 'Non');
