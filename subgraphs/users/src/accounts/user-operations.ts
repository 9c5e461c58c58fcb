import { randomUUID } from 'node:crypto';
import { badInput, type EditBase, type User, type UserInput } from '@portal/domain';
import { type Context, documentResult, inAuditedTransaction, perform, type Tx, trusted } from '@portal/server';
import { userAggregate } from '../aggregates.ts';
import { businessUnits, users, zones } from '../database.ts';
import { endSessionsOf } from '../sign-in/login.ts';
import { openReset, withdrawResets } from '../sign-in/password-operations.ts';

/**
 * Creates a user; one with a password of the portal gets the link to choose it by mail.
 * @throws PortalError FORBIDDEN, BAD_USER_INPUT, EMAIL_TAKEN
 */
export function createUser(ctx: Context, input: UserInput): Promise<User> {
  const create = async (tx: Tx) => {
    const userUuid = randomUUID();
    const user = await perform(tx, userAggregate, 'createUser', null, {
      ...(await withUnit(tx, input, { state: 'active' })),
      userUuid,
    });
    if (user.authentication === 'local') await openReset(tx, userUuid, 'NEW_ACCOUNT');
    return user;
  };
  return inAuditedTransaction(ctx, 'createUser', null, create, documentResult(userAggregate));
}

/**
 * Changes an account. A link for its password that went to another address, or that it can no longer use, is worth nothing from then on; who has not
 * chosen a password yet gets a new one.
 * @throws PortalError NOT_FOUND, FORBIDDEN, BAD_USER_INPUT, EMAIL_TAKEN, OWN_ACCOUNT
 */
export function updateUser(ctx: Context, userUuid: string, input: UserInput, base: EditBase): Promise<User> {
  const update = async (tx: Tx) => {
    const before = await users.findOne({ userUuid }, null, { session: tx.session }).lean();
    const values = { ...(await withUnit(tx, input)), userUuid };
    const user = await perform(tx, userAggregate, 'updateUser', userUuid, values, base);
    if (before?.email === user.email && before.authentication === user.authentication) return user;
    await withdrawResets(tx, userUuid);
    const isNew = user.state === 'active' && user.authentication === 'local' && !user.passwordHash;
    return isNew ? openReset(tx, userUuid, 'NEW_ACCOUNT') : user;
  };
  return inAuditedTransaction(ctx, 'updateUser', userUuid, update, documentResult(userAggregate));
}

/** @throws PortalError NOT_FOUND, FORBIDDEN, ILLEGAL_TRANSITION, OWN_ACCOUNT */
export function deactivateUser(ctx: Context, userUuid: string): Promise<User> {
  const deactivate = async (tx: Tx) => {
    const user = await perform(tx, userAggregate, 'deactivateUser', userUuid);
    await withdrawResets(tx, userUuid);
    await endSessionsOf(tx, userUuid);
    return user;
  };
  return inAuditedTransaction(ctx, 'deactivateUser', userUuid, deactivate, documentResult(userAggregate));
}

/** Ends every session of another person. @throws PortalError NOT_FOUND, FORBIDDEN, ILLEGAL_TRANSITION, OWN_ACCOUNT */
export function endUserSessions(ctx: Context, userUuid: string): Promise<User> {
  const end = async (tx: Tx) => {
    const user = await perform(tx, userAggregate, 'endUserSessions', userUuid);
    await endSessionsOf(tx, userUuid);
    return user;
  };
  return inAuditedTransaction(ctx, 'endUserSessions', userUuid, end, documentResult(userAggregate));
}

/** Mails somebody a link to choose a password. @throws PortalError NOT_FOUND, FORBIDDEN, ILLEGAL_TRANSITION, NO_PORTAL_PASSWORD */
export function sendPasswordReset(ctx: Context, userUuid: string): Promise<User> {
  const send = (tx: Tx) => openReset(tx, userUuid, 'SENT_BY_STAFF');
  return inAuditedTransaction(ctx, 'sendPasswordReset', userUuid, send, documentResult(userAggregate));
}

/** The effective unit is the zone's (specification, section 6); unit and zones must exist, and be in service if new. */
async function withUnit(ctx: Context, input: UserInput, only: { state?: 'active' } = {}): Promise<UserInput> {
  const session = ctx.session ?? null;
  const wanted = [...new Set([...(input.zoneUuid ? [input.zoneUuid] : []), ...(input.zoneUuids ?? [])])];
  const found = await zones.find({ zoneUuid: trusted({ $in: wanted }), ...only }, null, { session }).lean();
  const known = new Map(found.map((zone) => [zone.zoneUuid, zone.businessUnitUuid]));
  if (input.zoneUuid && !known.has(input.zoneUuid)) throw badInput({ zoneUuid: 'Cette zone n’existe pas.' });
  if (input.zoneUuids?.some((zone) => !known.has(zone))) throw badInput({ zoneUuids: 'Une des zones n’existe pas.' });
  const businessUnitUuid =
    known.get(input.zoneUuid ?? '') ?? known.get(input.zoneUuids?.[0] ?? '') ?? input.businessUnitUuid;
  if (businessUnitUuid && !(await businessUnits.exists({ businessUnitUuid, ...only }).session(session))) {
    throw badInput({ businessUnitUuid: 'Cette franchise n’existe pas.' });
  }
  return { ...input, ...(businessUnitUuid && { businessUnitUuid }) };
}
