import { PortalError, sessionHours, type User, type UserCopy } from '@portal/domain';
import { type Context, endpoint, type InternalEndpoint, trusted } from '@portal/server';
import { z } from 'zod';
import { exportUsers } from './accounts/export-users.ts';
import { exportRows } from './audit/export-rows.ts';
import { passwordResets, sessions, users } from './database.ts';
import { carriedDelegations } from './delegations/operations.ts';
import { loadOrgUnitsSnapshot } from './org-units/reference-data.ts';
import { readSettings } from './settings.ts';
import { claimsOf } from './sign-in/claims.ts';
import { resetLinkOf } from './sign-in/reset-token.ts';

const many = z.array(z.string()).max(1000);
const activeOnly = (user: User | null): User | null => (user?.state === 'active' ? user : null);

/** The sessions that have ended and the users whose claims have changed since a moment, at most a session's lifetime ago (docs/platform.md, "Session"). */
async function sessionChanges(ctx: Context, since: Date): Promise<unknown> {
  const earliest = ctx.now().getTime() - sessionHours * 3_600_000;
  const from = trusted({ $gte: new Date(Math.max(since.getTime(), earliest)) });
  const [ended, changed] = await Promise.all([
    sessions.find({ endedAt: from }, { _id: 0, sessionId: 1, endedAt: 1 }).lean(),
    users.find({ claimsChangedAt: from }, { _id: 0 }).lean(),
  ]);
  return {
    revokedSessions: ended.map(({ sessionId, endedAt }) => ({ sessionId, at: endedAt })),
    users: changed.map((user) => ({
      userUuid: user.userUuid,
      ...(user.sessionsEndedBefore && { endedBefore: user.sessionsEndedBefore }),
      ...(user.state === 'active' && { claims: claimsOf(user) }),
      at: user.claimsChangedAt,
    })),
  };
}

const copyOf = (user: User): UserCopy & Pick<User, 'email' | 'zoneUuid' | 'rev'> => ({
  userUuid: user.userUuid,
  userType: user.userType,
  ...(user.businessUnitUuid && { businessUnitUuid: user.businessUnitUuid }),
  active: user.state === 'active',
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email,
  zoneUuid: user.zoneUuid,
  rev: user.rev,
});

async function addresses(userUuids: readonly string[]) {
  const found = await users.find({ userUuid: trusted({ $in: [...userUuids] }), state: 'active' }, { _id: 0 }).lean();
  return found.map(({ userUuid, email, firstName, lastName }) => ({ userUuid, address: email, firstName, lastName }));
}

/** The values of a password mail: the secret is never sent by another way. @throws PortalError RESET_LINK_INVALID once used or over */
async function resetValues(ctx: Context, resetUuid: string): Promise<{ link: string }> {
  const open = { resetUuid, usedAt: null, expiresAt: trusted({ $gt: ctx.now() }) };
  if (!(await passwordResets.exists(open))) throw new PortalError('RESET_LINK_INVALID');
  return { link: resetLinkOf(readSettings(), resetUuid) };
}

/** Internal endpoint: for the gateway (sessions), for mails (addresses, secret values), and snapshots for every service. */
export const internal: Record<string, InternalEndpoint> = {
  claims: endpoint(z.object({ userUuid: z.string() }), async (ctx, { userUuid }) => {
    const user = activeOnly(await ctx.load(users, 'userUuid', userUuid));
    if (!user) throw new PortalError('NOT_FOUND');
    return { claims: claimsOf(user) };
  }),
  'session-changes': endpoint(z.object({ since: z.coerce.date() }), (ctx, { since }) => sessionChanges(ctx, since), {
    issuers: ['gateway'],
  }),
  delegations: endpoint(z.object({}), async (ctx) => ({ delegations: await carriedDelegations(ctx) }), {
    issuers: ['gateway'],
  }),
  snapshots: endpoint(z.object({ userUuids: many }), async (_ctx, { userUuids }) =>
    (await users.find({ userUuid: trusted({ $in: userUuids }) }, { _id: 0 }).lean()).map(copyOf),
  ),
  'export-rows': exportRows,
  'export-users': exportUsers,
  /** Units and zones, for services that start a copy of them. */
  places: endpoint(z.object({}), loadOrgUnitsSnapshot),
  'mail-addresses': endpoint(z.object({ userUuids: many }), (_ctx, { userUuids }) => addresses(userUuids), {
    issuers: ['mails'],
  }),
  'mail-values': endpoint(
    z.object({ model: z.literal('passwordReset'), reference: z.string() }),
    (ctx, { reference }) => resetValues(ctx, reference),
    { issuers: ['mails'] },
  ),
};
