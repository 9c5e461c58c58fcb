import {
  canSeeGathering,
  gatheringVisibilityOf,
  hasRight,
  hiddenGatheringName,
  intercontinentalYearsOf,
  logisticsPurposes,
  missedGatheringsOf,
  PortalError,
  presenceLabels,
} from '@portal/domain';
import { type Context, trusted } from '@portal/server';
import { aliasKeysOf, visibilityFilter } from './aggregate.ts';
import { findHcpByAnyUuid, uuidsOf } from './alias.ts';
import { gatherings } from './copies.ts';
import { GatheringCopies, type HcpFilter, HcpModel, LinkModel, type StoredHcp } from './models.ts';

/** An HCP, also by the uuid of a record that was merged into it. @throws PortalError NOT_FOUND when it does not exist or is out of reach */
export async function findVisibleHcp(ctx: Context, uuid: string): Promise<StoredHcp> {
  const hcp = await findHcpByAnyUuid(ctx, String(uuid));
  if (!hcp) throw new PortalError('NOT_FOUND');
  return hcp;
}

/** By a Veeva id. @throws PortalError NOT_FOUND when there is none in reach */
export async function hcpByVeevaId(ctx: Context, veevaId: string): Promise<StoredHcp> {
  const [aliasKey] = aliasKeysOf({ veevaId: String(veevaId) });
  const named = {
    $or: [{ veevaId: String(veevaId) }, { aliasKeys: aliasKey, 'aliasKeys.0': trusted({ $exists: true }) }],
  };
  const filter = { $and: [named, visibilityFilter(ctx)] } as HcpFilter;
  const hcp = await HcpModel.findOne(filter, { _id: 0 }).lean();
  if (!hcp) throw new PortalError('NOT_FOUND');
  return hcp as StoredHcp;
}

/** Whether a gathering exists and is in reach; without a copy it is fetched. */
export async function reachesGatheringNamed(ctx: Context, gatheringUuid: string): Promise<boolean> {
  const gathering = await gatherings.of(ctx, gatheringUuid);
  return gathering !== null && canSeeGathering(gathering, gatheringVisibilityOf(ctx.actor));
}

/** Links of an HCP, newest first. */
export async function linksOf(ctx: Context, healthCareProfessionalUuid: string) {
  const hcp = await findVisibleHcp(ctx, healthCareProfessionalUuid);
  const mayMake = hasRight(ctx.actor, 'getHcpToken') ? {} : { purpose: trusted({ $in: [...logisticsPurposes] }) };
  const theirs = { healthCareProfessionalUuid: trusted({ $in: uuidsOf(hcp) }), ...mayMake };
  return LinkModel.find(theirs, { _id: 0 }).sort({ createdAt: -1 }).limit(200).lean();
}

async function knownGatherings(ctx: Context, uuids: readonly string[]) {
  const found = await Promise.all(uuids.map((uuid) => ctx.load(GatheringCopies, 'gatheringUuid', uuid)));
  return new Map(found.flatMap((gathering) => (gathering ? [[gathering.gatheringUuid, gathering]] : [])));
}

/** Past congresses that the HCP missed, the latest first; one out of reach bars like the others, but is not named. */
export async function missedOf(ctx: Context, hcp: Pick<StoredHcp, 'uuid' | 'participations'>) {
  const absent = hcp.participations.filter(({ presence }) => presence === 'NO_SHOW' || presence === 'ABSENT');
  const known = await knownGatherings(
    ctx,
    absent.map(({ gatheringUuid }) => gatheringUuid),
  );
  const reach = gatheringVisibilityOf(ctx.actor);
  return missedGatheringsOf(hcp, known, ctx.now()).map((missed) => ({
    ...missed,
    ...(!canSeeGathering(known.get(missed.gatheringUuid)!, reach) && {
      gatheringUuid: null,
      name: hiddenGatheringName,
    }),
    healthCareProfessionalUuid: hcp.uuid,
    presenceLabel: presenceLabels.congress[missed.presence],
  }));
}

/** The same for several, in one query. */
export const missedOfAll = async (ctx: Context, hcps: readonly StoredHcp[]) =>
  (await Promise.all(hcps.map((hcp) => missedOf(ctx, hcp)))).flat();

/** Years of intercontinental congresses to which the HCP was funded. */
export async function intercontinentalYears(ctx: Context, hcp: Pick<StoredHcp, 'fundings'>): Promise<number[]> {
  const uuids = hcp.fundings.map(({ gatheringUuid }) => gatheringUuid);
  return intercontinentalYearsOf(hcp, await knownGatherings(ctx, uuids));
}
