import { defineWorkflow } from '../rules/workflow.ts';
import { participantActions } from './actions.ts';
import { eveniumRows } from './imports/evenium-rows.ts';
import { importedRows } from './imports/import-rows.ts';
import { invitationMailRows } from './mails/invitation-mail.ts';
import type { ParticipantInGathering } from './participant.ts';
import { answerRows } from './rows/answer-rows.ts';
import { inviteRows } from './rows/invite-rows.ts';
import { serviceRows } from './rows/service-rows.ts';
import { solicitedRows } from './rows/solicitation-event-rows.ts';
import { staffRows } from './rows/staff-rows.ts';
import { undoRows } from './rows/undo-rows.ts';
import { signatureRows } from './signing/signature-rows.ts';
import { type ParticipantState, participantStateLabels, participantStates } from './states.ts';

/** The state table of a participant (decisions, section 2 "Invitation"). */
export const participantWorkflow = defineWorkflow<ParticipantInGathering, ParticipantState>()({
  name: 'participant',
  isWork: participantActions.isWork,
  states: participantStates,
  stateLabels: participantStateLabels,
  stateOf: participantActions.stateOf,
  closedIn: participantActions.closedIn,
  closedBecause: participantActions.closedBecause,
  rows: {
    ...inviteRows,
    ...answerRows,
    ...staffRows,
    ...undoRows,
    ...signatureRows,
    ...serviceRows,
    ...eveniumRows,
    ...importedRows,
    ...solicitedRows,
    ...invitationMailRows,
  },
});
