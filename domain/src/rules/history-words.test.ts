import { expect, test } from 'vitest';
import { expenseNoteWorkflow } from '../expenses/index.ts';
import { activityWorkflow, gatheringWorkflow, hcpWorkflow, historyLabel, solicitationWorkflow } from '../index.ts';
import { hostingWorkflow, transportNoteWorkflow } from '../logistics/index.ts';
import { sessionParticipantWorkflow, virtualSessionWorkflow } from '../virtual-sessions/index.ts';

const histories: Record<string, Record<string, { label: string; done?: string }>> = {
  gathering: gatheringWorkflow.rows,
  activity: activityWorkflow.rows,
  solicitation: solicitationWorkflow.rows,
  hcp: hcpWorkflow.rows,
  hosting: hostingWorkflow.rows,
  transportNote: transportNoteWorkflow.rows,
  expenseNote: expenseNoteWorkflow.rows,
  virtualSession: virtualSessionWorkflow.rows,
  virtualSessionParticipant: sessionParticipantWorkflow.rows,
};
const lines = Object.entries(histories).flatMap(([name, rows]) =>
  Object.entries(rows).map(([action, row]) => [`${name}.${action}`, row] as const),
);

/** A button's word: an infinitive at its beginning. */
const asksForAnAct = (words: string): boolean => /^\p{L}+(er|ir|re)(\s|$)/u.test(words);

test('a line that reads as a button is known by its words', () => {
  const buttons = ['Modifier', 'Publier au staff', 'Inviter des PS', 'Rouvrir', 'Mettre en attente'];
  expect(buttons.filter((words) => !asksForAnAct(words))).toEqual([]);
});

test.each(lines)('the history says what was done: %s', (_action, { done }) => {
  expect(done).toBeTypeOf('string');
  expect(asksForAnAct(done!), done).toBe(false);
});

test('a line of before bears the words of now, one of an act that is no more its own', () => {
  expect(historyLabel(gatheringWorkflow, 'publishGatheringToStaff', 'Publier au staff')).toBe(
    'Événement publié au staff',
  );
  expect(historyLabel(gatheringWorkflow, 'solicitation.confirmed', 'Sollicitation validée')).toBe(
    'Sollicitation validée',
  );
});
