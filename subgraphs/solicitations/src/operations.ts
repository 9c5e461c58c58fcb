import {
  type ActionInput,
  badInput,
  decideByRule,
  type EditBase,
  formMessages,
  PortalError,
  type RaiseQuota,
  readOnlyReason,
  type SignatureInput,
  type SolicitationFormInput,
} from '@portal/domain';
import {
  asRawInput,
  type Context,
  documentResult,
  inAuditedTransaction,
  perform,
  type Resolver,
  runExclusive,
  type Tx,
} from '@portal/server';
import { QuotaAggregate, SolicitationAggregate } from './aggregate.ts';
import { ensurePartyCopies, gatheringOf } from './copies.ts';
import { confirm } from './decisions/confirming.ts';
import { contextOfNew, loadContexts } from './decisions/contexts.ts';
import { reassignFundedYear } from './decisions/funding.ts';
import { withQuotaDetails } from './decisions/quota-refusal.ts';
import { refreshInvitationAnswer } from './decisions/refresh-invitation-answer.ts';
import { Gatherings, Solicitations, type StoredSolicitation } from './models.ts';
import { orgUnits } from './quotas/org-units.ts';
import { asService, freeSeat, offerFreeSeats, quotasOf, takeSeat } from './quotas/quotas.ts';
import { findVisibleCongress, findVisibleSolicitation, partiesInReach } from './visibility.ts';

interface ById {
  solicitationUuid: string;
}
interface NewArguments {
  gatheringUuid: string;
  healthCareProfessionalUuid: string;
  businessUnitUuid?: string | null;
  form: SolicitationFormInput;
  signature?: SignatureInput | null;
  lateReason?: string | null;
  /** Applies the rules in the same act. */
  collect?: boolean | null;
}

const stored = async (solicitationUuid: string): Promise<StoredSolicitation> =>
  (await Solicitations.findOne({ solicitationUuid }, { _id: 0 }).lean()) as StoredSolicitation;

/** The unit whose places a new one takes: the actor's own, else the one in the input. @throws PortalError BAD_USER_INPUT */
function unitOf({ actor }: Context, named: string | null | undefined): string {
  const unit = (actor.kind === 'user' && actor.businessUnitUuid) || named;
  if (!unit) throw badInput({ businessUnitUuid: formMessages.required });
  return unit;
}

async function begin(tx: Tx, action: 'createSolicitation' | 'requestSolicitation', args: NewArguments) {
  const parties = await partiesInReach(tx, args.gatheringUuid, args.healthCareProfessionalUuid);
  const businessUnitUuid = unitOf(tx, args.businessUnitUuid);
  const isOfHcp = parties.hcp.businessUnitUuids.includes(businessUnitUuid);
  if (tx.actor.kind === 'link' && !isOfHcp) throw new PortalError('SOLICITATION_UNIT_NOT_PART');
  const { form, signature, lateReason } = args;
  const context = await contextOfNew(tx, { ...parties, businessUnitUuid });
  const input = { businessUnitUuid, context, form, signature, lateReason };
  const made = await perform(tx, SolicitationAggregate, action, null, input);
  const touched = { $inc: { touched: 1 } };
  await Gatherings.updateOne({ gatheringUuid: args.gatheringUuid }, touched, { session: tx.session });
  return made;
}

/** Decides a collected one by rule, and takes its place when nothing blocks it: in the transaction that collected it. */
async function rule(tx: Tx, { solicitationUuid }: ById): Promise<void> {
  const own = asService(tx);
  const doc = await findVisibleSolicitation(own, solicitationUuid);
  const [context] = await loadContexts(own, [doc]);
  const ruling = decideByRule({ ...doc, ...context! }, orgUnits.unit(doc.businessUnitUuid));
  if (ruling.status === 'confirmed') await takeSeat(own, doc);
  await perform(own, SolicitationAggregate, 'ruleSolicitation', solicitationUuid, { ruling });
}

type SolicitationInput<A extends keyof typeof SolicitationAggregate.workflow.rows> = ActionInput<
  typeof SolicitationAggregate.workflow.rows,
  A
>;

/** Collects one that was created or changed in the same act, and lets the rules decide. */
async function collectAtOnce(
  tx: Tx,
  { solicitationUuid, gatheringUuid }: ById & { gatheringUuid: string },
  input: SolicitationInput<'collectSolicitation'> = {},
): Promise<void> {
  await perform(tx, SolicitationAggregate, 'collectSolicitation', solicitationUuid, input);
  await rule(tx, { solicitationUuid });
  await offerFreeSeats(tx, gatheringUuid);
}

async function createSolicitation(ctx: Context, args: NewArguments) {
  await ensurePartyCopies(ctx, args.gatheringUuid, args.healthCareProfessionalUuid);
  const solicitationUuid = await runExclusive([args.gatheringUuid], () =>
    inAuditedTransaction(ctx, 'createSolicitation', args.gatheringUuid, async (tx) => {
      const made = await begin(tx, 'createSolicitation', args);
      if (args.collect) await collectAtOnce(tx, made);
      return made.solicitationUuid;
    }),
  );
  return stored(solicitationUuid);
}

async function requestSolicitation(ctx: Context, args: Omit<NewArguments, 'healthCareProfessionalUuid'>) {
  const { actor } = ctx;
  if (actor.kind !== 'link') throw new PortalError('FORBIDDEN', { action: 'requestSolicitation' });
  const { healthCareProfessionalUuid } = actor;
  await ensurePartyCopies(ctx, args.gatheringUuid, healthCareProfessionalUuid);
  const solicitationUuid = await runExclusive([args.gatheringUuid], () =>
    inAuditedTransaction(ctx, 'requestSolicitation', args.gatheringUuid, async (tx) => {
      const one = await begin(tx, 'requestSolicitation', { ...args, healthCareProfessionalUuid });
      await rule(tx, one);
      await offerFreeSeats(tx, one.gatheringUuid);
      return one.solicitationUuid;
    }),
  );
  return stored(solicitationUuid);
}

async function updateSolicitation(
  ctx: Context,
  args: ById & {
    base: EditBase;
    collect?: boolean | null;
    lateReason?: string | null;
  } & SolicitationInput<'updateSolicitation'>,
) {
  const { solicitationUuid, base, collect, lateReason, ...input } = args;
  const { gatheringUuid } = await findVisibleSolicitation(ctx, solicitationUuid);
  await runExclusive([gatheringUuid], () =>
    inAuditedTransaction(ctx, 'updateSolicitation', solicitationUuid, async (tx) => {
      await perform(tx, SolicitationAggregate, 'updateSolicitation', solicitationUuid, input, base);
      if (collect) await collectAtOnce(tx, { solicitationUuid, gatheringUuid }, { lateReason });
    }),
  );
  return stored(solicitationUuid);
}

type Decision =
  | 'collectSolicitation'
  | 'confirmSolicitation'
  | 'holdSolicitation'
  | 'refuseSolicitation'
  | 'cancelSolicitation'
  | 'dropSolicitation';

/** Decisions that change no place. */
const keepsSeats: readonly Decision[] = ['holdSolicitation', 'dropSolicitation'];

/** The consequences of a decision, in its transaction: places are taken or freed, and the offers to the waiting list updated. */
async function follow(tx: Tx, action: Decision, before: StoredSolicitation): Promise<void> {
  if (action === 'collectSolicitation') await rule(tx, before);
  if (action === 'confirmSolicitation') await takeSeat(tx, before);
  if (action === 'cancelSolicitation' && before.status === 'confirmed') await freeSeat(tx, before);
  if (action === 'cancelSolicitation' && before.fundedYear)
    await reassignFundedYear(tx, before.fundedYear, [before.healthCareProfessionalUuid]);
  if (!keepsSeats.includes(action)) await offerFreeSeats(tx, before.gatheringUuid);
}

/** A raise in the dialog of a decision: its errors are reported beside the fields of the raise. */
async function raiseFirst(tx: Tx, gatheringUuid: string, raise: RaiseQuota): Promise<void> {
  await raiseIn(tx, gatheringUuid, raise).catch((error: unknown) => {
    if (!(error instanceof PortalError) || error.code !== 'BAD_USER_INPUT') throw error;
    const fields = Object.entries((error.details.fields ?? {}) as Record<string, string>);
    throw badInput(Object.fromEntries(fields.map(([name, message]) => [`raise.${name}`, message])));
  });
}

/**
 * A decision with what follows from it, in one transaction; queued confirmations share it (confirming.ts). Those of a congress run one after the
 * other within this process; against another
 * instance the transactions conflict on the congress's places, and the losing one is retried.
 * @throws PortalError the row's, and QUOTA_* with level, zone and counts
 */
const decides =
  <A extends Decision>(action: A): Resolver =>
  async (_source, { solicitationUuid, raise, ...input }: ById & Record<string, unknown>, ctx) => {
    const { gatheringUuid, ...doc } = await findVisibleSolicitation(ctx, solicitationUuid);
    const decide = async (tx: Tx) => {
      const before = await findVisibleSolicitation(tx, solicitationUuid);
      if (raise) await raiseFirst(tx, gatheringUuid, raise as RaiseQuota);
      const one = await perform(tx, SolicitationAggregate, action, solicitationUuid, asRawInput(input));
      await follow(tx, action, before);
      return one;
    };
    const seated = { gatheringUuid, ...doc };
    if (action === 'confirmSolicitation' && !raise)
      return withQuotaDetails(ctx, seated, () => confirm(ctx, gatheringUuid, solicitationUuid, input));
    if (action === 'cancelSolicitation' && doc.status === 'confirmed') await refreshInvitationAnswer(ctx, seated);
    const after = await withQuotaDetails(ctx, seated, () =>
      runExclusive([gatheringUuid], () =>
        inAuditedTransaction(ctx, action, solicitationUuid, decide, documentResult(SolicitationAggregate)),
      ),
    );
    // The rules decide on it once it is collected.
    return action === 'collectSolicitation' ? stored(solicitationUuid) : after;
  };

/** A higher limit; the following steps in the transaction assign the new places. */
async function raiseIn(tx: Tx, gatheringUuid: string, raise: RaiseQuota): Promise<void> {
  const congress = await findVisibleCongress(tx, gatheringUuid);
  const closed = readOnlyReason(congress);
  if (closed) throw new PortalError(closed);
  const input = { ...raise, businessUnitUuid: raise.businessUnitUuid ?? null };
  await perform(tx, QuotaAggregate, 'raiseQuota', gatheringUuid, input);
}

async function raiseQuota(ctx: Context, { gatheringUuid, ...raise }: RaiseQuota & { gatheringUuid: string }) {
  await gatheringOf(ctx, gatheringUuid);
  await runExclusive([gatheringUuid], () =>
    inAuditedTransaction(ctx, 'raiseQuota', gatheringUuid, async (tx) => {
      await raiseIn(tx, gatheringUuid, raise);
      await offerFreeSeats(tx, gatheringUuid);
    }),
  );
  return quotasOf(ctx, gatheringUuid);
}

export const mutations: Record<string, Resolver> = {
  createSolicitation: (_, args, ctx) => createSolicitation(ctx, args),
  requestSolicitation: (_, args, ctx) => requestSolicitation(ctx, args),
  updateSolicitation: (_, args, ctx) => updateSolicitation(ctx, args),
  collectSolicitation: decides('collectSolicitation'),
  confirmSolicitation: decides('confirmSolicitation'),
  holdSolicitation: decides('holdSolicitation'),
  refuseSolicitation: decides('refuseSolicitation'),
  cancelSolicitation: decides('cancelSolicitation'),
  dropSolicitation: decides('dropSolicitation'),
  raiseQuota: (_, { quotaLevel, level, ...args }, ctx) => raiseQuota(ctx, { ...args, level: level ?? quotaLevel }),
};
