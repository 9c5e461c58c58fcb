import { expect, test } from 'vitest';
import { benefitWork } from '../expenses/benefit-rules/work.ts';
import { expenseWork, spendCapWork } from '../expenses/work.ts';
import { gatheringWork } from '../gathering/work.ts';
import { stayWork, transportWork } from '../logistics/work.ts';
import { participantWork } from '../participants/work.ts';
import { solicitationWork } from '../solicitations/work.ts';
import { virtualSessionWork } from '../virtual-sessions/work.ts';
import * as byTab from './work-by-tab.ts';

test('each kind of work is counted at a tab of its area', () => {
  const atLists = new Set<string>([
    ...byTab.workAtEvents,
    ...byTab.workAtFieldEvents,
    ...byTab.workOnSessions,
    ...byTab.workOnSolicitations,
  ]);
  const kinds = Object.keys({
    ...gatheringWork,
    ...participantWork,
    ...solicitationWork,
    ...stayWork,
    ...transportWork,
    ...expenseWork,
    ...spendCapWork,
    ...benefitWork,
    ...virtualSessionWork,
  });
  // That an event is running is good to know, and no work; requests of the programme have one list in an area of their own.
  expect(kinds.filter((kind) => !atLists.has(kind))).toEqual(['GATHERING_TODAY']);
});
