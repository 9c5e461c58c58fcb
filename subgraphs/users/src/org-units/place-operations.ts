import { randomUUID } from 'node:crypto';
import {
  type BusinessUnit,
  type BusinessUnitInput,
  badInput,
  canBeMslOf,
  type EditBase,
  messageOf,
  type NewBusinessUnitInput,
  type NewZoneInput,
  type Zone,
  type ZoneInput,
} from '@portal/domain';
import { type Context, documentResult, inAuditedTransaction, perform, type Tx } from '@portal/server';
import { businessUnitAggregate, zoneAggregate } from '../aggregates.ts';
import { businessUnits, users, zones } from '../database.ts';

/** Creates a unit, with the zone that represents it. @throws PortalError FORBIDDEN, BAD_USER_INPUT, FRANCHISE_TAKEN */
export function createBusinessUnit(ctx: Context, input: NewBusinessUnitInput): Promise<BusinessUnit> {
  const create = async (tx: Tx) => {
    const unit = await perform(tx, businessUnitAggregate, 'createBusinessUnit', null, {
      ...input,
      businessUnitUuid: randomUUID(),
    });
    const { businessUnitUuid, franchise } = unit;
    const zone = { label: `Zone ${franchise} Global`, order: 0, businessUnitUuid, isGlobal: true };
    await perform(tx, zoneAggregate, 'createZone', null, { ...zone, zoneUuid: randomUUID() });
    return unit;
  };
  return inAuditedTransaction(ctx, 'createBusinessUnit', null, create, documentResult(businessUnitAggregate));
}

/** @throws PortalError FORBIDDEN, NOT_FOUND, BAD_USER_INPUT, ILLEGAL_TRANSITION, EDIT_COLLIDES */
export const updateBusinessUnit = (
  ctx: Context,
  businessUnitUuid: string,
  input: BusinessUnitInput,
  base: EditBase,
): Promise<BusinessUnit> => perform(ctx, businessUnitAggregate, 'updateBusinessUnit', businessUnitUuid, input, base);

/** @throws PortalError FORBIDDEN, BAD_USER_INPUT for a unit that is not in service, ZONE_LABEL_TAKEN */
export function createZone(ctx: Context, input: NewZoneInput): Promise<Zone> {
  const create = async (tx: Tx) => {
    const { businessUnitUuid } = input;
    const zone = { ...input, zoneUuid: randomUUID(), isGlobal: false };
    const unit = businessUnits.exists({ businessUnitUuid: String(businessUnitUuid), state: 'active' });
    if (!(await unit.session(tx.session))) throw badInput({ businessUnitUuid: messageOf('BUSINESS_UNIT_RETIRED') });
    return perform(tx, zoneAggregate, 'createZone', null, zone);
  };
  return inAuditedTransaction(ctx, 'createZone', null, create, documentResult(zoneAggregate));
}

/**
 * A new MSL of the zone must be one of its unit; the current one is kept, so that one who has left since does not block other changes.
 * @throws PortalError FORBIDDEN, NOT_FOUND, BAD_USER_INPUT, ILLEGAL_TRANSITION, EDIT_COLLIDES, ZONE_LABEL_TAKEN
 */
export function updateZone(ctx: Context, zoneUuid: string, input: ZoneInput, base: EditBase): Promise<Zone> {
  const update = async (tx: Tx) => {
    const before = await zones.findOne({ zoneUuid: String(zoneUuid) }, null, { session: tx.session }).lean();
    const after = await perform(tx, zoneAggregate, 'updateZone', zoneUuid, input, base);
    const { mslUserUuid: userUuid } = after;
    if (userUuid === null || userUuid === before?.mslUserUuid) return after;
    const user = await users.findOne({ userUuid }, null, { session: tx.session }).lean();
    if (!user || !canBeMslOf(after, user)) throw badInput({ mslUserUuid: messageOf('MSL_NOT_OF_UNIT') });
    return after;
  };
  return inAuditedTransaction(ctx, 'updateZone', zoneUuid, update, documentResult(zoneAggregate));
}

/** The number of congresses that are not over and have places for it, from solicitations, which stores them. */
const openCongresses = (ctx: Context, place: { businessUnitUuid: string } | { zoneUuid: string }) =>
  ctx.ask<{ openCongresses: number }>('solicitations', 'open-congresses', place);

/** @throws PortalError FORBIDDEN, NOT_FOUND, ILLEGAL_TRANSITION, BUSINESS_UNIT_HAS_PLACES, SERVICE_UNAVAILABLE when solicitations is unavailable */
export async function retireBusinessUnit(ctx: Context, businessUnitUuid: string): Promise<BusinessUnit> {
  const places = await openCongresses(ctx, { businessUnitUuid });
  return perform(ctx, businessUnitAggregate, 'retireBusinessUnit', businessUnitUuid, places);
}

/** @throws PortalError FORBIDDEN, NOT_FOUND, ILLEGAL_TRANSITION, ZONE_STANDS_FOR_UNIT, ZONE_HAS_PLACES, SERVICE_UNAVAILABLE */
export async function retireZone(ctx: Context, zoneUuid: string): Promise<Zone> {
  const places = await openCongresses(ctx, { zoneUuid });
  return perform(ctx, zoneAggregate, 'retireZone', zoneUuid, places);
}
