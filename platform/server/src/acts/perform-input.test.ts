import type { ActionInput, gatheringWorkflow, participantWorkflow } from '@portal/domain';
import { expect, expectTypeOf, test } from 'vitest';
import { admin, startTicketService } from '../testing/ticket-service.ts';
import { dryRun, perform } from './perform.ts';
import { performAll, performCreations } from './perform-all.ts';

const { Tickets, as } = startTicketService();
const id = 'a-ticket';

/** Never run: the compiler reads it (`npm run typecheck`), and each line that it should refuse but takes is an error. */
const calls = [
  () => perform(as(admin), Tickets, 'renameTicket', id, { title: 'Autre titre' }),
  // @ts-expect-error no row of this name
  () => perform(as(admin), Tickets, 'renamTicket', id, { title: 'Autre titre' }),
  // @ts-expect-error a title is a text
  () => perform(as(admin), Tickets, 'renameTicket', id, { title: 1 }),
  // @ts-expect-error the row has no such field
  () => perform(as(admin), Tickets, 'renameTicket', id, { titel: 'Autre titre' }),
  // @ts-expect-error the row needs an input
  () => perform(as(admin), Tickets, 'renameTicket', id),
  // @ts-expect-error the row takes none
  () => perform(as(admin), Tickets, 'announceNonsense', id, { title: 'Autre titre' }),
  // @ts-expect-error what comes from outside is looked at first
  (input: unknown) => perform(as(admin), Tickets, 'renameTicket', id, input),
  () => performAll(as(admin), Tickets, 'renameTicket', [id], { title: 'Autre titre' }),
  // @ts-expect-error a title is a text
  () => performAll(as(admin), Tickets, 'renameTicket', [id], { title: null }),
  // @ts-expect-error no row of this name
  () => performAll(as(admin), Tickets, 'renamTicket', [id], { title: 'Autre titre' }),
  // @ts-expect-error each of the inputs
  () => performCreations(as(admin), Tickets, 'openTicket', [{ titel: 'Un' }]),
  // @ts-expect-error a title is a text
  () => dryRun(as(admin), Tickets, 'renameTicket', id, { input: { title: 1 } }),
];

type Gathering = typeof gatheringWorkflow.rows;
type Participant = typeof participantWorkflow.rows;

test('the input of an action is what its schema parses, or what its functions are handed', () => {
  expect(calls).toHaveLength(12);
  expectTypeOf<ActionInput<Participant, 'setParticipantsCategory'>>().toEqualTypeOf<{
    category: string;
    comment?: string | null | undefined;
  }>();
  expectTypeOf<ActionInput<Participant, 'setParticipantsPresent'>>().toEqualTypeOf<undefined>();
  expectTypeOf<ActionInput<Gathering, 'windUpGathering'>>().toEqualTypeOf<{ confirmed?: boolean | undefined }>();
  expectTypeOf<ActionInput<Gathering, 'completeGathering'>>().toEqualTypeOf<undefined>();
  expectTypeOf<ActionInput<Gathering, 'updateGatheringInformation'>>().not.toBeUnknown();
});

test('of one of several actions, the input fits each of them', () => {
  type Either = ActionInput<Gathering, 'catchUpGathering' | 'createGatheringCorrectionRequest'>;
  expectTypeOf<Either>().toExtend<{ reason: string; comment: string }>();
});
