/** Rows of one bulk call: what one transaction changes well within the five seconds that the gateway waits. */
export const bulkLimit = 2000;
