import { fileClaimWanted } from '../documents/events.ts';
import type { DomainEvent } from '../events.ts';
import type { RuleContext } from '../workflow.ts';
import { participantChanged, participantPresenceChanged, participantRemoved } from './events.ts';
import { takesPlace } from './guards.ts';
import type { ParticipantInGathering } from './participant.ts';
import { type InvitationStatus, invitationStatuses } from './states.ts';

export type Happened<Input = unknown> = RuleContext<ParticipantInGathering, Input> & {
  before: ParticipantInGathering | null;
};

/** The invitation's status; who was removed keeps the last one out of sight. */
export const invitationStatusOf = ({ state }: Pick<ParticipantInGathering, 'state'>): InvitationStatus =>
  (invitationStatuses as readonly string[]).includes(state) ? (state as InvitationStatus) : 'UNSUBSCRIBE';

/** The fields of a participant that travel in events. */
export const factsOfParticipant = (p: ParticipantInGathering) => ({
  participantUuid: p.participantUuid,
  gatheringUuid: p.gatheringUuid,
  userUuid: p.userUuid,
  healthCareProfessionalUuid: p.healthCareProfessionalUuid,
  category: p.category,
  invitationStatus: invitationStatusOf(p),
  participationType: p.participationType,
  presence: p.presence,
  isRemoved: p.state === 'REMOVED',
  takesPlace: takesPlace(p, p.gathering),
  isSecond: p.isSecond ?? false,
  rev: p.rev,
});

/** What a participant was before it changed. */
export const wasOf = ({ doc, before }: Pick<Happened, 'doc' | 'before'>) => ({
  from: invitationStatusOf(before ?? doc),
  tookPlace: takesPlace(before ?? doc, doc.gathering),
});

/** An edit by staff; `fields` names what changed. */
export const changeEvents =
  (...fields: string[]) =>
  ({ doc, before }: Happened): DomainEvent[] => [
    participantChanged.of(doc.participantUuid, {
      ...factsOfParticipant(doc),
      ...wasOf({ doc, before }),
      fields,
    }),
  ];

export const presenceEvents = ({ doc, before }: Happened): DomainEvent[] => [
  participantPresenceChanged.of(doc.participantUuid, {
    ...factsOfParticipant(doc),
    fromPresence: before?.presence ?? null,
  }),
];

export const removalEvents = ({ doc, before }: Happened): DomainEvent[] => [
  participantRemoved.of(doc.participantUuid, { ...factsOfParticipant(doc), ...wasOf({ doc, before }) }),
];

/** The files of a participant's comments, for those who read participants; files no longer named are let go. */
export const claimOfCommentFiles = ({ doc }: Happened): DomainEvent => {
  const owner = `participant:${doc.participantUuid}`;
  return fileClaimWanted.of(owner, {
    owner,
    fileUuids: doc.participantComments.flatMap(({ fileUuid }) => fileUuid ?? []),
    right: 'readParticipant',
    ...(doc.healthCareProfessionalUuid
      ? { healthCareProfessionalUuid: doc.sealedFor ?? doc.healthCareProfessionalUuid }
      : {}),
    businessUnitUuids: doc.gathering.businessUnitUuids,
    gatheringUuid: doc.gatheringUuid,
  });
};
