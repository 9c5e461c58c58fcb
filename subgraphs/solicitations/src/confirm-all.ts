import { type CongressQuotas, PortalError, type SolicitationInContext } from '@portal/domain';
import {
  type Context,
  type Decision,
  decide,
  extrasOf,
  inTransaction,
  keepParts,
  type Made,
  recordEach,
  type TakenPart,
  type Tx,
  trusted,
  withDecider,
} from '@portal/server';
import { QuotaAggregate, reachOf, SolicitationAggregate } from './aggregate.ts';
import { Quotas, Solicitations, type StoredSolicitation } from './models.ts';
import { asService, offerPlaces, seatOf } from './quotas.ts';

/** A confirmation that somebody wants. */
export interface Wish {
  ctx: Context;
  solicitationUuid: string;
  input: Record<string, unknown>;
  taken: TakenPart | undefined;
}

const action = 'confirmSolicitation';
type Found = ReadonlyMap<Wish, SolicitationInContext>;

/**
 * Decides on confirmations of one congress one after the other, in memory by the pure rules, and writes what came of it in one transaction. One that is
 * refused refuses no other.
 * @returns of each, in their order, the confirmed solicitation, or why not
 * @throws Error what concerns the whole: nothing is written then
 */
export async function confirmAll(wishes: readonly Wish[]): Promise<(StoredSolicitation | PortalError)[]> {
  const [first] = wishes;
  // Each has a deadline of its own, which is asked when they are decided.
  const together = asService({ ...first!.ctx, deadline: undefined });
  const verdicts = await inTransaction(together, async (tx) => {
    const group = new Group(tx, await load(tx, wishes));
    for (const wish of wishes) await group.decide(wish);
    await group.write();
    return wishes.map((wish) => group.verdicts.get(wish)!);
  });
  for (const [i, verdict] of verdicts.entries())
    if (!(verdict instanceof PortalError)) wishes[i]!.ctx.deadline?.begin();
  return verdicts;
}

/** Their solicitations as each of them reaches them, with what the rules look at: a question for each kind of reach, and one for each kind of copy. */
async function load(tx: Tx, wishes: readonly Wish[]): Promise<Found> {
  const byReach = new Map<string, Wish[]>();
  for (const wish of wishes) {
    const reach = JSON.stringify(reachOf(wish.ctx));
    byReach.set(reach, [...(byReach.get(reach) ?? []), wish]);
  }
  const docs = new Map<Wish, StoredSolicitation>();
  for (const same of byReach.values()) {
    const among = { solicitationUuid: trusted({ $in: same.map((one) => one.solicitationUuid) }) };
    const filter = { $and: [among, reachOf(same[0]!.ctx)] } as never;
    const found = await Solicitations.find(filter, { _id: 0 }, { session: tx.session }).lean();
    const byUuid = new Map((found as StoredSolicitation[]).map((doc) => [doc.solicitationUuid, doc]));
    for (const one of same) {
      const doc = byUuid.get(one.solicitationUuid);
      if (doc) docs.set(one, doc);
    }
  }
  const known = [...docs.values()] as unknown as SolicitationInContext[];
  const extras = await extrasOf(tx, SolicitationAggregate, known);
  return new Map([...docs.keys()].map((wish, i) => [wish, { ...known[i]!, ...extras[i]! }]));
}

/** What one transaction comes to. */
class Group {
  readonly verdicts = new Map<Wish, StoredSolicitation | PortalError>();
  readonly #tx: Tx;
  readonly #found: Found;
  readonly #opened: CongressQuotas | null;
  #quotas: CongressQuotas | null;
  readonly #confirmed: { wish: Wish; decision: Decision<SolicitationInContext> }[] = [];
  readonly #made: Made[] = [];

  constructor(tx: Tx, found: Found) {
    this.#tx = tx;
    this.#found = found;
    this.#opened = placesOf(found);
    this.#quotas = this.#opened;
  }

  /** On the places that those before have left. */
  async decide(wish: Wish): Promise<void> {
    try {
      wish.ctx.deadline?.check();
      this.#decideOn(wish);
    } catch (error) {
      const { ctx, solicitationUuid: id, input } = wish;
      const told = await withDecider(this.#in(ctx), SolicitationAggregate, { action, id, input }, error);
      if (!(told instanceof PortalError)) throw told;
      this.verdicts.set(wish, told);
    }
  }

  #decideOn(wish: Wish): void {
    const doc = this.#found.get(wish);
    if (!doc) throw new PortalError('NOT_FOUND');
    const by = this.#in(wish.ctx);
    const before = joined(doc, this.#quotas ?? doc.quotas);
    const decision = decide(by, SolicitationAggregate, action, before, wish.input);
    if (!this.#quotas) throw new PortalError('NOT_FOUND');
    const places = { doc: this.#quotas, extra: {} };
    const taken = decide(asService(by), QuotaAggregate, 'takeSolicitedPlace', places, seatOf(doc));
    this.#quotas = taken.after;
    this.#confirmed.push({ wish, decision });
    this.#made.push(
      { by, aggregate: SolicitationAggregate.workflow.name, decision },
      { by: asService(by), aggregate: QuotaAggregate.workflow.name, decision: taken },
    );
    this.verdicts.set(wish, decision.after as unknown as StoredSolicitation);
  }

  #in = (ctx: Context): Tx => ({ ...ctx, session: this.#tx.session });

  async write(): Promise<void> {
    const { session } = this.#tx;
    if (this.#confirmed.length === 0) return;
    for (const { decision } of this.#confirmed)
      await Solicitations.validate(decision.stored, Object.keys(decision.stored));
    const writes = this.#confirmed.map(({ decision: { id, rev, stored } }) => ({
      updateOne: { filter: { solicitationUuid: id, rev: rev - 1 }, update: { $set: stored } },
    }));
    const { matchedCount } = await Solicitations.bulkWrite(writes as never, { session });
    const { gatheringUuid, rev } = this.#opened!;
    const { global, units, rev: after, updatedAt } = this.#quotas!;
    const moved = { $set: { global, units, rev: after, updatedAt } } as never;
    const places = await Quotas.updateOne({ gatheringUuid, rev }, moved, { session });
    if (matchedCount !== writes.length || places.matchedCount !== 1) throw new PortalError('CONFLICT');
    await recordEach(this.#tx, this.#made);
    await keepParts(
      this.#tx,
      this.#confirmed.flatMap(({ wish, decision: { id, at } }) => wish.taken?.(id, at) ?? []),
    );
    await offerPlaces(this.#tx, gatheringUuid, this.#quotas);
  }
}

/** The places of the congress, which all of them were joined with; null where none were made. */
function placesOf(found: Found): CongressQuotas | null {
  const [first] = found.values();
  return first && 'gatheringUuid' in first.quotas ? (first.quotas as CongressQuotas) : null;
}

/** What is stored, and what was joined to it: the places are those that are left now. */
function joined(doc: SolicitationInContext, quotas: SolicitationInContext['quotas']) {
  const { congress, unit, hcp, missed, fundedThisYear, hasLive, invitationStatus, quotas: _old, ...stored } = doc;
  const extra = { congress, unit, quotas, hcp, missed, fundedThisYear, hasLive, invitationStatus };
  return { doc: stored as SolicitationInContext, extra };
}
