import { type ParticipationType, PortalError, participationTypes, readOnlyReason } from '@portal/domain';
import {
  type Context,
  endpoint,
  type InternalEndpoint,
  inTransaction,
  runExclusive,
  serviceContext,
  sweepEvery,
  trusted,
} from '@portal/server';
import { z } from 'zod';
import { ensureSubscriberCopy, gatheringOf, subscriberOf } from '../copies.ts';
import { db } from '../database.ts';
import { Enrolments, type StoredEnrolment } from '../models.ts';
import { confirmHold, lapseHold, releaseHold, type Transaction } from './seats.ts';
import { takeSlots } from './slots.ts';
import { serialiseOnSubscribers } from './subscriber-locks.ts';

const holdBody = z.object({
  key: z.string().min(1).max(200),
  participantUuid: z.string(),
  gatheringUuid: z.string(),
  activityUuids: z.array(z.string()).max(100),
  /** As in the answer that is about to be saved; unchanged by default. */
  category: z.string().nullish(),
  participationType: z.enum(participationTypes).nullish(),
});

/**
 * Holds the seats of an answer for two minutes, all or nothing; the same key again asks for the same holds (decisions, section 6).
 * @returns which slots are full: then nothing is held
 * @throws PortalError ACTIVITY_OVERLAP, ACTIVITY_NOT_OFFERED, NOT_FOUND, GATHERING_READ_ONLY
 */
async function holdSlots(ctx: Context, body: z.infer<typeof holdBody>): Promise<unknown> {
  await ensureSubscriberCopy(ctx, body.participantUuid);
  try {
    await runExclusive([body.participantUuid, ...body.activityUuids], () =>
      inTransaction(ctx, async (tx) => {
        await serialiseOnSubscribers(tx, [body.participantUuid]);
        const subscriber = await subscriberOf(tx, body.participantUuid);
        const gathering = await gatheringOf(tx, body.gatheringUuid);
        if (!subscriber || !gathering || subscriber.gatheringUuid !== body.gatheringUuid)
          throw new PortalError('NOT_FOUND');
        const closed = readOnlyReason(gathering);
        if (closed) throw new PortalError(closed);
        await takeSlots(tx, subscriber, {
          activityUuids: body.activityUuids,
          category: body.category ?? subscriber.category,
          participationType: (body.participationType ?? subscriber.participationType) as ParticipationType | null,
          before: subscriber,
          key: body.key,
          mode: 'HOLD',
          isCommitted: false,
        });
      }),
    );
    return { full: [] };
  } catch (error) {
    if (error instanceof PortalError && error.code === 'ACTIVITY_FULL') return { full: error.details.full };
    throw error;
  }
}

/** Drops the holds of an answer that was not saved; existing enrolments stay. */
async function releaseSlots(ctx: Context, { key }: { key: string }): Promise<unknown> {
  const release = (tx: Transaction, row: StoredEnrolment) => releaseHold(tx, row, key);
  return { released: await settle(ctx, { holdKey: key }, release) };
}

const asker = { issuers: ['participants'] };

/** Verbs that participants calls over NATS. */
export const answers: Record<string, InternalEndpoint> = {
  'hold-slots': endpoint(holdBody, holdSlots, asker),
  'release-slots': endpoint(z.object({ key: z.string().min(1) }), releaseSlots, asker),
};

/** Runs an act on every hold that matches the filter, in one transaction. @returns how many there were */
const settle = (ctx: Context, filter: object, act: typeof lapseHold): Promise<number> =>
  inTransaction(ctx, async (tx) => {
    const { session } = tx;
    const held = (await Enrolments.find({ ...filter, state: 'HELD' }, { _id: 0 }, { session })
      .sort({ activityUuid: 1 })
      .lean()) as StoredEnrolment[];
    if (held.length > 0) await serialiseOnSubscribers(tx, [...new Set(held.map((row) => row.participantUuid))]);
    for (const row of held) await act(tx, row);
    return held.length;
  });

const askedAtOnce = 200;

/**
 * Settles expired holds: those of an open form are dropped; for those of an answer participants is asked. Yes enrols them, no drops them, and without
 * an answer they stay until the next sweep.
 */
export async function sweepHolds(ctx: Context): Promise<void> {
  const over = trusted({ $lte: ctx.now() });
  const rows = (await Enrolments.find({ state: 'HELD', heldUntil: over }, { _id: 0 })
    .limit(askedAtOnce)
    .lean()) as StoredEnrolment[];
  for (const { activityParticipantUuid } of rows.filter((row) => row.holdKey === null))
    await settle(ctx, { activityParticipantUuid, heldUntil: over, holdKey: null }, lapseHold);
  for (const holdKey of new Set(rows.flatMap((row) => row.holdKey ?? []))) await decide(ctx, holdKey, over);
}

async function decide(ctx: Context, holdKey: string, heldUntil: unknown): Promise<void> {
  let committed: boolean;
  try {
    ({ committed } = await ctx.ask<{ committed: boolean }>('participants', 'is-committed', { key: holdKey }));
  } catch (error) {
    ctx.log.warn({ reason: (error as Error).message }, 'slots stay held: unknown whether the answer was saved');
    return;
  }
  await settle(ctx, { holdKey, heldUntil }, committed ? confirmHold : lapseHold);
}

/** Starts the periodic sweep. @returns a stop that resolves once the sweep in progress is done */
export const startSweeping = (log: Context['log']): (() => Promise<void>) =>
  sweepEvery(5000, log, () => sweepHolds(serviceContext({ name: 'activities', db }, log)));
