import { eventParked, eventRetryWanted, eventUnparked } from '@portal/domain';
import type { Tx } from '../../acts/perform.ts';
import { emit } from '../../acts/records.ts';
import { type Context, inTransaction } from '../../service/context.ts';
import { noteError } from '../../service/last-errors.ts';
import type { Database } from '../../storage/database.ts';
import { on, type Prepared, prepareFor, type Reaction, type Read, type ReceivedEvent } from '../reactions.ts';

/** Puts an event aside, with its error, and announces that; administrators may retry it. */
export async function parkEvent(ctx: Context, event: ReceivedEvent, error: string): Promise<void> {
  const { eventId, name: eventName, aggregateId } = event;
  await inTransaction(ctx, async (tx) => {
    const { parked } = tx.db.records;
    const { session } = tx;
    if (await parked.findOne({ eventId }, null, { session }).lean()) return;
    await parked.create([{ eventId, event: { ...event }, error, parkedAt: tx.now(), state: 'parked' }], { session });
    const data = { parkedEventId: eventId, consumer: tx.db.name, eventName, aggregateId, error };
    await emit(tx, [eventParked.of(eventId, data)]);
  });
  noteError(ctx.db.name, 'EVENT_PARKED', event.traceId, ctx.now());
}

interface Wanted {
  parkedEventId: string;
  consumer: string;
}
interface Found {
  read: Read;
  prepared: Prepared;
}

/**
 * Applies a parked event when an administrator wants it: neighbours are asked before the transaction, as at any other event.
 * @param readOf as the service reads its events
 * @param react what it does about one
 */
export function retryOf(
  db: Database,
  readOf: (event: ReceivedEvent) => Read,
  react: (tx: Tx, read: Read, prepared: Prepared) => Promise<void>,
): Reaction {
  const { parked, inbox } = db.records;
  const parkedOne = (ctx: Context, eventId: string) =>
    parked.findOne({ eventId, state: 'parked' }, null, { session: ctx.session ?? null }).lean();

  return on<Wanted, Map<string, Found>>(eventRetryWanted, {
    concerns: ({ consumer }) => consumer === db.name,
    async prepare(ctx, events) {
      const found = new Map<string, Found>();
      for (const { data } of events) {
        const record = await parkedOne(ctx, data.parkedEventId);
        if (!record) continue;
        const read = readOf(record.event);
        found.set(data.parkedEventId, { read, prepared: await prepareFor(ctx, [read]) });
      }
      return found;
    },
    async apply(ctx, { data }, found) {
      const { parkedEventId: eventId, consumer } = data;
      const tx = ctx as Tx;
      const { session } = tx;
      const of = found.get(eventId);
      if (!of || !(await parkedOne(tx, eventId))) return;
      // It may have come a second time since, and been applied: then only its place among the parked ones is to be ended.
      if (!(await inbox.exists({ eventId }).session(session))) {
        await inbox.create([{ eventId, appliedAt: tx.now() }], { session });
        await react(tx, of.read, of.prepared);
      }
      await parked.updateOne({ eventId }, { $set: { state: 'applied' } }, { session });
      await emit(tx, [eventUnparked.of(eventId, { parkedEventId: eventId, consumer })]);
    },
  });
}
