import { badInput, differences, type EditBase, type Gathering, statusTargets, wantedQuotasOf } from '@portal/domain';
import { audited, type Context, perform, type Resolver, type Tx, theDocument } from '@portal/server';
import { Gatherings } from './aggregate.ts';
import { GatheringModel } from './gathering.model.ts';
import { updateSupport } from './team.ts';

type Rows = typeof Gatherings.workflow.rows;

interface ById {
  gatheringUuid: string;
}

/** A mutation that is just its row; `part` names the argument that holds the input, else all arguments but the id are. */
const via =
  (action: keyof Rows & string, part?: string): Resolver =>
  (_source, { gatheringUuid, base, ...args }: ById & { base?: EditBase } & Record<string, unknown>, ctx) => {
    const input = part ? { ...(args[part] as object), ...('reason' in args && { reason: args.reason }) } : args;
    return perform(ctx, Gatherings, action, gatheringUuid, input as never, base);
  };

/**
 * Dispatches on the target status to one of five rows (decisions, section 2).
 * @throws PortalError BAD_USER_INPUT for a target that is none
 */
async function setGatheringStatus(
  ctx: Context,
  { gatheringUuid, targetStatus, confirmed }: ById & { targetStatus: string; confirmed?: boolean },
) {
  if (!Object.hasOwn(statusTargets, targetStatus)) throw badInput({ targetStatus: 'Statut inconnu' });
  const action = statusTargets[targetStatus as keyof typeof statusTargets];
  return perform(ctx, Gatherings, action, gatheringUuid, { confirmed: confirmed ?? undefined } as never);
}

/**
 * Accepts a change that waited. New quotas of a congress are asked of solicitations first, new places of a standalone event of participants: they
 * are counted there, and binding from the answer on (decisions, section 3).
 * @throws PortalError QUOTA_BELOW_TAKEN with `shortages`, PLACES_BELOW_CONFIRMED, SERVICE_UNAVAILABLE while the owner does not answer
 */
async function acceptSensibleChange(ctx: Context, { gatheringUuid, ...input }: ById & Record<string, unknown>) {
  const accept = async (tx: Tx) => {
    const before = await GatheringModel.findOne({ gatheringUuid }, { _id: 0 }, { session: tx.session }).lean();
    const after = await perform(tx, Gatherings, 'acceptSensibleChange', gatheringUuid, input as never);
    const { maximalQuota, gatheringBusinessUnits } = after;
    const isOfQuotas = differences(before as unknown as Gathering, { maximalQuota, gatheringBusinessUnits }).length > 0;
    if (after.gatheringType === 'congress' && isOfQuotas) {
      const wanted = { gatheringUuid, raises: after.quotaRaises ?? 0, ...wantedQuotasOf(after) };
      await tx.ask('solicitations', 'set-quotas', wanted);
    }
    const isOfPlaces = after.gatheringType === 'biogenEvent' && before?.availablePlace !== after.availablePlace;
    if (isOfPlaces && after.availablePlace !== null) {
      await tx.ask('participants', 'set-places', { gatheringUuid, availablePlace: after.availablePlace });
    }
    return after;
  };
  return audited(ctx, 'acceptSensibleChange', gatheringUuid, accept, theDocument(Gatherings));
}

export const mutations: Record<string, Resolver> = {
  createGathering: (_source, { gatheringUuid, ...input }, ctx) =>
    perform(ctx, Gatherings, 'createGathering', null, { ...input, ...(gatheringUuid && { gatheringUuid }) }),
  updateGatheringInformation: via('updateGatheringInformation', 'information'),
  updateGatheringSupport: (_source, { gatheringUuid, support, reason, base }, ctx) =>
    updateSupport(ctx, gatheringUuid, { ...support, reason }, base),
  updateGatheringPlaces: via('updateGatheringPlaces', 'places'),
  updateGatheringCriteria: via('updateGatheringCriteria', 'criteria'),
  updateGatheringDocuments: via('updateGatheringDocuments', 'documents'),
  updateHostingConfiguration: via('updateHostingConfiguration', 'hostingConfiguration'),
  updateTransportConfiguration: via('updateTransportConfiguration', 'transportConfiguration'),
  completeGathering: via('completeGathering'),
  setGatheringStatus: (_source, args, ctx) => setGatheringStatus(ctx, args),
  validateGatheringSection: via('validateGatheringSection'),
  refuseGatheringSection: via('refuseGatheringSection'),
  reopenGathering: via('reopenGathering'),
  catchUpGathering: via('catchUpGathering'),
  acceptSensibleChange: (_source, args, ctx) => acceptSensibleChange(ctx, args),
  refuseSensibleChange: via('refuseSensibleChange'),
  createGatheringCorrectionRequest: via('createGatheringCorrectionRequest'),
};
