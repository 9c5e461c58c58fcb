import { defineWorkflow } from '../workflow.ts';
import { participantActions } from './actions.ts';
import { answerRows } from './answer-rows.ts';
import { eveniumRows } from './imports/evenium-rows.ts';
import { importedRows } from './imports/import-rows.ts';
import { inviteRows } from './invite-rows.ts';
import { invitationMailRows } from './mails/invitation-mail.ts';
import type { ParticipantInGathering } from './participant.ts';
import { serviceRows } from './service-rows.ts';
import { signatureRows } from './signing/signature-rows.ts';
import { solicitedRows } from './solicited-rows.ts';
import { staffRows } from './staff-rows.ts';
import { type ParticipantState, participantStateLabels, participantStates } from './states.ts';
import { undoRows } from './undo-rows.ts';

/** The state table of a participant (decisions, section 2 "Invitation"). */
export const participantWorkflow = defineWorkflow<ParticipantInGathering, ParticipantState>()({
  name: 'participant',
  isWork: participantActions.isWork,
  states: participantStates,
  stateLabels: participantStateLabels,
  stateOf: participantActions.stateOf,
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
