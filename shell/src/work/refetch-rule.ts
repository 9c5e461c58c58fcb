/** What waits is known for so long: what changes at an event is told anyway. */
export const freshMs = 15_000;

/** When what waits was last asked for, and when something was last done here, in ms. */
export interface Known {
  now: number;
  askedAt: number;
  actAt: number;
}

/**
 * Whether what waits is asked for again when another page is shown: on home always; elsewhere once it is no longer fresh, or when something was done
 * here shortly before it was asked for, or since: other domains follow an act by its events, a moment later.
 */
export const shouldRefetch = (pathname: string, { now, askedAt, actAt }: Known): boolean =>
  pathname === '/home' || now - askedAt >= freshMs || askedAt - actAt < freshMs;
