import {
  gatheringRenewals,
  isStaleAnswer,
  isStaleRemoval,
  mayCome,
  participantAnswered,
  participantChanged,
  participantInvited,
  participantRemoved,
} from '@portal/domain';
import { type Context, on, type ReceivedEvent } from '@portal/server';
import { gatherings, participants, subscriberOf } from './copies.ts';
import { freeAll, type Transaction } from './subscription/seats.ts';
import { takeSlots } from './subscription/slots.ts';
import { recordAnswerRevision } from './subscription/subscriber-locks.ts';

/** Names and units are in no event. */
const namesChanged = ({ fields }: { fields: readonly string[] }): boolean =>
  fields.some((field) => ['person', 'firstName', 'lastName', 'details'].includes(field));

/** The answer is committed: its holds become enrolments, what it no longer wants is free, a refusal frees everything. */
async function enrolAsAnswered(ctx: Context, { data }: ReceivedEvent<Answered>): Promise<void> {
  const tx = ctx as Transaction;
  const subscriber = await subscriberOf(ctx, data.participantUuid);
  if (isStaleAnswer(subscriber, data)) return;
  if (subscriber) await recordAnswerRevision(tx, data.participantUuid, data.rev);
  if (!mayCome(data)) return freeUnlessBack(ctx, data);
  if (!subscriber || !data.slots) return;
  const { category, participationType, slots, before = { category, participationType } } = data;
  const { activityUuids, key } = slots;
  const wish = { activityUuids, category, participationType, before, key, mode: 'ENROL', isCommitted: true } as const;
  const lost = await takeSlots(tx, subscriber, wish);
  if (lost.length > 0)
    ctx.log.error(
      { key, activityUuids: lost.map((activity) => activity.activityUuid) },
      'places of an answer were given away',
    );
}
interface NoLongerComes {
  participantUuid: string;
  isRemoved: boolean;
  rev: number;
}

async function freeUnlessBack(ctx: Context, { participantUuid, isRemoved, rev }: NoLongerComes): Promise<void> {
  if (isStaleRemoval(await subscriberOf(ctx, participantUuid), { rev })) return;
  await freeAll(ctx as Transaction, participantUuid, isRemoved);
}

type Answered = Parameters<(typeof participantAnswered)['of']>[1];

/** Reactions to events of participants and gatherings. Each runs in the transaction that marks the event as applied. */
export const reactions = [
  ...gatherings.renewedBy<{ gatheringUuid: string }>(gatheringRenewals),

  ...participants.renewedBy<{ participantUuid: string }>([participantInvited]),

  /** Another category or participation keeps the enrolments, marked (`mismatch`); those who no longer come free their places. */
  participants.completedFrom(participantChanged, namesChanged),
  on(participantChanged, {
    concerns: (data) => !mayCome(data),
    apply: (ctx, { data }) => freeUnlessBack(ctx, data),
  }),

  participants.completedFrom(participantAnswered),
  on(participantAnswered, { apply: enrolAsAnswered }),

  participants.completedFrom(participantRemoved),
  on(participantRemoved, (ctx, { data }) => freeUnlessBack(ctx, data)),
];
