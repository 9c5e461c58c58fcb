import type { ConnectionOptions } from '../events/nats.ts';

type NatsAccess = Pick<ConnectionOptions, 'servers' | 'user' | 'pass' | 'token'>;

/** Servers and account of NATS_URL: `nats://user:password@host:4222`, or a token before the @; several with commas, under one account. */
export function natsAccess(urls: string): NatsAccess {
  const given = urls.split(',').map((url) => url.trim());
  const servers = given.map((url) => url.replace(/^((?:\w+:\/\/)?)[^@/]*@/, '$1'));
  const account = /^(?:\w+:\/\/)?([^@/]+)@/.exec(given[0] ?? '')?.[1];
  if (!account) return { servers };
  const [user = '', pass] = account.split(':').map(decodeURIComponent);
  return pass === undefined ? { servers, token: user } : { servers, user, pass };
}

const hasNatsAccount = (urls: string): boolean => {
  const { user, pass, token } = natsAccess(urls);
  return Boolean(token || (user && pass));
};

/** A user with a password, or a certificate that the server takes for one. */
const hasMongoAccount = (uri: string): boolean =>
  /^mongodb(?:\+srv)?:\/\/[^@/:]+:[^@/]+@/.test(uri) || /[?&]authMechanism=MONGODB-(?:X509|AWS|OIDC)/.test(uri);

/**
 * What is missing for a start outside of development: who reaches an engine without an account reads everything, and forges messages
 * (robustness, attack 40).
 */
export function missingAccounts(env: {
  PORTAL_ENV: string;
  NATS_URL?: string | undefined;
  MONGODB_URI?: string | undefined;
}): string[] {
  if (env.PORTAL_ENV === 'dev') return [];
  const needs = (variable: string): string =>
    `${variable} has no account: outside dev nothing starts on an engine that asks nobody who they are (docs/production.md)`;
  return [
    ...(env.NATS_URL !== undefined && !hasNatsAccount(env.NATS_URL) ? [needs('NATS_URL')] : []),
    ...(env.MONGODB_URI !== undefined && !hasMongoAccount(env.MONGODB_URI) ? [needs('MONGODB_URI')] : []),
  ];
}
