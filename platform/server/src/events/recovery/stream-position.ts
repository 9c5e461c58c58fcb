import type { Database } from '../../storage/database.ts';
import type { StreamRecord } from '../../storage/platform-records.ts';
import { type Bus, ensureStream, streamName } from '../bus.ts';
import type { ConsumerInfo } from '../nats.ts';

/** The record of a service's position; beside the one of the relay, which has the stream's own name. */
const recordName = `${streamName} applied`;
/** By so much the clocks of NATS and of the services may differ. */
const clockMs = 5 * 60_000;

/** From where a service goes on. */
export interface Position {
  /** When the stream was made. */
  created: string;
  /** Up to here everything that is for this service was applied, once what is missing was asked for. */
  sequence: number;
  /** What is beyond that was stored after this. */
  at: Date;
  /** Set when events are gone that were not applied: what the services sent since then is to be asked of them. */
  missingSince?: Date;
  /** Whether all of the stream was lost, with the names of who takes part. */
  isLost: boolean;
}

/** The durable consumers of a service: today's and, for a moment, the one before; in the first versions it had the name of the service. */
export async function durablesOf(bus: Bus, service: string): Promise<ConsumerInfo[]> {
  return (await durables(bus)).filter((one) => serviceOf(one) === service);
}

/** The services that take part in the events, those that are down included. */
export const servicesOf = async (bus: Bus): Promise<string[]> => [...new Set((await durables(bus)).map(serviceOf))];

const serviceOf = ({ config }: ConsumerInfo): string => config.durable_name!.split('_')[0]!;

async function durables(bus: Bus): Promise<ConsumerInfo[]> {
  const found: ConsumerInfo[] = [];
  for await (const one of bus.manager.consumers.list(streamName)) if (one.config.durable_name) found.push(one);
  return found;
}

/**
 * Reads it from the database of the effects: where that one was put back to an older state, the stream is applied again from there on. A service
 * that has not kept it yet goes on at the position of its durable consumer.
 */
export async function readPosition(db: Database, bus: Bus, service: string): Promise<Position> {
  const created = await ensureStream(bus.manager);
  const { first_seq, last_seq } = (await bus.manager.streams.info(streamName)).state;
  const known = await db.records.stream.findOne({ name: recordName }).lean();
  const before = known ?? (await positionOfDurable(bus, service, last_seq));
  const { sequence = 0, at = new Date(0) } = before ?? {};
  const isLost = known !== null && known.created !== created;
  const here = { created, sequence: Math.max(sequence, first_seq - 1), at, isLost };
  // A stream that was put back to an older state gives numbers again that were given before.
  const isOlder = sequence > last_seq;
  const isGap = before !== null && first_seq > sequence + 1;
  if (!isLost && !isOlder && !isGap) return here;
  const missingSince = new Date(at.getTime() - clockMs);
  return { ...here, sequence: first_seq - 1, missingSince };
}

async function positionOfDurable(
  bus: Bus,
  service: string,
  lastSequence: number,
): Promise<Pick<StreamRecord, 'sequence' | 'at'> | null> {
  const [durable] = await durablesOf(bus, service);
  if (!durable) return null;
  const { ack_floor, num_pending, num_ack_pending } = durable;
  const isIdle = num_pending === 0 && num_ack_pending === 0;
  return { sequence: isIdle ? lastSequence : ack_floor.stream_seq };
}

/** Keeps how far the service is; never less far in the same stream. */
export async function keepPosition(db: Database, created: string, { sequence, at }: Reached): Promise<void> {
  await db.records.stream.updateOne({ name: recordName, created }, { $max: { sequence, at } });
}

/** Everything that was stored before has been applied. */
export async function reachedAt(db: Database): Promise<Date> {
  return (await db.records.stream.findOne({ name: recordName }).lean())?.at ?? new Date(0);
}

/** Nothing is missing up to there: from now on that is the service's position. */
export async function startAtPosition(db: Database, { created, sequence, at }: Position): Promise<void> {
  const update = { $set: { created, sequence, at } };
  await db.records.stream.updateOne({ name: recordName }, update, { upsert: true });
}

/** A position in the stream; whatever is beyond was stored after that time. */
export type Reached = Pick<Position, 'sequence' | 'at'>;

/** What of the stream has been received and applied, in any order: how far all of it is. */
export class Progress {
  readonly created: string;
  /** The last one that had come, or was for others, when the stream was looked at. */
  seen: number;
  /** What was kept last: while nothing comes, nothing is written. */
  kept: number;
  readonly #inHand = new Map<number, Date>();
  #reached: Reached;

  constructor({ created, sequence, at }: Position) {
    this.created = created;
    this.seen = sequence;
    this.kept = sequence;
    this.#reached = { sequence, at };
  }

  begin(sequence: number, storedAt: Date): void {
    this.#inHand.set(sequence, storedAt);
    this.reach({ sequence, at: storedAt });
  }

  end(sequence: number): void {
    this.#inHand.delete(sequence);
  }

  /** There is nothing for this service up to here but what it has received. */
  reach(reached: Reached): void {
    if (reached.sequence > this.#reached.sequence) this.#reached = reached;
  }

  get last(): number {
    return this.#reached.sequence;
  }

  get isIdle(): boolean {
    return this.#inHand.size === 0;
  }

  /** Everything up to here was applied. */
  get applied(): Reached {
    if (this.isIdle) return this.#reached;
    const sequence = Math.min(...this.#inHand.keys());
    return { sequence: sequence - 1, at: this.#inHand.get(sequence)! };
  }
}
