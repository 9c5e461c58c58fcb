import type { EventKind } from '@portal/domain';
import type { Context } from './context.ts';
import type { Tx } from './perform.ts';
import type { EventRecord } from './platform-models.ts';

/** An event as a reaction receives it. */
export interface ReceivedEvent<Data = unknown> {
  eventId: string;
  name: string;
  version: number;
  aggregateId: string;
  aggregateVersion: number;
  occurredAt: string;
  actor: { kind: string; userUuid?: string; impersonator?: { userUuid: string }; service?: string };
  traceId: string;
  data: Data;
}

/** What is sent of a row of the outbox. */
export function bodyOf(record: EventRecord): Omit<ReceivedEvent, 'occurredAt'> & { occurredAt: Date } {
  const { eventId, name, version, aggregateId, aggregateVersion, occurredAt, actor, traceId, data } = record;
  return { eventId, name, version, aggregateId, aggregateVersion, occurredAt, actor, traceId, data };
}

/** What is done about one event, in the transaction that also records it as applied. */
export type Apply<Data> = (ctx: Context, event: ReceivedEvent<Data>) => Promise<void>;

/** What is done about many events at once, each of another aggregate: copies, which cost one write a collection (define-copy.ts). */
export interface Together<Data, Found = unknown> {
  /** What neighbours are asked about them, before any transaction is open. */
  ask?(ctx: Context, events: readonly ReceivedEvent<Data>[]): Promise<Found>;
  /** In the transaction that also records them as applied; before what is done about each by itself. */
  apply(tx: Tx, events: readonly ReceivedEvent<Data>[], found: Found): Promise<void>;
}

export type Effect = Apply<never> | Together<never, never>;

export interface Reaction {
  event: EventKind<unknown>;
  effect: Effect;
  concerns: (data: never) => boolean;
}

/**
 * Declares what a subgraph does about an event.
 * @param concerns says no to an event about which nothing is to be done: it costs no transaction, and leaves no trace
 */
export const on = <Data, Found = unknown>(
  event: EventKind<Data>,
  effect: Apply<Data> | Together<Data, Found>,
  { concerns = () => true }: { concerns?: (data: Data) => boolean } = {},
): Reaction => ({ event: event as EventKind<unknown>, effect: effect as Effect, concerns });

/** An event with its data as its schema gives it, and what is to be done about it. */
export interface Read {
  event: ReceivedEvent;
  effects: readonly Effect[];
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
    const data = reactions[0]?.event.schema.parse(event.data) as never;
    const effects = reactions.filter(({ concerns }) => concerns(data)).map(({ effect }) => effect);
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

/** What neighbours said, by who asked. */
export type Asked = ReadonlyMap<Effect, unknown>;

/** Asks neighbours about all of the events, once for each kind of copy. */
export async function askAbout(ctx: Context, reads: readonly Read[]): Promise<Asked> {
  const asked = new Map<Effect, unknown>();
  for (const [effect, events] of together(reads)) asked.set(effect, await effect.ask?.(ctx, events));
  return asked;
}

type Many = Together<unknown, unknown>;

/** The events of each effect that takes many at once. */
export function together(reads: readonly Read[]): Map<Many, ReceivedEvent[]> {
  const found = new Map<Many, ReceivedEvent[]>();
  for (const { event, effects } of reads)
    for (const effect of effects) {
      if (typeof effect === 'function') continue;
      const many = effect as unknown as Many;
      const events = found.get(many);
      if (events) events.push(event);
      else found.set(many, [event]);
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
