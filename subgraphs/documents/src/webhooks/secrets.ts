import { createHmac, randomBytes } from 'node:crypto';
import type { Webhook } from '@portal/domain';
import { decrypt, encrypt, keyFromMaster } from '@portal/server/storage/encryption';

const prefix = 'whsec_';
const secretBytes = 32;
const sealingKey = (): Buffer => keyFromMaster('portal documents webhooks');

/** A new secret, as Standard Webhooks writes it. */
export const newSecret = (): string => `${prefix}${randomBytes(secretBytes).toString('base64')}`;

/** The form in which a webhook's secret is kept: signing needs it again, and the database alone does not give it away. */
export const sealSecret = (webhookUuid: string, secret: string): string =>
  encrypt(sealingKey(), `webhook:${webhookUuid}`, Buffer.from(secret));

const openSecret = (webhookUuid: string, sealed: string): string =>
  decrypt(sealingKey(), `webhook:${webhookUuid}`, sealed).toString();

const signatureBy = (secret: string, signed: string): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64'))
    .update(signed)
    .digest('base64')}`;

/**
 * The headers of Standard Webhooks for one attempt: HMAC-SHA256 over id, time and body, by the present secret and, as long as it holds, by the one before.
 * @see https://www.standardwebhooks.com
 */
export function signedHeaders(
  { webhookUuid, secret, previousSecret, previousUntil }: Webhook,
  { id, body, now }: { id: string; body: string; now: Date },
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signed = `${id}.${timestamp}.${body}`;
  const isBeforeHeld = previousSecret && previousUntil && previousUntil > now;
  const secrets = [secret, ...(isBeforeHeld ? [previousSecret] : [])];
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((one) => signatureBy(openSecret(webhookUuid, one), signed)).join(' '),
  };
}
