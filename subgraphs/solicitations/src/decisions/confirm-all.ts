import { type CongressQuotas, PortalError, type SolicitationInContext } from '@portal/domain';
import {
  type Chained,
  type ClaimedStep,
  type Context,
  chained,
  decide,
  enrichedFieldsOf,
  inTransaction,
  type RecordedDecision,
  recordEach,
  refusalWithLastDecision,
  storeSteps,
  type Tx,
  trusted,
  unchangedSinceFilter,
} from '@portal/server';
import { QuotaAggregate, SolicitationAggregate, visibilityFilter } from '../aggregate.ts';
import { Quotas, Solicitations, type StoredSolicitation } from '../models.ts';
import { asService, offerFreeSeats, seatOf } from '../quotas/quotas.ts';

/** A requested confirmation. */
export interface Wish {
  ctx: Context;
  solicitationUuid: string;
  input: Record<string, unknown>;
  taken: ClaimedStep | undefined;
}

const action = 'confirmSolicitation';

/** The end of a document's chain of history. */
type Head = Chained<unknown>['head'];
/** As it is stored, with what its rules look at. */
type Doc = StoredSolicitation & SolicitationInContext;
type Found = ReadonlyMap<Wish, { doc: Doc; head: Head }>;

/**
 * Decides confirmations of one congress one after the other, in memory by the pure rules, and writes the results in one transaction. One that is
 * refused does not affect the others.
 * @returns for each, in order, the confirmed solicitation, or why not
 * @throws Error what concerns the whole group: nothing is written then
 */
export async function confirmAll(wishes: readonly Wish[]): Promise<(StoredSolicitation | PortalError)[]> {
  const [first] = wishes;
  // Each has its own deadline, which is checked when it is decided.
  const together = asService({ ...first!.ctx, deadline: undefined });
  const verdicts = await inTransaction(together, async (tx) => {
    const found = await load(tx, wishes);
    const group = new Group(tx, found, await headOfQuotas(tx, openedQuotas(found)));
    for (const wish of wishes) await group.decide(wish);
    await group.write();
    return wishes.map((wish) => group.verdicts.get(wish)!);
  });
  for (const [i, verdict] of verdicts.entries())
    if (!(verdict instanceof PortalError)) wishes[i]!.ctx.deadline?.begin();
  return verdicts;
}

/** Their solicitations within each one's reach, with the rules' data: one query for each distinct reach, and one for each kind of copy. */
async function load(tx: Tx, wishes: readonly Wish[]): Promise<Found> {
  const byReach = new Map<string, Wish[]>();
  for (const wish of wishes) {
    const reach = JSON.stringify(visibilityFilter(wish.ctx));
    byReach.set(reach, [...(byReach.get(reach) ?? []), wish]);
  }
  const docs = new Map<Wish, StoredSolicitation & { chain?: Head }>();
  for (const same of byReach.values()) {
    const among = { solicitationUuid: trusted({ $in: same.map((one) => one.solicitationUuid) }) };
    const filter = { $and: [among, visibilityFilter(same[0]!.ctx)] };
    const found = await Solicitations.find(filter, null, { session: tx.session }).select('+chain -_id').lean();
    const byUuid = new Map((found as StoredSolicitation[]).map((doc) => [doc.solicitationUuid, doc]));
    for (const one of same) {
      const doc = byUuid.get(one.solicitationUuid);
      if (doc) docs.set(one, doc);
    }
  }
  const heads = [...docs.values()].map(({ chain }) => chain);
  const known = [...docs.values()].map(({ chain: _chain, ...doc }) => doc as Doc);
  const extras = await enrichedFieldsOf(tx, SolicitationAggregate, known);
  return new Map([...docs.keys()].map((wish, i) => [wish, { doc: { ...known[i]!, ...extras[i]! }, head: heads[i] }]));
}

async function headOfQuotas({ session }: Tx, quotas: CongressQuotas | null): Promise<Head> {
  if (!quotas) return undefined;
  const { gatheringUuid } = quotas;
  const found = await Quotas.findOne({ gatheringUuid }, { _id: 0, chain: 1 }, { session }).lean();
  return (found as { chain?: Head } | null)?.chain;
}

/** The results of one transaction. */
class Group {
  readonly verdicts = new Map<Wish, StoredSolicitation | PortalError>();
  readonly #tx: Tx;
  readonly #found: Found;
  readonly #opened: CongressQuotas | null;
  #quotas: CongressQuotas | null;
  #headOfQuotas: Head;
  readonly #confirmed: { wish: Wish; decision: Chained<SolicitationInContext, StoredSolicitation> }[] = [];
  readonly #made: RecordedDecision[] = [];

  constructor(tx: Tx, found: Found, headOfQuotas: Head) {
    this.#tx = tx;
    this.#found = found;
    this.#headOfQuotas = headOfQuotas;
    this.#opened = openedQuotas(found);
    this.#quotas = this.#opened;
  }

  /** On the seats left by the previous ones. */
  async decide(wish: Wish): Promise<void> {
    try {
      wish.ctx.deadline?.check();
      await this.#decideOn(wish);
    } catch (error) {
      const { ctx, solicitationUuid: id, input } = wish;
      const outcome = await refusalWithLastDecision(this.#in(ctx), SolicitationAggregate, { action, id, input }, error);
      if (!(outcome instanceof PortalError)) throw outcome;
      this.verdicts.set(wish, outcome);
    }
  }

  async #decideOn(wish: Wish): Promise<void> {
    const found = this.#found.get(wish);
    if (!found) throw new PortalError('NOT_FOUND');
    const by = this.#in(wish.ctx);
    const { doc, head } = found;
    const before = { ...joined(doc, this.#quotas ?? doc.quotas), head };
    const decided = decide(by, SolicitationAggregate, action, before, wish.input);
    if (!this.#quotas) throw new PortalError('NOT_FOUND');
    const quotas = { doc: { ...this.#quotas, state: 'OPEN' as const }, extra: {}, head: this.#headOfQuotas };
    const taken = decide(asService(by), QuotaAggregate, 'takeSolicitedPlace', quotas, seatOf(doc));
    const [decision] = await chained(by, SolicitationAggregate.workflow.name, [decided]);
    const [seat] = await chained(asService(by), QuotaAggregate.workflow.name, [taken]);
    this.#quotas = taken.after;
    this.#headOfQuotas = (seat!.stored as { chain?: Head }).chain;
    this.#confirmed.push({ wish, decision: decision! });
    this.#made.push({ by, decision: decision! }, { by: asService(by), decision: seat! });
    this.verdicts.set(wish, decided.after);
  }

  #in = (ctx: Context): Tx => ({ ...ctx, session: this.#tx.session });

  async write(): Promise<void> {
    const { session } = this.#tx;
    if (this.#confirmed.length === 0) return;
    for (const { decision } of this.#confirmed)
      await Solicitations.validate(decision.stored, Object.keys(decision.stored));
    const writes = this.#confirmed.map(({ decision: { id, rev, stored } }) => ({
      updateOne: {
        filter: unchangedSinceFilter<StoredSolicitation>('solicitationUuid', { id, rev }),
        update: { $set: stored },
      },
    }));
    const { matchedCount } = await Solicitations.bulkWrite(writes, { session });
    const { gatheringUuid, rev } = this.#opened!;
    const { global, units, rev: after, updatedAt } = this.#quotas!;
    const moved = { $set: { global, units, rev: after, updatedAt, chain: this.#headOfQuotas } };
    const updated = await Quotas.updateOne({ gatheringUuid, rev }, moved, { session });
    if (matchedCount !== writes.length || updated.matchedCount !== 1) throw new PortalError('CONFLICT');
    await recordEach(this.#tx, this.#made);
    await storeSteps(
      this.#tx,
      this.#confirmed.flatMap(({ wish, decision: { id, at } }) => wish.taken?.(id, at) ?? []),
    );
    await offerFreeSeats(this.#tx, gatheringUuid, this.#quotas);
  }
}

/** The quotas of the congress, joined to all of them; null where there are none. */
function openedQuotas(found: Found): CongressQuotas | null {
  const [first] = found.values();
  const quotas = first?.doc.quotas;
  return quotas && 'gatheringUuid' in quotas ? (quotas as CongressQuotas) : null;
}

/** The stored document and its joined data, with the places currently left. */
function joined(doc: Doc, quotas: SolicitationInContext['quotas']) {
  const { congress, unit, hcp, missed, fundedThisYear, hasLive, invitationStatus, quotas: _old, ...stored } = doc;
  const extra = { congress, unit, quotas, hcp, missed, fundedThisYear, hasLive, invitationStatus };
  return { doc: stored as Doc, extra };
}
