import { badInput, statusTargets } from '@portal/domain';
import { type Context, perform, type Resolver } from '@portal/server';
import { Gatherings } from './aggregate.ts';

type Rows = typeof Gatherings.workflow.rows;

interface ById {
  gatheringUuid: string;
}

/** A mutation that is just its row; `part` names the argument that holds the input, else all arguments but the id are. */
const via =
  (action: keyof Rows & string, part?: string): Resolver =>
  (_source, { gatheringUuid, ...args }: ById & Record<string, unknown>, ctx) => {
    const input = part ? { ...(args[part] as object), ...('reason' in args && { reason: args.reason }) } : args;
    return perform(ctx, Gatherings, action, gatheringUuid, input as never);
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

export const mutations: Record<string, Resolver> = {
  createGathering: (_source, { gatheringUuid, ...input }, ctx) =>
    perform(ctx, Gatherings, 'createGathering', null, { ...input, ...(gatheringUuid && { gatheringUuid }) }),
  updateGatheringInformation: via('updateGatheringInformation', 'information'),
  updateGatheringSupport: via('updateGatheringSupport', 'support'),
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
  acceptSensibleChange: via('acceptSensibleChange'),
  refuseSensibleChange: via('refuseSensibleChange'),
  createGatheringCorrectionRequest: via('createGatheringCorrectionRequest'),
};
