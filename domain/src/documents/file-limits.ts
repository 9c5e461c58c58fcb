/** Bytes of a file that somebody sends, at most (decisions, section 7). */
export const maxUploadBytes = 20_000_000;

/** An unclaimed file lives for 24 hours (decisions, section 7). */
export const unclaimedFileLifetimeMs = 24 * 3600 * 1000;
