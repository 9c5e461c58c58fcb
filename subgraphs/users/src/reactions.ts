import { eventParked, eventRetryWanted, eventUnparked } from '@portal/domain';
import { type Context, on, type Reaction, trusted } from '@portal/server';
import { parkedEvents } from './database.ts';

const idOf = (consumer: string, eventId: string): string => `${consumer}:${eventId}`;

const inTransactionOf = ({ session }: Context) => (session ? { session } : {});

const setState = (ctx: Context, id: string, changes: Record<string, unknown>): Promise<unknown> =>
  parkedEvents.updateOne(
    { parkedEventUuid: id },
    { $set: { ...changes, updatedAt: ctx.now() }, $inc: { rev: 1 } },
    inTransactionOf(ctx),
  );

/** Keeps the list of parked events that administrators see (decisions, section 6). */
export const reactions: readonly Reaction[] = [
  on(eventParked, async (ctx, { data, occurredAt }) => {
    const { parkedEventId, consumer, ...what } = data;
    if (what.eventName === eventRetryWanted.name) {
      // The retry failed in its turn: what was to be retried is parked again.
      return void (await setState(ctx, idOf(consumer, what.aggregateId), { state: 'parked', error: what.error }));
    }
    const parkedEventUuid = idOf(consumer, parkedEventId);
    const row = { ...what, parkedEventUuid, eventId: parkedEventId, consumer, state: 'parked' as const };
    const times = { parkedAt: new Date(occurredAt), createdAt: ctx.now(), updatedAt: ctx.now(), rev: 1 };
    await parkedEvents.updateOne(
      { parkedEventUuid },
      { $setOnInsert: { ...row, ...times } },
      { upsert: true, ...inTransactionOf(ctx) },
    );
  }),
  on(eventUnparked, async (ctx, { data }) => {
    await setState(ctx, idOf(data.consumer, data.parkedEventId), { state: 'applied' });
  }),
];

/** Not applied yet, newest first; on demand with the others. */
export const listParkedEvents = (withApplied?: boolean | null) =>
  parkedEvents
    .find(withApplied ? {} : { state: trusted({ $in: ['parked', 'retrying'] }) }, { _id: 0 })
    .sort({ parkedAt: -1 })
    .limit(500)
    .lean()
    .exec();
