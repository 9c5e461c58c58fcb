import type { DomainDeclaration } from '../declaration.ts';
import { defineReads } from '../reads.ts';
import { participantWorkflow } from './actions.ts';
import { attendeeImportWorkflow } from './evenium-import.ts';
import { participantImportWorkflow } from './participant-import.ts';
import { participantsChangeWorkflow } from './participants-change.ts';

export * from './actions.ts';
export { factsOfParticipant, invitationStatusOf } from './announce.ts';
export { audienceOf } from './answer-rows.ts';
export * from './category-by-rule.ts';
export { deedOf } from './deeds.ts';
export * from './email-criteria.ts';
export * from './evenium-decision.ts';
export * from './evenium-import.ts';
export * from './evenium-statuses.ts';
export * from './events.ts';
export * from './fields.ts';
export * from './guards.ts';
export {
  awaitsInvitationMail,
  type InvitationMailRefusal,
  invitationMailRefusals,
  mailedKinds,
  refusalOfInvitationMail,
} from './invitation-mail.ts';
export type { ListedPerson, PersonDecision } from './line-decision.ts';
export * from './participant.ts';
export * from './participant-import.ts';
export * from './participant-line.ts';
export { acceptedCategories, invitationWords, type ParticipantLine, presenceWordsOf } from './participant-words.ts';
export * from './participants-change.ts';
export * from './people.ts';
export * from './signature.ts';
export { invitationTargets, personOfDetails } from './staff-rows.ts';
export * from './states.ts';
export { type ReplacedFields, undoneWithinMs } from './undo-rows.ts';

/** What each query of the participants asks for. */
export const participantReads = defineReads({
  participant: 'readParticipant',
  participantsForGathering: 'readParticipant',
  participantsForGatheringWithPagination: 'readParticipant',
  participantUuidsForGathering: 'readParticipant',
  healthCareProfessionalParticipantForGathering: 'readParticipant',
  internalParticipantForGathering: 'readParticipant',
  searchParticipants: 'readParticipant',
  invitedUserUuids: 'readParticipant',
  checkParticipantEmailModelCriteria: 'readParticipant',
  invitationsToSend: 'sendMail',
  participantSensitiveData: 'readParticipantSensitiveData',
  presenceList: 'signPresence',
  presenceSignatures: 'exportSignatures',
  subscriptionForm: { right: 'readParticipant', links: ['SUBSCRIPTION'] },
  attendeeImports: 'importAttendee',
  attendeeImport: 'importAttendee',
  attendeeImportLines: 'importAttendee',
  attendeeImportRefusals: 'importAttendee',
  attendeeImportSource: 'importAttendee',
  participantImports: 'importParticipant',
  participantImport: 'importParticipant',
  participantImportLines: 'importParticipant',
  participantImportRefusals: 'importParticipant',
  participantImportTemplate: 'importParticipant',
  eveniumGuest: 'readTransportNote',
  'Gathering.participants': 'readParticipant',
  'Gathering.participantCounter': 'readParticipant',
  'Gathering.importedAttendees': 'readParticipant',
  'HealthCareProfessional.participants': 'readParticipant',
  'HealthCareProfessional.gatheringDates': 'readParticipant',
  'GatheringDate.signature': 'exportSignatures',
});

export const participantsDomain: DomainDeclaration = {
  workflows: [participantWorkflow, participantsChangeWorkflow, attendeeImportWorkflow, participantImportWorkflow],
  reads: participantReads,
};
