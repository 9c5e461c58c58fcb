import { importChoices, importMonitorings, importOutcomes, importStates, undoOutcomes } from '../imports/job.ts';
import type { DomainDeclaration } from '../rules/declaration.ts';
import { subscriptionBanners } from '../subscription/answer-guards.ts';
import { subscriptionAudiences } from '../subscription/facts.ts';
import { transportModes } from '../subscription/transport-modes.ts';
import { sessionParticipantWorkflow } from '../virtual-sessions/participant-rows.ts';
import { virtualSessionReads } from '../virtual-sessions/reads.ts';
import { virtualSessionWorkflow } from '../virtual-sessions/session-rows.ts';
import {
  sessionParticipantSorts,
  sessionParticipantTypes,
  sessionPresences,
  sessionSubscriptions,
  virtualSessionSorts,
  virtualSessionStatuses,
  virtualSessionTypes,
} from '../virtual-sessions/states.ts';
import { attendeeImportWorkflow, importKinds } from './imports/evenium-import.ts';
import { eveniumParticipantTypes } from './imports/evenium-labels.ts';
import { attendeeStatuses, guestStatuses, journeyDirections, journeyModes } from './imports/evenium-statuses.ts';
import { participantImportKindLabels, participantImportWorkflow } from './imports/participant-import.ts';
import { feePosts, participantKinds } from './participant.ts';
import { genders } from './person/genders.ts';
import { participantReads } from './reads.ts';
import {
  invitationStatuses,
  participantSorts,
  participationTypes,
  presenceFilters,
  presences,
  signedOutcomes,
  sortDirections,
  statusContexts,
} from './states.ts';
import { participantsChangeWorkflow } from './undo/participants-change.ts';
import { participantWorkflow } from './workflow.ts';

export * from './action-guards.ts';
export * from './actions.ts';
export { invitationStatusOf, participantEventPayload } from './event-builders.ts';
export * from './events.ts';
export * from './exports/export.ts';
export * from './exports/export-row.ts';
export * from './exports/hcp-events-export.ts';
export * from './fields.ts';
export * from './guards.ts';
export {
  documentsOffered,
  type GuestDocument,
  type GuestEvent,
  guestEventOf,
  takesPartFromAfar,
} from './guest-event.ts';
export { historyTextOf } from './history-texts.ts';
export * from './imports/evenium-decision.ts';
export * from './imports/evenium-import.ts';
export * from './imports/evenium-labels.ts';
export * from './imports/evenium-statuses.ts';
export * from './imports/import-actions.ts';
export type { ImportedLine, KnownOfLine, LineDecision } from './imports/imported-line.ts';
export type { ListedPerson, PersonDecision } from './imports/line-decision.ts';
export * from './imports/listed-participant.ts';
export * from './imports/participant-import.ts';
export * from './imports/participant-line.ts';
export {
  acceptedCategories,
  invitationWords,
  type ParticipantLine,
  presenceWordsOf,
} from './imports/participant-words.ts';
export * from './imports/presence-decision.ts';
export * from './mails/email-criteria.ts';
export {
  awaitsInvitationMail,
  type InvitationMailRefusal,
  invitationMailRefusals,
  mailedKinds,
  refusalOfInvitationMail,
} from './mails/invitation-mail.ts';
export * from './mails/mail-details.ts';
export * from './participant.ts';
export * from './person/category-by-rule.ts';
export { personOfDetails } from './person/details-edit.ts';
export * from './person/person-copies.ts';
export * from './reads.ts';
export { participantRecordSchema } from './record-schema.ts';
export { type ReplacedFields, undoneWithinMs } from './rows/undo-rows.ts';
export * from './signing/export.ts';
export * from './signing/signature.ts';
export * from './states.ts';
export * from './undo/participants-change.ts';
export * from './work.ts';
export * from './workflow.ts';

export const participantsDomain: DomainDeclaration = {
  workflows: [
    participantWorkflow,
    participantsChangeWorkflow,
    attendeeImportWorkflow,
    participantImportWorkflow,
    virtualSessionWorkflow,
    sessionParticipantWorkflow,
  ],
  reads: { ...participantReads, ...virtualSessionReads },
  enums: {
    ParticipantKind: participantKinds,
    InvitationStatus: invitationStatuses,
    Presence: presences,
    PresenceFilter: presenceFilters,
    ParticipationType: participationTypes,
    ParticipantSort: participantSorts,
    SortDirection: sortDirections,
    Gender: genders,
    TransportMode: transportModes,
    StatusContext: statusContexts,
    SubscriptionAudience: subscriptionAudiences,
    SubscriptionBanner: subscriptionBanners,
    FeePost: feePosts,
    SignedOutcome: signedOutcomes,
    ImportKind: [...importKinds, ...Object.keys(participantImportKindLabels)],
    ImportState: importStates,
    ImportMonitoring: importMonitorings,
    ImportOutcome: importOutcomes,
    ImportChoice: importChoices,
    ImportUndoOutcome: undoOutcomes,
    AttendeeStatus: attendeeStatuses,
    GuestStatus: guestStatuses,
    EveniumParticipantType: eveniumParticipantTypes,
    JourneyDirection: journeyDirections,
    JourneyMode: journeyModes,
    VirtualSessionStatus: virtualSessionStatuses,
    VirtualSessionType: virtualSessionTypes,
    VirtualSessionSort: virtualSessionSorts,
    VirtualSessionParticipantType: sessionParticipantTypes,
    VirtualSessionParticipantSort: sessionParticipantSorts,
    VirtualSessionSubscription: sessionSubscriptions,
    VirtualSessionPresence: sessionPresences,
  },
};
