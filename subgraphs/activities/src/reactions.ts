import {
  gatheringRenewals,
  mayCome,
  participantAnswered,
  participantChanged,
  participantInvited,
  participantRemoved,
} from '@portal/domain';
import { type Context, on, type Prepare, type ReceivedEvent, type Tx, trusted } from '@portal/server';
import {
  gatherings,
  keepFacts,
  type ParticipantFacts,
  type ParticipantSnapshot,
  participants,
  subscriberOf,
} from './copies.ts';
import { Subscribers } from './models.ts';
import { freeAll, type Transaction } from './places.ts';
import { takeSlots } from './slots.ts';

/** Names and units of those not stored here yet, or possibly renamed: events do not carry them. */
const people =
  <Facts extends ParticipantFacts>(
    mayBeRenamed: (facts: Facts) => boolean,
  ): Prepare<Facts, readonly ParticipantSnapshot[]> =>
  async (ctx, events) => {
    const among = trusted({ $in: events.map(({ data }) => data.participantUuid) });
    const known = new Set(await Subscribers.distinct('participantUuid', { participantUuid: among }));
    const wanted = events.filter(({ data }) => mayBeRenamed(data) || !known.has(data.participantUuid));
    const uuids = [...new Set(wanted.map(({ data }) => data.participantUuid))];
    return participants.fetch(ctx, uuids);
  };
const newPeople = people(() => false);

/** Participants as of the events, with the names that were fetched. */
async function renew<Facts extends ParticipantFacts>(
  tx: Tx,
  events: readonly ReceivedEvent<Facts>[],
  asked: readonly ParticipantSnapshot[],
): Promise<void> {
  const uuids = new Set(events.map(({ data }) => data.participantUuid));
  await participants.keep(
    tx,
    asked.filter(({ participantUuid }) => uuids.has(participantUuid)),
  );
  await keepFacts(
    tx,
    events.map(({ data }) => data),
  );
}

const namesChanged = (fields: readonly string[]): boolean =>
  fields.some((field) => ['person', 'firstName', 'lastName', 'details'].includes(field));

/** The answer is committed: its holds become enrolments, what it no longer wants is free, a refusal frees everything. */
async function enrolAsAnswered(ctx: Context, { data }: ReceivedEvent<Answered>): Promise<void> {
  const tx = ctx as Transaction;
  if (!mayCome(data)) return freeAll(tx, data.participantUuid, data.isRemoved);
  const subscriber = data.slots && (await subscriberOf(ctx, data.participantUuid));
  if (!subscriber || !data.slots) return;
  const { category, participationType, slots } = data;
  const { activityUuids, key } = slots;
  const wish = { activityUuids, category, participationType, key, mode: 'ENROL', isCommitted: true } as const;
  const lost = await takeSlots(tx, subscriber, wish);
  if (lost.length > 0)
    ctx.log.error(
      { key, activityUuids: lost.map((activity) => activity.activityUuid) },
      'places of an answer were given away',
    );
}
type Answered = Parameters<(typeof participantAnswered)['of']>[1];

/** Reactions to events of participants and gatherings. Each runs in the transaction that marks the event as applied. */
export const reactions = [
  ...gatherings.renewedBy<{ gatheringUuid: string }>(gatheringRenewals),

  ...participants.renewedBy<{ participantUuid: string }>([participantInvited]),

  /** Another category or participation keeps the enrolments, marked (`mismatch`); those who no longer come free their places. */
  on(participantChanged, { prepare: people(({ fields }) => namesChanged(fields)), applyAll: renew }),
  on(participantChanged, {
    concerns: (data) => !mayCome(data),
    apply: (ctx, { data }) => freeAll(ctx as Transaction, data.participantUuid, data.isRemoved),
  }),

  on(participantAnswered, { prepare: newPeople, applyAll: renew }),
  on(participantAnswered, { apply: enrolAsAnswered }),

  on(participantRemoved, { prepare: newPeople, applyAll: renew }),
  on(participantRemoved, (ctx, { data }) => freeAll(ctx as Transaction, data.participantUuid, true)),
];
