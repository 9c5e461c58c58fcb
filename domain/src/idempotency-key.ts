/**
 * Header of a mutation: a uuid that the browser makes once for what a person wants once. The same key again means the same act again, which is
 * then not done a second time (docs/decisions/intentions.md).
 */
export const idempotencyKeyHeader = 'x-portal-key';

/** Whether a header's value is a key. */
export const isIdempotencyKey = (value: unknown): value is string =>
  typeof value === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value);

const secret = 'what it takes or gives is a secret, which is not kept';

/** Mutations that carry no key, each with the reason why not. They are never sent again by themselves. */
export const mutationsWithoutIdempotencyKey: Readonly<Record<string, string>> = {
  login: secret,
  loginWithToken: secret,
  logout: 'a session that is over is no error',
  changePassword: secret,
  resetPassword: secret,
  requestPasswordReset:
    'asked without a session: a key could be bound to nobody; requests are counted per account and address',
  openHcpLink: secret,
  createHcpLink:
    'its address is shown once and only a hash of it is kept: a link whose address nobody got opens nothing',
  createCalendarAddress: 'its address is shown once and only a hash of it is kept: it is changed when nobody got it',
  renewCalendarAddress:
    'its address is shown once and only a hash of it is kept: it is changed again when nobody got it',
  createWebhook: 'its secret is shown once: it is changed when nobody got it',
  rotateWebhookSecret: 'its secret is shown once: it is changed again when nobody got it',
  checkJournals: 'changes nothing; while a check runs, asking for it is that check',
  setPreference: 'writes one value, leaves no history; the last one wins',
  setDefaultView: 'writes one value, leaves no history; the last one wins',
  setNotificationPreference: 'writes one value, leaves no history; the last one wins',
  markNotificationsRead: 'what is read stays read; it leaves no history',
};

/** Whether a mutation carries a key. */
export const needsIdempotencyKey = (mutation: string): boolean =>
  !Object.hasOwn(mutationsWithoutIdempotencyKey, mutation);
