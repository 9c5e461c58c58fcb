/** How many people get no mail for now, for whatever reason. */
export const leftOutOf = ({ leftOut }: { leftOut: readonly { count: number }[] }): number =>
  leftOut.reduce((sum, { count }) => sum + count, 0);
