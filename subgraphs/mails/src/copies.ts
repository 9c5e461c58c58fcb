import { randomUUID } from 'node:crypto';
import { type GatheringSnapshot, gatheringSnapshot, isRescheduled, mailGatheringRecordSchema } from '@portal/domain';
import { type Context, defineCopy, perform, type Tx } from '@portal/server';
import { mailingAggregate } from './aggregate.ts';
import { Gatherings, Mailings, Texts } from './database.ts';

/** Copies of gatherings. What waits is seen by those who see the gathering now; when it moves, those who have it in their calendar are notified. */
export const gatherings = defineCopy({
  owner: 'gatherings',
  snapshot: gatheringSnapshot,
  model: Gatherings,
  id: 'gatheringUuid',
  asked: 'gatheringUuids',
  async follow(tx, snapshot, before) {
    const { gatheringUuid } = snapshot;
    const gathering = mailGatheringRecordSchema.parse(snapshot);
    await Mailings.updateMany({ gatheringUuid }, { $set: { gathering } }, { session: tx.session });
    await Texts.updateMany({ gatheringUuid }, { $set: { gathering } }, { session: tx.session });
    if (before && isRescheduled(before, snapshot, tx.now())) await tellMoved(tx, snapshot);
  },
});

/** For so long the news waits: an event is often corrected twice, and staff may have reasons to write themselves. */
const movedPauseMs = 10 * 60_000;

/** One mailing for all changes until it goes: it says what holds then. */
async function tellMoved(tx: Tx, snapshot: GatheringSnapshot): Promise<void> {
  const { gatheringUuid, rev } = snapshot;
  const model = 'gatheringMoved';
  if (await Mailings.exists({ gatheringUuid, model, state: 'PLANNED' }).session(tx.session)) return;
  await perform(asService(tx), mailingAggregate, 'planMailing', null, {
    mailingUuid: randomUUID(),
    gatheringUuid,
    gathering: mailGatheringRecordSchema.parse(snapshot),
    model,
    scheduleKey: `${gatheringUuid}:${model}:${rev}`,
    sendAt: new Date(tx.now().getTime() + movedPauseMs),
  });
}

/** What the portal does by itself, whoever's act it follows from. */
export const asService = <Given extends Context>(ctx: Given): Given => ({
  ...ctx,
  actor: { kind: 'service', service: 'mails' },
});

/** A gathering's copy; without one it is fetched, though not in a transaction. Null when there is none. */
export const gatheringOf = (ctx: Context, gatheringUuid: string) => gatherings.of(ctx, gatheringUuid);
