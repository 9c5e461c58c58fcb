import { countedAs } from './count.ts';

/** « 12 événements, avec les filtres et la recherche de la liste »: the rows of a list, as its file is announced. */
export function exportedAs(total: number | undefined, noun: readonly [string, string], isFiltered: boolean): string {
  const rows = total === undefined ? `Les ${noun[1]}` : countedAs(total, noun);
  return isFiltered ? `${rows}, avec les filtres et la recherche de la liste` : rows;
}
