import { createHash, createHmac, hkdfSync } from 'node:crypto';
import type { Settings } from '../settings.ts';

const keyOf = ({ MASTER_KEY }: Settings): Buffer =>
  Buffer.from(hkdfSync('sha256', MASTER_KEY, '', 'portal users password reset', 32));

/** The secret of a mailed link. It is derived, so that the mail can be rendered again and no secret is stored or sent through NATS. */
export const resetTokenOf = (settings: Settings, resetUuid: string): string =>
  createHmac('sha256', keyOf(settings)).update(resetUuid).digest('base64url');

/** The lookup key of a token, which is not stored itself. */
export const tokenHashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** The screen of the portal that the mail links to; mails prepends the portal's URL. */
export const resetLinkOf = (settings: Settings, resetUuid: string): string =>
  `#/reset-password?token=${resetTokenOf(settings, resetUuid)}`;
