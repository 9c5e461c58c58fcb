import {
  gatheringRenewals,
  hcpErased,
  participantAnswered,
  participantChanged,
  participantInvited,
  participantPresenceChanged,
  participantRemoved,
} from '@portal/domain';
import { on, type Prepare, type ReceivedEvent, type Tx, trusted } from '@portal/server';
import { gatherings, keepFacts, type ParticipantFacts, type ParticipantSnapshot, participants } from './copies.ts';
import { ledgerReactions } from './ledger/reactions.ts';
import { Spenders } from './models.ts';
import { eraseSpenders } from './note-operations.ts';

/** Names, units and fees of those not stored here yet, or possibly changed: events do not carry them. */
const people =
  <Facts extends ParticipantFacts>(
    mayDiffer: (facts: Facts) => boolean,
  ): Prepare<Facts, readonly ParticipantSnapshot[]> =>
  async (ctx, events) => {
    const among = trusted({ $in: events.map(({ data }) => data.participantUuid) });
    const known = new Set(await Spenders.distinct('participantUuid', { participantUuid: among }));
    const wanted = events.filter(({ data }) => mayDiffer(data) || !known.has(data.participantUuid));
    return participants.fetch(ctx, [...new Set(wanted.map(({ data }) => data.participantUuid))]);
  };
const newPeople = people(() => false);

/** Participants as of the events, with what was fetched. */
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

const differs = ({ fields }: { fields: readonly string[] }): boolean =>
  fields.some((field) =>
    ['person', 'firstName', 'lastName', 'details', 'subscriptionPrice', 'subscriptionDate'].includes(field),
  );

/** Reactions to events of participants, gatherings and whatever costs. Each runs in the transaction that marks the event as applied. */
export const reactions = [
  ...gatherings.renewedBy<{ gatheringUuid: string }>(gatheringRenewals),
  ...participants.renewedBy<{ participantUuid: string }>([participantInvited]),
  on(participantChanged, {
    prepare: people<ParticipantFacts & { fields: readonly string[] }>(differs),
    applyAll: renew,
  }),
  on(participantPresenceChanged, { prepare: newPeople, applyAll: renew }),
  on(participantAnswered, { prepare: newPeople, applyAll: renew }),
  on(participantRemoved, { prepare: newPeople, applyAll: renew }),

  /** An HCP is erased: what was written in their notes goes; documents lets their receipts go by the same event. */
  on(hcpErased, async (ctx, { data: { healthCareProfessionalUuid } }) => {
    const tx = ctx as Tx;
    const theirs = { healthCareProfessionalUuid };
    const spenders = await Spenders.distinct('participantUuid', theirs).session(tx.session);
    if (spenders.length > 0) await eraseSpenders(tx, spenders);
  }),

  ...ledgerReactions,
];
