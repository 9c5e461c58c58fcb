import { describeLostResponses } from '@portal/test/suites/lost-responses';
import { describeRightsMatrix, type OperationCase } from '@portal/test/suites/rights-matrix';
import { afterAll, beforeAll } from 'vitest';
import participants from './index.ts';
import { CounterModel } from './models.ts';
import { type ImportEnvironment, openImportEnvironment } from './testing/attendee-import-environment.ts';
import { aGathering, unit } from './testing/environment.ts';
import { attendeeImportActs, fileImportActs } from './testing/import-acts.ts';
import { participantOperations, puttingSomeone } from './testing/participant-operations.ts';
import { sessionActs, sessionOperations } from './testing/session-operations.ts';
import { signatureActs } from './testing/signature-acts.ts';

let environment: ImportEnvironment;
const g = aGathering();
beforeAll(async () => {
  environment = await openImportEnvironment();
  await environment.knows(g);
  await CounterModel.create([{ gatheringUuid: g.gatheringUuid, turn: 0 }]);
});
afterAll(() => environment.stop());

const putSomeone = puttingSomeone(() => environment, g);
const operations: Record<string, OperationCase> = { ...participantOperations(putSomeone), ...sessionOperations };
for (const operation of Object.values(operations)) operation.actor ??= { businessUnitUuid: unit };

describeRightsMatrix({ definition: participants, portal: () => environment, operations });

describeLostResponses({
  definition: participants,
  portal: () => environment,
  operations,
  acts: {
    ...sessionActs(() => environment),
    ...signatureActs(() => environment, operations),
    ...attendeeImportActs(() => environment),
    ...fileImportActs(() => environment),
    undoParticipantsChange: {
      ...operations.undoParticipantsChange!,
      variables: async (actor) => {
        const { p } = await putSomeone(actor);
        const mark = 'mutation($p: ID!) { setParticipantsPresent(participantUuids: [$p]) { changeUuid } }';
        const { data } = await environment.callAs(actor, mark, { p });
        return { change: data.setParticipantsPresent.changeUuid };
      },
    },
    sendInvitations: {
      query: 'mutation($g: ID!) { sendInvitations(gatheringUuid: $g, mailsConfirmed: 2) { count } }',
      variables: async () => {
        const event = await environment.knows(aGathering());
        await environment.invite(event, 2, 'DOCTOR_LOCAL');
        return { g: event.gatheringUuid };
      },
    },
  },
  moving: ['attendee_import_lines', 'imported_attendees', 'participant_import_lines'],
});
