/** The business units of the demo. */
export const franchises = ['AD', 'MS', 'BBU', 'SMA'] as const;
export type Franchise = (typeof franchises)[number];
