import type { EventKind } from '@portal/domain';
import { trusted } from 'mongoose';
import { z } from 'zod';
import { aggregatesOf } from '../acts/aggregate.ts';
import type { Tx } from '../acts/perform.ts';
import { on, type Reaction, type ReceivedEvent } from '../events/reactions.ts';
import { emptyHead } from '../journal/journal.ts';
import { fetchSnapshots, snapshotPages } from '../requests/snapshot-pages.ts';
import { type Context, inTransaction } from '../service/context.ts';
import { type Filter, whereField } from '../storage/mongoose-types.ts';
import { type CopyDeclaration, canonical, type Versioned } from './copy-declaration.ts';

/** Copies of a neighbour's aggregates. They are written by their version: an older one never overwrites a newer one, and the same one does nothing. */
export class Copy<Snapshot extends Versioned, Doc> {
  readonly #of: CopyDeclaration<Snapshot, Doc>;
  readonly #version: string;

  constructor(declaration: CopyDeclaration<Snapshot, Doc>) {
    this.#of = declaration;
    this.#version = declaration.version ?? 'rev';
  }

  /** What the owner answered, without what is none of this service's concern. */
  #parsed(answer: unknown): Snapshot[] {
    const { snapshot, concerns = () => true } = this.#of;
    return z.array(snapshot).parse(answer).filter(concerns);
  }

  #idOf(one: object): string {
    return (one as Record<string, string>)[this.#of.id]!;
  }

  #among(ids: readonly string[]): Filter<Doc> {
    return whereField<Doc>(this.#of.id, trusted({ $in: [...new Set(ids)] }));
  }

  async #known(ctx: Context, ids: readonly string[], fields: object = {}): Promise<Map<string, Doc>> {
    const options = { session: ctx.session ?? null };
    const found = (await this.#of.model.find(this.#among(ids), { ...fields, _id: 0 }, options).lean()) as Doc[];
    return new Map(found.map((doc) => [this.#idOf(doc as object), doc]));
  }

  #versionOf(doc: Doc | undefined): number {
    return (doc as Record<string, number> | undefined)?.[this.#version] ?? Number.NEGATIVE_INFINITY;
  }

  /** As the owner has them now. @throws PortalError SERVICE_UNAVAILABLE when it is down */
  async fetch(ctx: Context, ids: readonly string[]): Promise<Snapshot[]> {
    const { owner, asked } = this.#of;
    return this.#parsed(await fetchSnapshots(ctx, owner, asked, ids));
  }

  /** Keeps those that are newer than what is known, in one write, and does what follows. @returns how many were */
  keep(ctx: Context, snapshots: readonly Snapshot[]): Promise<number> {
    return this.#keep(ctx, snapshots, (one, copy) => one.rev > this.#versionOf(copy));
  }

  #keep(
    ctx: Context,
    snapshots: readonly Snapshot[],
    isWanted: (one: Snapshot, copy: Doc | undefined) => boolean,
  ): Promise<number> {
    const newest = new Map<string, Snapshot>();
    for (const one of snapshots.filter(this.#of.concerns ?? (() => true))) {
      const id = this.#idOf(one);
      if (one.rev > (newest.get(id)?.rev ?? Number.NEGATIVE_INFINITY)) newest.set(id, one);
    }
    if (newest.size === 0) return Promise.resolve(0);
    return inTransaction(ctx, async (tx) => {
      const { id, follow, followAll, update = ($set: Snapshot) => ({ $set }), model } = this.#of;
      const known = await this.#known(tx, [...newest.keys()], follow ? {} : { [id]: 1, [this.#version]: 1 });
      const newer = [...newest.values()].filter((one) => isWanted(one, known.get(this.#idOf(one))));
      if (newer.length === 0) return 0;
      // A write to one of them between the read and the write makes the transaction begin again.
      const writes = newer.map((one) => ({
        updateOne: {
          filter: whereField<Doc>(id, this.#idOf(one)),
          update: known.has(this.#idOf(one)) ? update(one, tx.now()) : this.#begun(tx, one, update(one, tx.now())),
          upsert: true,
        },
      }));
      await model.bulkWrite(writes, { session: tx.session, ordered: false });
      for (const one of newer) await follow?.(tx, one, known.get(this.#idOf(one)) ?? null);
      await followAll?.(tx, newer);
      return newer.length;
    });
  }

  /** Copies that have acts of their own here begin their history with the end of an empty one. */
  #begun({ db }: Context, one: Snapshot, update: { $setOnInsert?: object }): object {
    const [aggregate] = [...aggregatesOf(db)].find(([, { model }]) => (model as unknown) === this.#of.model) ?? [];
    if (!aggregate) return update;
    const chain = emptyHead(db.name, { aggregate, aggregateId: this.#idOf(one) });
    return { ...update, $setOnInsert: { ...update.$setOnInsert, chain } };
  }

  /** One of them; what no event has brought yet is asked for, though not in a transaction. Null when there is none. @throws PortalError SERVICE_UNAVAILABLE */
  async of(ctx: Context, id: string): Promise<Doc | null> {
    const copy = (await this.#known(ctx, [id])).get(id);
    if (copy || ctx.session) return copy ?? null;
    // Of two who fetch it at once, the other one may have kept it.
    await this.keep(ctx, await this.fetch(ctx, [id]));
    return (await this.#known(ctx, [id])).get(id) ?? null;
  }

  /** Some of them, by their id; what no event has brought yet is asked for, though not in a transaction. @throws PortalError SERVICE_UNAVAILABLE */
  async all(ctx: Context, ids: readonly string[]): Promise<Map<string, Doc>> {
    const known = await this.#known(ctx, ids);
    const missing = [...new Set(ids)].filter((id) => !known.has(id));
    if (missing.length === 0 || ctx.session) return known;
    await this.keep(ctx, await this.fetch(ctx, missing));
    return this.#known(ctx, ids);
  }

  /** Events after which the owner is asked, once for all that wait, for those that the copies are older than. */
  renewedBy<Data extends object>(
    events: readonly EventKind<Data>[],
    idOf: (data: Data) => string = (data) => this.#idOf(data),
  ): Reaction[] {
    const prepare = (ctx: Context, these: readonly ReceivedEvent<Data>[]) => this.#newer(ctx, these, idOf);
    const applyAll = async (tx: Tx, these: readonly ReceivedEvent<Data>[], needed: Snapshot[]) => {
      const ids = new Set(these.map(({ data }) => idOf(data)));
      await this.keep(
        tx,
        needed.filter((one) => ids.has(this.#idOf(one))),
      );
    };
    return events.map((event) => on(event, { prepare, applyAll }));
  }

  async #newer<Data>(
    ctx: Context,
    events: readonly ReceivedEvent<Data>[],
    idOf: (data: Data) => string,
  ): Promise<Snapshot[]> {
    const { id, isOnlyKnown = false } = this.#of;
    const ids = events.map(({ data }) => idOf(data));
    const known = await this.#known(ctx, ids, { [id]: 1, [this.#version]: 1 });
    const older = events.filter(({ data, aggregateVersion }) => {
      const copy = known.get(idOf(data));
      if (!copy) return !isOnlyKnown;
      // Events of the first versions do not say of which version they are.
      return aggregateVersion === 0 || this.#versionOf(copy) < aggregateVersion;
    });
    return this.fetch(ctx, [...new Set(older.map(({ data }) => idOf(data)))]);
  }

  /**
   * Events that say what is kept but for some fields: those are known here, or asked of the owner, of whoever is not known yet and
   * wherever they may have changed.
   */
  completedFrom<Data extends object>(
    event: EventKind<Data>,
    mayDiffer: (data: Data) => boolean = () => false,
  ): Reaction {
    const { id, snapshot } = this.#of;
    const idsOf = (these: readonly ReceivedEvent<Data>[]) => these.map(({ data }) => this.#idOf(data));
    const prepare = async (ctx: Context, these: readonly ReceivedEvent<Data>[]) => {
      const known = await this.#known(ctx, idsOf(these), { [id]: 1 });
      const wanted = these.filter(({ data }) => mayDiffer(data) || !known.has(this.#idOf(data)));
      return this.fetch(ctx, [...new Set(idsOf(wanted))]);
    };
    const applyAll = async (tx: Tx, these: readonly ReceivedEvent<Data>[], fetched: Snapshot[]) => {
      const ids = idsOf(these);
      await this.keep(
        tx,
        fetched.filter((one) => ids.includes(this.#idOf(one))),
      );
      const known = await this.#known(tx, ids);
      const whole = these.flatMap(({ data }) => {
        const copy = known.get(this.#idOf(data));
        return copy ? [snapshot.parse({ ...copy, ...data })] : [];
      });
      await this.keep(tx, whole);
    };
    return on(event, { prepare, applyAll });
  }

  /** Events that say themselves what is kept. */
  broughtBy<Data>(events: readonly EventKind<Data>[]): Reaction[] {
    const { snapshot, concerns } = this.#of;
    const applyAll = async (tx: Tx, these: readonly ReceivedEvent<Data>[]) => {
      await this.keep(tx, this.#parsed(these.map(({ data }) => data)));
    };
    const isOurs = (data: Data) => concerns?.(snapshot.parse(data)) ?? true;
    return events.map((event) => on(event, { concerns: isOurs, applyAll }));
  }

  /**
   * Rebuilds the copies from the owner's snapshots. A copy that is newer than its snapshot (an event came meanwhile) is left alone.
   * @param ids of which ones; all of the owner's unless said otherwise
   * @returns how many differed from their original, or were missing
   * @throws PortalError SERVICE_UNAVAILABLE when the owner is down
   */
  async rebuild(ctx: Context, ids?: readonly string[]): Promise<number> {
    if (ids) return this.#mend(ctx, await this.fetch(ctx, ids));
    const { owner, id } = this.#of;
    let differed = 0;
    for await (const page of snapshotPages(ctx, owner, id)) differed += await this.#mend(ctx, this.#parsed(page));
    return differed;
  }

  async #mend(ctx: Context, snapshots: readonly Snapshot[]): Promise<number> {
    const ids = snapshots.map((one) => this.#idOf(one));
    const known = await this.#known(ctx, ids);
    const wrong = snapshots.filter((one) => !this.#says(known.get(this.#idOf(one)), one));
    return this.#keep(ctx, wrong, (one, copy) => one.rev >= this.#versionOf(copy));
  }

  /** Whether the copy says what the original says; one that is newer, or is none of this service's, does. */
  #says(copy: Doc | undefined, { rev, ...facts }: Snapshot): boolean {
    if (!copy) return this.#of.isOnlyKnown ?? false;
    const kept = Object.fromEntries(Object.keys(facts).map((field) => [field, copy[field as keyof Doc]]));
    return this.#versionOf(copy) > rev || canonical(kept) === canonical(facts);
  }
}

/** Declares what a service keeps of a neighbour's aggregates (docs/decisions/events.md). */
export const defineCopy = <Snapshot extends Versioned, Doc>(
  declaration: CopyDeclaration<Snapshot, Doc>,
): Copy<Snapshot, Doc> => new Copy(declaration);
