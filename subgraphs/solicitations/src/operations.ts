import {
  badInput,
  type EditBase,
  formMessages,
  PortalError,
  type RaiseQuota,
  rulingOf,
  type SignatureInput,
  type SolicitationFormInput,
  type SolicitationInContext,
} from '@portal/domain';
import { audited, type Context, inTurn, perform, type Resolver, type Tx, theDocument } from '@portal/server';
import { QuotaAggregate, SolicitationAggregate } from './aggregate.ts';
import { confirm } from './confirming.ts';
import { contextOfNew, loadContexts } from './contexts.ts';
import { bringParties, gatheringOf } from './copies.ts';
import { Gatherings, Solicitations, type StoredSolicitation } from './models.ts';
import { asService, freeSeat, offerPlaces, quotasOf, takeSeat } from './quotas.ts';
import { congressInReach, partiesInReach, solicitationInReach } from './reach.ts';
import { namingQuotas } from './refusals.ts';
import { places } from './unit-places.ts';

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
  /** Sends it to the rules in the same act. */
  collect?: boolean | null;
}

const stored = async (solicitationUuid: string): Promise<StoredSolicitation> =>
  (await Solicitations.findOne({ solicitationUuid }, { _id: 0 }).lean()) as StoredSolicitation;

/** The unit whose places a new one takes: the actor's own, else the one that is named. @throws PortalError BAD_USER_INPUT */
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
  const made = await perform(tx, SolicitationAggregate, action, null, input as never);
  const touched = { $inc: { touched: 1 } } as never;
  await Gatherings.updateOne({ gatheringUuid: args.gatheringUuid }, touched, { session: tx.session });
  return made;
}

/** Decides a collected one by rule, and takes its place when nothing stops it: in the transaction that collected it. */
async function rule(tx: Tx, { solicitationUuid }: ById): Promise<void> {
  const own = asService(tx);
  const doc = (await solicitationInReach(own, solicitationUuid)) as unknown as SolicitationInContext;
  const [context] = await loadContexts(own, [doc]);
  const ruling = rulingOf({ ...doc, ...context! }, places.unit(doc.businessUnitUuid));
  if (ruling.status === 'confirmed') await takeSeat(own, doc);
  await perform(own, SolicitationAggregate, 'ruleSolicitation', solicitationUuid, { ruling });
}

/** Collects one that was taken down or changed in the same act, and lets the rules decide. */
async function collectAtOnce(
  tx: Tx,
  { solicitationUuid, gatheringUuid }: ById & { gatheringUuid: string },
  input: { lateReason?: unknown } = {},
): Promise<void> {
  await perform(tx, SolicitationAggregate, 'collectSolicitation', solicitationUuid, input as never);
  await rule(tx, { solicitationUuid });
  await offerPlaces(tx, gatheringUuid);
}

async function createSolicitation(ctx: Context, args: NewArguments) {
  await bringParties(ctx, args.gatheringUuid, args.healthCareProfessionalUuid);
  const solicitationUuid = await inTurn([args.gatheringUuid], () =>
    audited(ctx, 'createSolicitation', args.gatheringUuid, async (tx) => {
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
  await bringParties(ctx, args.gatheringUuid, healthCareProfessionalUuid);
  const solicitationUuid = await inTurn([args.gatheringUuid], () =>
    audited(ctx, 'requestSolicitation', args.gatheringUuid, async (tx) => {
      const one = await begin(tx, 'requestSolicitation', { ...args, healthCareProfessionalUuid });
      await rule(tx, one);
      await offerPlaces(tx, one.gatheringUuid);
      return one.solicitationUuid;
    }),
  );
  return stored(solicitationUuid);
}

async function updateSolicitation(ctx: Context, args: ById & { base: EditBase } & Record<string, unknown>) {
  const { solicitationUuid, base, collect, lateReason, ...input } = args;
  const { gatheringUuid } = await solicitationInReach(ctx, solicitationUuid);
  await inTurn([gatheringUuid], () =>
    audited(ctx, 'updateSolicitation', solicitationUuid, async (tx) => {
      await perform(tx, SolicitationAggregate, 'updateSolicitation', solicitationUuid, input as never, base);
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

/** After these the same places may be free as before. */
const movesNoPlace: readonly Decision[] = ['holdSolicitation', 'dropSolicitation'];

/** What follows from a decision, in its transaction: places are taken or given back, and the offers to the waiting list follow. */
async function follow(tx: Tx, action: Decision, before: StoredSolicitation): Promise<void> {
  if (action === 'collectSolicitation') await rule(tx, before);
  if (action === 'confirmSolicitation') await takeSeat(tx, before);
  if (action === 'cancelSolicitation' && before.status === 'confirmed') await freeSeat(tx, before);
  if (!movesNoPlace.includes(action)) await offerPlaces(tx, before.gatheringUuid);
}

/** A raise in the dialog of a decision: what it refuses stands beside the fields of the raise. */
async function raiseFirst(tx: Tx, gatheringUuid: string, raise: RaiseQuota): Promise<void> {
  await raiseIn(tx, gatheringUuid, raise).catch((error: unknown) => {
    if (!(error instanceof PortalError) || error.code !== 'BAD_USER_INPUT') throw error;
    const fields = Object.entries((error.details.fields ?? {}) as Record<string, string>);
    throw badInput(Object.fromEntries(fields.map(([name, message]) => [`raise.${name}`, message])));
  });
}

/**
 * A decision with what follows from it, in one transaction; confirmations that wait share it (confirming.ts). Those of a congress come one after the other within this process; against another
 * instance the transactions collide on the congress's places, and the one that loses begins anew.
 * @throws PortalError the row's, and QUOTA_* with level, zone and counts
 */
const decides =
  (action: Decision): Resolver =>
  async (_source, { solicitationUuid, raise, ...input }: ById & Record<string, unknown>, ctx) => {
    const { gatheringUuid, ...doc } = await solicitationInReach(ctx, solicitationUuid);
    const decide = async (tx: Tx) => {
      const before = await solicitationInReach(tx, solicitationUuid);
      if (raise) await raiseFirst(tx, gatheringUuid, raise as RaiseQuota);
      const one = await perform(tx, SolicitationAggregate, action, solicitationUuid, input as never);
      await follow(tx, action, before);
      return one;
    };
    const seated = { gatheringUuid, ...doc };
    if (action === 'confirmSolicitation' && !raise)
      return namingQuotas(ctx, seated, () => confirm(ctx, gatheringUuid, solicitationUuid, input));
    const after = await namingQuotas(ctx, seated, () =>
      inTurn([gatheringUuid], () => audited(ctx, action, solicitationUuid, decide, theDocument(SolicitationAggregate))),
    );
    // The rules decide on a collected one after it was collected.
    return action === 'collectSolicitation' ? stored(solicitationUuid) : after;
  };

/** A higher limit; whose the new places are is for what comes after it in the transaction. */
async function raiseIn(tx: Tx, gatheringUuid: string, raise: RaiseQuota): Promise<void> {
  const congress = await congressInReach(tx, gatheringUuid);
  if (congress.status === 'WINDED_UP') throw new PortalError('GATHERING_READ_ONLY');
  const input = { ...raise, businessUnitUuid: raise.businessUnitUuid ?? null };
  await perform(tx, QuotaAggregate, 'raiseQuota', gatheringUuid, input);
}

async function raiseQuota(ctx: Context, { gatheringUuid, ...raise }: RaiseQuota & { gatheringUuid: string }) {
  await gatheringOf(ctx, gatheringUuid);
  await inTurn([gatheringUuid], () =>
    audited(ctx, 'raiseQuota', gatheringUuid, async (tx) => {
      await raiseIn(tx, gatheringUuid, raise);
      await offerPlaces(tx, gatheringUuid);
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
  raiseQuota: (_, args, ctx) => raiseQuota(ctx, args),
};
