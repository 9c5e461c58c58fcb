import {
  gatheringRenewals,
  hcpErased,
  participantAnswered,
  participantChanged,
  participantInvited,
  participantPresenceChanged,
  participantRemoved,
} from '@portal/domain';
import { on, type Tx } from '@portal/server';
import { eraseFilings } from './benefit-rules/filings.ts';
import { gatherings, participants } from './copies.ts';
import { ledgerReactions } from './ledger/reactions.ts';
import { Spenders } from './models.ts';
import { eraseSpenders } from './note-operations.ts';

const names = ['person', 'firstName', 'lastName', 'details'];
/** As staff set it, and as an import or an undo names what it changed. */
const fee = ['subscription', 'subscriptionPrice', 'subscriptionDate'];

/** Names, units and the fee are in no event. */
const differs = ({ fields }: { fields: readonly string[] }): boolean =>
  fields.some((field) => names.includes(field) || fee.includes(field));

/** Reactions to events of participants, gatherings and whatever costs. Each runs in the transaction that marks the event as applied. */
export const reactions = [
  ...gatherings.renewedBy<{ gatheringUuid: string }>(gatheringRenewals),
  ...participants.renewedBy<{ participantUuid: string }>([participantInvited]),
  participants.completedFrom(participantChanged, differs),
  participants.completedFrom(participantPresenceChanged),
  participants.completedFrom(participantAnswered),
  participants.completedFrom(participantRemoved),

  /** An HCP is erased: what was written in their notes goes; documents lets their receipts go by the same event. */
  on(hcpErased, async (ctx, { data: { healthCareProfessionalUuid } }) => {
    const tx = ctx as Tx;
    const theirs = { healthCareProfessionalUuid };
    const spenders = await Spenders.distinct('participantUuid', theirs).session(tx.session);
    if (spenders.length === 0) return;
    await eraseSpenders(tx, spenders);
    await eraseFilings(tx, spenders);
  }),

  ...ledgerReactions,
];
