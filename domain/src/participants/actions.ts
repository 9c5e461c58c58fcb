import { defineWorkflow } from '../workflow.ts';
import { answerRows } from './answer-rows.ts';
import { eveniumRows } from './evenium-rows.ts';
import { importedRows } from './import-rows.ts';
import { invitationMailRows } from './invitation-mail.ts';
import { inviteRows } from './invite-rows.ts';
import type { ParticipantInGathering } from './participant.ts';
import { serviceRows } from './service-rows.ts';
import { signatureRows } from './signature-rows.ts';
import { solicitedRows } from './solicited-rows.ts';
import { staffRows } from './staff-rows.ts';
import { type ParticipantState, participantStateLabels, participantStates } from './states.ts';
import { undoRows } from './undo-rows.ts';

/** The state table of a participant (decisions, section 2 "Invitation"). */
export const participantWorkflow = defineWorkflow<ParticipantInGathering, ParticipantState>()({
  name: 'participant',
  states: participantStates,
  stateLabels: participantStateLabels,
  stateOf: (participant) => participant.state,
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
