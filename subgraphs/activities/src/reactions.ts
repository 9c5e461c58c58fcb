import {
  gatheringChanged,
  gatheringCreated,
  gatheringDatesChanged,
  gatheringStatusChanged,
  mayCome,
  participantAnswered,
  participantChanged,
  participantInvited,
  participantRemoved,
  sensibleChangeDecided,
} from '@portal/domain';
import { type Context, on } from '@portal/server';
import { factsKept, gatherings, type ParticipantFacts, participants } from './copies.ts';
import type { StoredSubscriber } from './models.ts';
import { freeAll, type Transaction } from './places.ts';
import { takeSlots } from './slots.ts';

const gatheringEvents = [
  gatheringCreated,
  gatheringChanged,
  gatheringStatusChanged,
  gatheringDatesChanged,
  sensibleChangeDecided,
];

/** The participant as the event leaves them; names are asked for first when they are not known or may have changed. */
async function renewed(ctx: Context, facts: ParticipantFacts, namesToo: boolean): Promise<StoredSubscriber | null> {
  const { participantUuid } = facts;
  if (namesToo) await participants.keep(ctx, await participants.fetch(ctx, [participantUuid]));
  return (await factsKept(ctx, facts)) ?? participants.of(ctx, participantUuid);
}

const namesChanged = (fields: readonly string[]): boolean =>
  fields.some((field) => ['person', 'firstName', 'lastName', 'details'].includes(field));

/** What activities does about participants and gatherings. Each runs in the transaction that marks the event as applied. */
export const reactions = [
  ...gatherings.renewedBy<{ gatheringUuid: string }>(gatheringEvents),

  on(participantInvited, async (ctx, { data }) => {
    await renewed(ctx, data, true);
  }),

  /** Another category or participation keeps the enrolments, marked (`mismatch`); who no longer comes leaves their places. */
  on(participantChanged, async (ctx, { data }) => {
    await renewed(ctx, data, namesChanged(data.fields));
    if (!mayCome(data)) await freeAll(ctx as Transaction, data.participantUuid, data.isRemoved);
  }),

  /** The answer is committed: its holds become enrolments, what it no longer wants is free, a refusal frees everything. */
  on(participantAnswered, async (ctx, { data }) => {
    const subscriber = await renewed(ctx, data, false);
    const tx = ctx as Transaction;
    if (!mayCome(data)) return freeAll(tx, data.participantUuid, data.isRemoved);
    if (!subscriber || !data.slots) return;
    const { category, participationType, slots } = data;
    const lost = await takeSlots(tx, subscriber, {
      activityUuids: slots.activityUuids,
      category,
      participationType,
      key: slots.key,
      mode: 'ENROL',
      isCommitted: true,
    });
    const activityUuids = lost.map((activity) => activity.activityUuid);
    if (lost.length > 0) ctx.log.error({ key: slots.key, activityUuids }, 'places of an answer were given away');
  }),

  on(participantRemoved, async (ctx, { data }) => {
    await renewed(ctx, data, false);
    await freeAll(ctx as Transaction, data.participantUuid, true);
  }),
];
