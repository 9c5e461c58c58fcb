/**
 * Header of a mutation: a uuid that the browser makes once for what a person wants once. The same key again means the same act again, which is
 * then not done a second time (docs/decisions/intentions.md).
 */
export const idempotencyKeyHeader = 'x-portal-key';

/** Whether a header's value is a key. */
export const isIdempotencyKey = (value: unknown): value is string =>
  typeof value === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value);

/** Mutations that carry no key. They are never sent again by themselves. The reasons are comments, since every page carries the names. */
const mutationsWithoutIdempotencyKey: ReadonlySet<string> = new Set([
  // What they take or give is a secret, which is not kept.
  ...['login', 'loginWithToken', 'changePassword', 'resetPassword', 'openHcpLink'],
  // A session that is over is no error.
  'logout',
  // Asked without a session: a key could be bound to nobody; requests are counted per account and address.
  'requestPasswordReset',
  // The address is shown once and only a hash of it is kept: a link whose address nobody got opens nothing, one of a calendar is changed then.
  ...['createHcpLink', 'createCalendarAddress', 'renewCalendarAddress'],
  // The secret is shown once: it is changed when nobody got it.
  ...['createWebhook', 'rotateWebhookSecret'],
  // Changes nothing; while a check runs, asking for it is that check.
  'checkJournals',
  // Each writes one value and leaves no history: the last one wins, and what is read stays read.
  ...['setPreference', 'setDefaultView', 'setNotificationPreference', 'markNotificationsRead'],
]);

/** Whether a mutation carries a key. */
export const needsIdempotencyKey = (mutation: string): boolean => !mutationsWithoutIdempotencyKey.has(mutation);
