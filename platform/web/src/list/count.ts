/** « 1 lit », « 12 lits »: a number with the word for so many. */
export const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('fr-FR')} ${count > 1 ? many : one}`;

/** The server counts up to here. */
const highest = 10_000;

/** « 12 événements » of a list; nothing where it could not be read, since what it holds is not on its way. */
export const countOf = (
  { pages, problem }: { pages: { total: number } | undefined; problem: unknown },
  noun: readonly [string, string],
): string | undefined => (!pages && problem ? undefined : countedAs(pages?.total, noun));

/** « 12 événements »; « … événements » until the list is known: as long as what follows, so that nothing moves. */
export function countedAs(total: number | undefined, [one, many]: readonly [string, string]): string {
  if (total === undefined) return `…\u00a0${many}`;
  if (total >= highest) return `10\u202f000 ${many} et plus`;
  return counted(total, one, many);
}
