import { randomUUID } from 'node:crypto';
import { badInput, type User, type UserInput } from '@portal/domain';
import { audited, type Context, perform, trusted } from '@portal/server';
import { businessUnits, userAggregate, zones } from './database.ts';
import { endSessionsOf } from './login.ts';
import { openReset } from './password-operations.ts';

/**
 * Creates a user; one with a password of the portal gets the link to choose it by mail.
 * @throws PortalError FORBIDDEN, BAD_USER_INPUT, EMAIL_TAKEN
 */
export const createUser = (ctx: Context, input: UserInput): Promise<User> =>
  audited(ctx, 'createUser', null, async (tx) => {
    const userUuid = randomUUID();
    const user = await perform(tx, userAggregate, 'createUser', null, { ...(await withUnit(tx, input)), userUuid });
    if (user.authentication === 'local') await openReset(tx, userUuid);
    return user;
  });

/** @throws PortalError NOT_FOUND, FORBIDDEN, BAD_USER_INPUT, EMAIL_TAKEN, OWN_ACCOUNT */
export const updateUser = (ctx: Context, userUuid: string, input: UserInput): Promise<User> =>
  audited(ctx, 'updateUser', userUuid, async (tx) =>
    perform(tx, userAggregate, 'updateUser', userUuid, { ...(await withUnit(tx, input)), userUuid }),
  );

/** @throws PortalError NOT_FOUND, FORBIDDEN, ILLEGAL_TRANSITION, OWN_ACCOUNT */
export const deactivateUser = (ctx: Context, userUuid: string): Promise<User> =>
  audited(ctx, 'deactivateUser', userUuid, async (tx) => {
    const user = await perform(tx, userAggregate, 'deactivateUser', userUuid);
    await endSessionsOf(tx, userUuid);
    return user;
  });

/** The unit that counts is the zone's (specification, section 6); unit and zones must exist. */
async function withUnit(ctx: Context, input: UserInput): Promise<UserInput> {
  const session = ctx.session ?? null;
  const wanted = [...new Set([...(input.zoneUuid ? [input.zoneUuid] : []), ...(input.zoneUuids ?? [])])];
  const found = await zones.find({ zoneUuid: trusted({ $in: wanted }) }, null, { session }).lean();
  const known = new Map(found.map((zone) => [zone.zoneUuid, zone.businessUnitUuid]));
  if (input.zoneUuid && !known.has(input.zoneUuid)) throw badInput({ zoneUuid: 'Cette zone n’existe pas.' });
  if (input.zoneUuids?.some((zone) => !known.has(zone))) throw badInput({ zoneUuids: 'Une des zones n’existe pas.' });
  const businessUnitUuid =
    known.get(input.zoneUuid ?? '') ?? known.get(input.zoneUuids?.[0] ?? '') ?? input.businessUnitUuid;
  if (businessUnitUuid && !(await businessUnits.exists({ businessUnitUuid }).session(session))) {
    throw badInput({ businessUnitUuid: 'Cette franchise n’existe pas.' });
  }
  return { ...input, ...(businessUnitUuid && { businessUnitUuid }) };
}
