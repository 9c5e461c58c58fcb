/** « 12 invitations », with the word for so many. */
export const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('fr-FR')} ${count > 1 ? many : one}`;

/** How many people get no mail for now, for whatever reason. */
export const leftOutOf = ({ leftOut }: { leftOut: readonly { count: number }[] }): number =>
  leftOut.reduce((sum, { count }) => sum + count, 0);
