import { expect, test } from 'vitest';
import { dayAfter } from '../../calendar/day.ts';
import { frenchDayOf } from '../../calendar/french-day.ts';
import { actorOf, gathering, now, person } from '../example.test-data.ts';
import { type BenefitFormality, benefitWork } from './work.ts';

const today = frenchDayOf(now);
const roc = actorOf('roc', person.roc);
const compliance = actorOf('admin');
const noTeam = { ...gathering(), gatheringUsers: [] };
const formality = (changes: Partial<BenefitFormality> = {}): BenefitFormality => ({
  ...{ gathering: gathering(), regime: 'DECLARATION', lastDay: today, state: 'OPEN', isLateBlocked: false },
  ...changes,
});
const inDays = (days: number) => ({ lastDay: dayAfter(today, days) });

test.each([
  ['the last day is today', roc, {}, 'BENEFITS_DUE'],
  ['it is in a week', roc, inDays(7), 'BENEFITS_DUE'],
  ['it is further away', roc, inDays(8), null],
  ['it was yesterday', roc, inDays(-1), 'BENEFITS_LATE'],
  ['there is none', roc, { lastDay: null }, null],
  ['it was declared', roc, { state: 'DECLARED' }, null],
  ['it was declared and needs an authorisation', roc, { regime: 'AUTHORISATION', state: 'DECLARED' }, 'BENEFITS_DUE'],
  ['the authorisation was asked for', roc, { regime: 'AUTHORISATION', state: 'REQUESTED' }, null],
  ['nothing is to be declared', roc, { regime: 'NONE' }, null],
  ['the event is wound up', roc, { gathering: gathering('WINDED_UP'), ...inDays(-1) }, null],
  ['somebody else is the ROC', actorOf('roc'), {}, null],
  ['the team names no ROC', actorOf('roc'), { gathering: noTeam }, 'BENEFITS_DUE'],
  ['MCI only read them', actorOf('mci'), { gathering: noTeam }, null],
  ['late ones are blocked', roc, { isLateBlocked: true, ...inDays(-1) }, null],
  ['late ones are blocked, for compliance', compliance, { isLateBlocked: true, ...inDays(-1) }, 'BENEFITS_LATE'],
] as const)('%s', (_when, actor, changes, kind) => {
  const doc = formality(changes as Partial<BenefitFormality>);
  const kinds = Object.entries(benefitWork).filter(([, { waits }]) => waits(doc, actor, now));
  expect(kinds.map(([name]) => name)).toEqual(kind ? [kind] : []);
});
