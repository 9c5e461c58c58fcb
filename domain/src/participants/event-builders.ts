import { fileClaimWanted } from '../documents/events.ts';
import type { DomainEvent } from '../events/events.ts';
import type { RuleContext } from '../rules/workflow.ts';
import { participantChanged, participantPresenceChanged, participantRemoved } from './events.ts';
import { takesSeat } from './guards.ts';
import type { ParticipantInGathering } from './participant.ts';
import { type InvitationStatus, invitationStatuses } from './states.ts';

export type ChangeContext<Input = unknown> = RuleContext<ParticipantInGathering, Input> & {
  before: ParticipantInGathering | null;
};

/** The invitation's status; who was removed keeps the last one out of sight. */
export const invitationStatusOf = ({ state }: Pick<ParticipantInGathering, 'state'>): InvitationStatus =>
  (invitationStatuses as readonly string[]).includes(state) ? (state as InvitationStatus) : 'UNSUBSCRIBE';

/** The fields of a participant that travel in events. */
export const participantEventPayload = (p: ParticipantInGathering) => ({
  participantUuid: p.participantUuid,
  gatheringUuid: p.gatheringUuid,
  userUuid: p.userUuid,
  healthCareProfessionalUuid: p.healthCareProfessionalUuid,
  category: p.category,
  invitationStatus: invitationStatusOf(p),
  participationType: p.participationType,
  presence: p.presence,
  isRemoved: p.state === 'REMOVED',
  takesPlace: takesSeat(p, p.gathering),
  isSecond: p.isSecond ?? false,
  rev: p.rev,
});

/** What a participant was before it changed. */
export const previousStateOf = ({ doc, before }: Pick<ChangeContext, 'doc' | 'before'>) => ({
  from: invitationStatusOf(before ?? doc),
  tookPlace: takesSeat(before ?? doc, doc.gathering),
});

/** An edit by staff; `fields` names what changed. */
export const changeEvents =
  (...fields: string[]) =>
  ({ doc, before }: ChangeContext): DomainEvent[] => [
    participantChanged.of(doc.participantUuid, {
      ...participantEventPayload(doc),
      ...previousStateOf({ doc, before }),
      fields,
    }),
  ];

export const presenceEvents = ({ doc, before }: ChangeContext): DomainEvent[] => [
  participantPresenceChanged.of(doc.participantUuid, {
    ...participantEventPayload(doc),
    fromPresence: before?.presence ?? null,
  }),
];

export const removalEvents = ({ doc, before }: ChangeContext): DomainEvent[] => [
  participantRemoved.of(doc.participantUuid, { ...participantEventPayload(doc), ...previousStateOf({ doc, before }) }),
];

/** The files of a participant's comments, for those who read participants; files no longer named are let go. */
export const claimOfCommentFiles = ({ doc }: ChangeContext): DomainEvent => {
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
