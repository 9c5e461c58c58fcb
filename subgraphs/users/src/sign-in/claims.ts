import type { User, UserActor } from '@portal/domain';
import { type Context, sessionHeader } from '@portal/server';

/** What a session carries of its user (docs/platform.md, "Session"). */
export type UserClaims = Omit<UserActor, 'kind' | 'sessionId' | 'impersonator' | 'address'>;

export const claimsOf = (user: User): UserClaims => ({
  userUuid: user.userUuid,
  userType: user.userType,
  additionalRights: user.additionalRights,
  ...(user.businessUnitUuid && { businessUnitUuid: user.businessUnitUuid }),
  ...(user.zoneUuid && { zoneUuid: user.zoneUuid }),
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email,
});

/**
 * Notifies the gateway of a new session: it turns the header into the cookie.
 * @param account hash of the typed account: the browser counts as known for it from now on
 */
export function announceSession(
  ctx: Context,
  session: { sessionId: string; startedAt: Date },
  user: User,
  account?: string,
): void {
  const { sessionId, startedAt } = session;
  const grant = { claims: claimsOf(user), sessionId, startedAt: startedAt.toISOString(), ...(account && { account }) };
  ctx.responseHeaders.set(sessionHeader, Buffer.from(JSON.stringify(grant)).toString('base64url'));
}

/** Notifies the gateway that the session of this request is over. */
export const announceEnd = (ctx: Context): void => void ctx.responseHeaders.set(sessionHeader, 'end');

/** The actor for the user of a session. */
export const actorOf = (user: User, sessionId: string, address?: string): UserActor => ({
  kind: 'user',
  ...claimsOf(user),
  sessionId,
  ...(address && { address }),
});
