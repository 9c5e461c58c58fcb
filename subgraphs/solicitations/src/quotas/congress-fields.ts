import {
  type CongressQuotas,
  canSeeGathering,
  gatheringVisibilityOf,
  hasRight,
  type Seat,
  type UnitSeats,
} from '@portal/domain';
import type { Context } from '@portal/server';
import { visibilityFilter } from '../aggregate.ts';
import { waitingIn } from '../fields.ts';
import { Gatherings, Participations, Quotas, Solicitations, type StoredSolicitation } from '../models.ts';
import { orgUnits } from './org-units.ts';
import { canRaise } from './quotas.ts';

const congressLimit = 500;
const hcpLimit = 200;

type Waiting = readonly Seat[];

/** A zone has places for doctors only. */
const zoneFields = ({ businessUnitUuid, zones }: UnitSeats, waiting: Waiting) =>
  zones.map(({ zoneUuid, limit, taken }) => ({
    zoneUuid,
    zoneLabel: orgUnits.zoneLabel(zoneUuid) ?? 'Zone',
    limit,
    taken,
    waiting: waiting.filter(
      (one) => one.businessUnitUuid === businessUnitUuid && one.zoneUuid === zoneUuid && one.discipline === 'DOCTOR',
    ).length,
  }));

/** The units of a congress with their places, taken and waited for. */
export async function unitsOf({ gatheringUuid, units }: CongressQuotas) {
  const waiting = await waitingIn(gatheringUuid);
  return units.map((unit) => {
    return {
      businessUnitUuid: unit.businessUnitUuid,
      businessUnit: { businessUnitUuid: unit.businessUnitUuid },
      hasZoneQuota: unit.hasZoneQuota,
      doctorLimit: unit.doctor.limit,
      doctorTaken: unit.doctor.taken,
      otherLimit: unit.other.limit,
      otherTaken: unit.other.taken,
      waiting: waiting.filter((one) => one.businessUnitUuid === unit.businessUnitUuid).length,
      zones: unit.hasZoneQuota ? zoneFields(unit, waiting) : [],
    };
  });
}

export const quotaFields = {
  limit: ({ global }: CongressQuotas) => global.limit,
  taken: ({ global }: CongressQuotas) => global.taken,
  units: unitsOf,
  canRaise: (quotas: CongressQuotas, _args: unknown, ctx: Context) => canRaise(ctx, quotas),
};

const seesCongress = async (ctx: Context, gatheringUuid: string): Promise<boolean> => {
  const congress = await ctx.load(Gatherings, 'gatheringUuid', gatheringUuid);
  return congress !== null && canSeeGathering(congress, gatheringVisibilityOf(ctx.actor));
};

/** The counts of a congress in reach (specification, section 3 "Congress"): per zone, other disciplines, all. */
export async function statsOf(ctx: Context, gatheringUuid: string) {
  const quotas = await ctx.load(Quotas, 'gatheringUuid', gatheringUuid);
  if (!quotas || !(await seesCongress(ctx, gatheringUuid))) return null;
  const waiting = await waitingIn(gatheringUuid);
  return {
    filledZoneQuota: quotas.units.flatMap((unit) => zoneFields(unit, waiting)),
    otherFilled: quotas.units.reduce((sum, unit) => sum + unit.other.taken, 0),
    totalFilled: quotas.global.taken,
  };
}

/** The solicitations of a congress, by name; all of them, or those in a state. */
export async function solicitationsOfCongress(
  ctx: Context,
  gatheringUuid: string,
  state: { status?: 'confirmed' } = {},
): Promise<StoredSolicitation[]> {
  const rows = await Solicitations.find({ $and: [{ gatheringUuid, ...state }, visibilityFilter(ctx)] }, { _id: 0 })
    .sort({ nameKey: 1, solicitationUuid: 1 })
    .limit(congressLimit)
    .lean();
  return rows as StoredSolicitation[];
}

/** The solicitations of an HCP, the newest first. */
export async function solicitationsOfHcp(
  ctx: Context,
  healthCareProfessionalUuid: string,
): Promise<StoredSolicitation[]> {
  const rows = await Solicitations.find({ $and: [{ healthCareProfessionalUuid }, visibilityFilter(ctx)] }, { _id: 0 })
    .sort({ createdAt: -1 })
    .limit(hcpLimit)
    .lean();
  return rows as StoredSolicitation[];
}

/** The latest solicitation behind a participant; null without the right to read solicitations. */
export async function solicitationOfParticipant(
  ctx: Context,
  participantUuid: string,
): Promise<StoredSolicitation | null> {
  if (!hasRight(ctx.actor, 'readSolicitation')) return null;
  const one = await ctx.load(Participations, 'participantUuid', participantUuid);
  if (!one) return null;
  const { gatheringUuid, healthCareProfessionalUuid } = one;
  const filter = { $and: [{ gatheringUuid, healthCareProfessionalUuid }, visibilityFilter(ctx)] };
  const found = await Solicitations.findOne(filter, { _id: 0 }).sort({ isLive: -1, createdAt: -1 }).lean();
  return found as StoredSolicitation | null;
}
