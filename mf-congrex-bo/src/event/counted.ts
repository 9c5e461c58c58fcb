/** « 1 lit », « 12 lits »: a number with the word for so many. */
export const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('fr-FR')} ${count > 1 ? many : one}`;
