import { randomUUID } from 'node:crypto';
import {
  type GatheringSnapshot,
  mailGatheringRecordSchema,
  PortalError,
  type ScheduledMailing,
  scheduledNow,
  scheduledWithinMs,
} from '@portal/domain';
import { type Context, type Filter, perform, serviceContext, sweepEvery, trusted } from '@portal/server';
import { mailingAggregate } from '../aggregate.ts';
import { db, Gatherings, Mailings } from '../database.ts';

const lookEveryMs = 60_000;

/** Plans what goes by itself as its day comes near. @returns its end */
export const startSchedule = (ctx: Context): (() => Promise<void>) =>
  sweepEvery(lookEveryMs, ctx.log, async () => {
    await planScheduled(serviceContext({ name: 'mails', db }, ctx.log));
  });

/** The events whose begin or last day to answer is near. */
async function nearEvents(now: Date): Promise<GatheringSnapshot[]> {
  const until = new Date(now.getTime() + scheduledWithinMs);
  const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);
  const published = { status: trusted({ $in: ['PUBLISHED_FRONT', 'CLOSED'] }) };
  const near = {
    $or: [
      { ...published, beginDate: trusted({ $gt: now, $lt: until }) },
      { ...published, limitDate: trusted({ $gte: dayOf(now), $lte: dayOf(until) }) },
    ],
  } as Filter<GatheringSnapshot>;
  return (await Gatherings.find(near, { _id: 0 }).lean()) as GatheringSnapshot[];
}

/** What is not planned yet of what is due; once, however many instances look. @returns how many */
export async function planScheduled(ctx: Context): Promise<number> {
  const now = ctx.now();
  let planned = 0;
  for (const gathering of await nearEvents(now))
    for (const one of scheduledNow(gathering, now)) if (await plan(ctx, gathering, one)) planned += 1;
  return planned;
}

async function plan(ctx: Context, gathering: GatheringSnapshot, { model, scheduleKey, sendAt }: ScheduledMailing) {
  if (await Mailings.exists({ scheduleKey })) return false;
  const { gatheringUuid } = gathering;
  try {
    const input = { mailingUuid: randomUUID(), gatheringUuid, gathering: mailGatheringRecordSchema.parse(gathering) };
    await perform(ctx, mailingAggregate, 'planMailing', null, { ...input, model, scheduleKey, sendAt });
    return true;
  } catch (error) {
    // Another instance planned it at the same moment.
    if (error instanceof PortalError && error.code === 'CONFLICT') return false;
    throw error;
  }
}
