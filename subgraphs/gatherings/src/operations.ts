import { badInput, type EditBase, PortalError, statusTargets } from '@portal/domain';
import {
  asRawInput,
  type Context,
  documentResult,
  inAuditedTransaction,
  perform,
  type Resolver,
  recordingRefusal,
  storedIdempotentResult,
  type Tx,
} from '@portal/server';
import { Gatherings } from './aggregate.ts';
import { updateCriteria } from './editing/criteria.ts';
import { type AcceptedChange, changeKeys, releaseReservation, reserve } from './editing/reservations.ts';
import { updateSupport } from './editing/team.ts';

type Rows = typeof Gatherings.workflow.rows;

interface ById {
  gatheringUuid: string;
}

/** A mutation that only runs its row; `part` names the argument with the input, by default all arguments but the id. */
const via =
  <A extends keyof Rows>(action: A, part?: string): Resolver =>
  (_source, { gatheringUuid, base, ...args }: ById & { base?: EditBase } & Record<string, unknown>, ctx) => {
    const input = part ? { ...(args[part] as object), ...('reason' in args && { reason: args.reason }) } : args;
    return perform(ctx, Gatherings, action, gatheringUuid, asRawInput(input), base);
  };

/**
 * Dispatches on the target status to one of five rows (decisions, section 2).
 * @throws PortalError BAD_USER_INPUT for an invalid target
 */
async function setGatheringStatus(
  ctx: Context,
  { gatheringUuid, targetStatus, confirmed }: ById & { targetStatus: string; confirmed?: boolean | null },
) {
  if (!Object.hasOwn(statusTargets, targetStatus)) throw badInput({ targetStatus: 'Statut inconnu' });
  const action = statusTargets[targetStatus as keyof typeof statusTargets];
  return action === 'windUpGathering'
    ? perform(ctx, Gatherings, action, gatheringUuid, { confirmed: confirmed ?? undefined })
    : perform(ctx, Gatherings, action, gatheringUuid);
}

/**
 * Accepts a change that waited. New quotas of a congress are reserved with solicitations first, new places of a standalone event with participants: they
 * are counted there, and binding once it answers (decisions, section 3). The event of the change confirms them.
 * @throws PortalError QUOTA_BELOW_TAKEN with `shortages`, PLACES_BELOW_CONFIRMED, SERVICE_UNAVAILABLE while the owner does not answer; CONFLICT when the
 * gathering is changed meanwhile
 */
async function acceptSensibleChange(ctx: Context, { gatheringUuid, ...input }: ById & AcceptedChange) {
  const action = 'acceptSensibleChange';
  const done = await storedIdempotentResult(ctx, documentResult(Gatherings));
  if (done) return done;
  const reservation = await recordingRefusal(ctx, action, gatheringUuid, () => reserve(ctx, gatheringUuid, input));
  const accept = async (tx: Tx) => {
    const after = await perform(tx, Gatherings, action, gatheringUuid, input);
    if ((after as { rev?: number }).rev !== reservation?.rev) throw new PortalError('CONFLICT');
    if (reservation?.held) await changeKeys.commit(tx, reservation.held.key);
    return after;
  };
  try {
    return await inAuditedTransaction(ctx, action, gatheringUuid, accept, documentResult(Gatherings));
  } catch (error) {
    if (reservation?.held) await releaseReservation(ctx, reservation.held);
    throw error;
  }
}

export const mutations: Record<string, Resolver> = {
  createGathering: (_source, { gatheringUuid, ...input }, ctx) =>
    perform(ctx, Gatherings, 'createGathering', null, { ...input, ...(gatheringUuid && { gatheringUuid }) }),
  updateGatheringInformation: via('updateGatheringInformation', 'information'),
  updateGatheringSupport: (_source, { gatheringUuid, support, reason, base }, ctx) =>
    updateSupport(ctx, gatheringUuid, { ...support, reason }, base),
  updateGatheringPlaces: via('updateGatheringPlaces', 'places'),
  updateGatheringCriteria: (_source, { gatheringUuid, criteria, reason, base }, ctx) =>
    updateCriteria(ctx, gatheringUuid, { ...criteria, reason }, base),
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
