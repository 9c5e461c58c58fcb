import { formsOf, PortalError, serfVisibilityOf } from '@portal/domain';
import type { Context, Filter } from '@portal/server';
import { hcpReach, visibilityFilter } from './aggregate.ts';
import { hcpOf } from './copies.ts';
import { orgUnits } from './database.ts';
import { Hcps, Serfs, type StoredHcp, type StoredSerf } from './models.ts';
import type { WhoseSerf } from './operations.ts';

/** @throws PortalError NOT_FOUND when it does not exist or is out of reach */
export async function serfInReach(ctx: Context, serfUuid: string): Promise<StoredSerf> {
  const filter = { $and: [{ serfUuid: String(serfUuid) }, visibilityFilter(ctx)] } as Filter<StoredSerf>;
  const found = await Serfs.findOne(filter, { _id: 0 }, { session: ctx.session ?? null }).lean();
  if (!found) throw new PortalError('NOT_FOUND');
  return found as StoredSerf;
}

/** An HCP whose forms the actor sees. @throws PortalError NOT_FOUND */
export async function findVisibleHcp(ctx: Context, uuid: string): Promise<StoredHcp> {
  const known = await hcpOf(ctx, String(uuid));
  // An old address of one who was merged into another leads to that one.
  if (known?.mergedInto) return findVisibleHcp(ctx, known.mergedInto);
  const found = known && (await Hcps.exists({ $and: [{ uuid: known.uuid }, hcpReach(ctx)] } as Filter<StoredHcp>));
  if (!found) throw new PortalError('NOT_FOUND');
  return known;
}

/** The forms of an HCP that the actor sees: of a unit its own. */
export function formsInReach({ actor }: Pick<Context, 'actor'>, { businessUnitUuids }: StoredHcp) {
  const reach = serfVisibilityOf(actor);
  const seen =
    typeof reach === 'object' && 'businessUnitUuid' in reach ? [reach.businessUnitUuid] : [...businessUnitUuids];
  return formsOf(
    seen.filter((unit) => businessUnitUuids.includes(unit)),
    orgUnits.units(),
  );
}

/** @throws PortalError NOT_FOUND for an HCP out of reach, SERF_NOT_OF_UNIT for a form that is not theirs */
export async function formInReach(
  ctx: Context,
  { healthCareProfessionalUuid, formType }: WhoseSerf,
): Promise<StoredHcp> {
  const hcp = await findVisibleHcp(ctx, healthCareProfessionalUuid);
  if (!formsInReach(ctx, hcp).includes(formType)) throw new PortalError('SERF_NOT_OF_UNIT');
  return hcp;
}
