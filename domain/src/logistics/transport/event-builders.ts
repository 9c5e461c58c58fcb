import { fileClaimWanted } from '../../documents/events.ts';
import type { DomainEvent } from '../../events/events.ts';
import { sameValue } from '../../fields/same-value.ts';
import { encryptionSubjectOf } from '../../hcps/hcp-reassignment.ts';
import type { RuleContext } from '../../rules/workflow.ts';
import { transportNoteChanged, transportNoteCreated, transportNoteStatusChanged } from './events.ts';
import { transportNoteLabels } from './labels.ts';
import type { TransportNote } from './record-schema.ts';

type N = TransportNote;
type Happened = RuleContext<N, unknown> & { before: N | null };

const editedFields = [
  ...(Object.keys(transportNoteLabels) as (keyof typeof transportNoteLabels)[]),
  'travels',
] as const;

/** The edited fields that differ. Values stay out of the history: the way that somebody travels is theirs. */
export const changedTransportFields = (before: N, after: N): string[] => [
  ...editedFields.filter((field) => !sameValue(before[field], after[field])),
  ...(sameValue(before.sealed ?? {}, after.sealed ?? {}) ? [] : ['sealed']),
];

export const noteEventPayload = (n: N) => ({
  transportNoteUuid: n.transportNoteUuid,
  gatheringUuid: n.gatheringUuid,
  participantUuid: n.participantUuid,
  status: n.status,
  ticketPrice: n.ticketPrice,
  agencyFee: n.agencyFee,
  rev: n.rev,
});

/** Tickets, for those who read notes of the gathering's units, and for the traveller. */
export const ticketsClaim = (n: N): DomainEvent => {
  const owner = `transportNote:${n.transportNoteUuid}`;
  const keyHolder = encryptionSubjectOf(n);
  return fileClaimWanted.of(owner, {
    owner,
    fileUuids: n.fileUuids,
    right: 'readTransportNote',
    businessUnitUuids: n.gathering.businessUnitUuids,
    ...(keyHolder ? { healthCareProfessionalUuid: keyHolder } : {}),
    travellerUuid: n.healthCareProfessionalUuid ?? n.userUuid ?? n.participantUuid,
    gatheringUuid: n.gatheringUuid,
  });
};

export const createdNote = ({ doc }: Happened): DomainEvent[] => [
  transportNoteCreated.of(doc.transportNoteUuid, noteEventPayload(doc)),
  ...(doc.fileUuids.length > 0 ? [ticketsClaim(doc)] : []),
];

export function changedNote({ doc, before }: Happened): DomainEvent[] {
  const fields = before ? changedTransportFields(before, doc) : [];
  return [
    transportNoteChanged.of(doc.transportNoteUuid, { ...noteEventPayload(doc), fields }),
    ...(fields.includes('fileUuids') ? [ticketsClaim(doc)] : []),
  ];
}

export const noteStatusEvents = ({ doc, before }: Happened): DomainEvent[] => [
  transportNoteStatusChanged.of(doc.transportNoteUuid, {
    ...noteEventPayload(doc),
    from: before?.status ?? doc.status,
  }),
];
