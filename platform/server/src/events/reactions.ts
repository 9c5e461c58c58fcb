import type { EventKind } from '@portal/domain';
import type { Tx } from '../acts/perform.ts';
import type { Context } from '../service/context.ts';
import type { EventRecord } from '../storage/platform-records.ts';

/** An event as a reaction receives it. */
export interface ReceivedEvent<Data = unknown> {
  eventId: string;
  name: string;
  version: number;
  aggregateId: string;
  aggregateVersion: number;
  occurredAt: string;
  actor: {
    kind: string;
    userUuid?: string;
    impersonator?: { userUuid: string };
    onBehalfOf?: { userUuid: string };
    service?: string;
  };
  traceId: string;
  data: Data;
}

/** What is sent of a row of the outbox. */
export function bodyOf(record: EventRecord): Omit<ReceivedEvent, 'occurredAt'> & { occurredAt: Date } {
  const { eventId, name, version, aggregateId, aggregateVersion, occurredAt, actor, traceId, data } = record;
  return { eventId, name, version, aggregateId, aggregateVersion, occurredAt, actor, traceId, data };
}

/** What neighbours are asked about the events that are applied in one transaction, before that is open. */
export type Prepare<Data, Needed> = (ctx: Context, events: readonly ReceivedEvent<Data>[]) => Promise<Needed>;

/** What is done about one event, in the transaction that also records it as applied. */
export type Apply<Data, Needed = void> = (ctx: Context, event: ReceivedEvent<Data>, needed: Needed) => Promise<void>;

/** What is done about many at once, each of another aggregate: copies, which cost one write a collection (define-copy.ts). */
export type ApplyAll<Data, Needed = void> = (
  tx: Tx,
  events: readonly ReceivedEvent<Data>[],
  needed: Needed,
) => Promise<void>;

/** What is done about an event, with what was prepared for it; what is done about many at once comes before what is done about each. */
export type Effect<Data, Needed> = {
  /** Returns false for an event about which nothing is to be done: it costs no transaction, and leaves no trace. */
  concerns?: (data: Data) => boolean;
  /** Asked once for all the events of reactions that name the same function. */
  prepare?: Prepare<Data, Needed>;
} & (
  | { apply: Apply<Data, Needed>; applyAll?: undefined }
  /** Called once for the events of all the reactions that name the same function, and the same one to prepare. */
  | { applyAll: ApplyAll<Data, Needed>; apply?: undefined }
);

type AnyEffect = Effect<unknown, unknown>;

export interface Reaction {
  event: EventKind<unknown>;
  effect: AnyEffect;
}

/** Declares what a subgraph does about an event. */
export function on<Data>(event: EventKind<Data>, apply: Apply<Data>): Reaction;
export function on<Data, Needed = void>(event: EventKind<Data>, effect: Effect<Data, Needed>): Reaction;
export function on(event: EventKind<unknown>, effect: Apply<unknown, unknown> | AnyEffect): Reaction {
  return { event, effect: typeof effect === 'function' ? { apply: effect } : effect };
}

/** An event with its data as its schema gives it, and what is to be done about it. */
export interface Read {
  event: ReceivedEvent;
  effects: readonly AnyEffect[];
}

/** The reactions of a service, by the event that they are about. */
export class Reactions {
  readonly #byName = new Map<string, Reaction[]>();
  /** Read when it comes, and used when it is its turn. */
  readonly #read = new WeakMap<ReceivedEvent, Read>();

  constructor(reactions: readonly Reaction[]) {
    for (const reaction of reactions) {
      const { name } = reaction.event;
      this.#byName.set(name, [...(this.#byName.get(name) ?? []), reaction]);
    }
  }

  get eventNames(): string[] {
    return [...this.#byName.keys()];
  }

  /** @throws ZodError when the data is not of the event's schema */
  to(event: ReceivedEvent): Read {
    const known = this.#read.get(event);
    if (known) return known;
    const reactions = this.#byName.get(event.name) ?? [];
    const data = reactions[0]?.event.schema.parse(event.data);
    const effects = reactions.map(({ effect }) => effect).filter(({ concerns }) => concerns?.(data) ?? true);
    const read = { event: { ...event, data }, effects };
    this.#read.set(event, read);
    return read;
  }

  /** Whether anything is to be done about it; what cannot be read is not let go unseen. */
  concern(event: ReceivedEvent): boolean {
    try {
      return this.to(event).effects.length > 0;
    } catch {
      return true;
    }
  }
}

/** What was prepared, by who did. */
export type Prepared = ReadonlyMap<unknown, unknown>;

/** Asks neighbours about all of the events at once, before a transaction. */
export async function prepareFor(ctx: Context, reads: readonly Read[]): Promise<Prepared> {
  const prepared = new Map<unknown, unknown>();
  for (const { effect, events } of eventsBy(reads, ({ prepare }) => prepare))
    prepared.set(effect.prepare, await effect.prepare!(ctx, events));
  return prepared;
}

/** The events of the effects that name the same function and are prepared by the same one, with one of these effects. */
export function eventsBy(
  reads: readonly Read[],
  functionOf: (effect: AnyEffect) => unknown,
): { effect: AnyEffect; events: ReceivedEvent[] }[] {
  const found: { effect: AnyEffect; events: ReceivedEvent[] }[] = [];
  for (const { event, effects } of reads)
    for (const effect of effects) {
      const named = functionOf(effect);
      if (!named) continue;
      const known = found.find((one) => functionOf(one.effect) === named && one.effect.prepare === effect.prepare);
      if (known) known.events.push(event);
      else found.push({ effect, events: [event] });
    }
  return found;
}

/** The first events of all aggregates, then the second ones, and so on: in no round two of the same. */
export function rounds(reads: readonly Read[]): Read[][] {
  const found: Read[][] = [];
  const seen = new Map<string, number>();
  for (const read of reads) {
    const { aggregateId } = read.event;
    const round = seen.get(aggregateId) ?? 0;
    seen.set(aggregateId, round + 1);
    if (found[round]) found[round].push(read);
    else found.push([read]);
  }
  return found;
}
