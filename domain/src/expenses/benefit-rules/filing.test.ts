import { describe, expect, test } from 'vitest';
import { performInMemory } from '../../testing/act.ts';
import { expectMatrix } from '../../testing/rows-matrix.ts';
import { actorOf, now, uuids } from '../example.test-data.ts';
import { formalityActs } from './acts.ts';
import { lateReasonNeeded } from './fields.ts';
import { type BenefitFilingState, type BenefitRegime, benefitFilingStates } from './kinds.ts';
import type { BenefitFilingInContext } from './record-schema.ts';
import { benefitFilingWorkflow } from './rows.ts';

const aFiling = (changes: Partial<BenefitFilingInContext> = {}): BenefitFilingInContext => ({
  ...{ participantUuid: uuids.participant, gatheringUuid: uuids.gathering, rev: 1, state: 'OPEN' },
  ...{ filedOn: null, reference: null, reason: null, answeredOn: null, answer: null, createdAt: now, updatedAt: now },
  ...{ declareBy: '2027-04-01', authoriseBy: '2027-02-10', today: '2027-04-12', lateFilings: 'ADVISE' },
  ...changes,
});
const does = (action: string, doc: object, input: object, type: Parameters<typeof actorOf>[0] = 'roc') =>
  performInMemory(benefitFilingWorkflow, action, { doc, input, actor: actorOf(type), now });

describe.each(benefitFilingStates)('a formality that is %s', (state) => {
  test.each([
    ['declareBenefits', ['OPEN', 'REFUSED']],
    ['requestBenefitAuthorisation', ['OPEN', 'DECLARED', 'REFUSED']],
    ['answerBenefitAuthorisation', ['REQUESTED']],
    ['resetBenefitFiling', ['DECLARED', 'REQUESTED', 'AUTHORISED', 'REFUSED']],
  ] satisfies [string, BenefitFilingState[]][])('%s, by every user type', (action, from) => {
    expectMatrix(benefitFilingWorkflow, { action, state, doc: aFiling({ state }), right: 'fileBenefits', from, now });
  });
});

test.each<[BenefitRegime, string[]]>([
  ['NONE', []],
  ['FORBIDDEN', []],
  ['DECLARATION', ['declareBenefits']],
  ['AUTHORISATION', ['requestBenefitAuthorisation', 'declareBenefits']],
])('of %s is filed first what the law asks for', (regime, filed) => {
  expect(formalityActs(regime)).toEqual(['answerBenefitAuthorisation', ...filed, 'resetBenefitFiling']);
});

describe('a declaration', () => {
  test('in time says nothing of lateness; its event names no reason', () => {
    const { doc, events, recorded } = does('declareBenefits', aFiling(), {
      filedOn: '2027-04-01',
      reference: ' EPS-12 ',
    });
    expect(doc).toMatchObject({ state: 'DECLARED', filedOn: '2027-04-01', reference: 'EPS-12', reason: null });
    expect(recorded).toEqual({ filedOn: '2027-04-01', reference: 'EPS-12', reason: null, lastDay: '2027-04-01' });
    const facts = { participantUuid: uuids.participant, gatheringUuid: uuids.gathering };
    expect(events.map(({ name, data }) => [name, data])).toEqual([
      ['benefits.filed', { ...facts, status: 'DECLARED', isLate: false, rev: 2 }],
    ]);
  });

  test('after the last day needs its reason, which is kept with it', () => {
    expect(does('declareBenefits', aFiling(), { filedOn: '2027-04-02' }).fields).toEqual({ reason: lateReasonNeeded });
    expect(does('declareBenefits', aFiling(), { filedOn: '2027-04-02', reason: '  ' }).fields).toEqual({
      reason: lateReasonNeeded,
    });
    const { doc, events, recorded } = does('declareBenefits', aFiling(), {
      filedOn: '2027-04-02',
      reason: 'Invité tardivement',
    });
    expect([doc.reason, recorded.reason, events[0]?.data]).toMatchObject([
      ...['Invité tardivement', 'Invité tardivement', { isLate: true }],
    ]);
  });

  test('of an event without a day is never late, and not to come', () => {
    const undated = aFiling({ declareBy: null });
    expect(does('declareBenefits', undated, { filedOn: '2027-04-12' }).refused).toBeNull();
    expect(does('declareBenefits', undated, { filedOn: '2027-04-13' }).fields).toEqual({
      filedOn: 'La date ne peut pas être à venir',
    });
  });

  test.each([
    ['roc', 'ADVISE', null],
    ['roc', 'BLOCK', 'BENEFIT_FILING_TOO_LATE'],
    ['admin', 'BLOCK', null],
  ] as const)('too late, by %s, while the setting is %s: %s', (type, lateFilings, code) => {
    const input = { filedOn: '2027-04-02', reason: 'Invité tardivement' };
    expect(does('declareBenefits', aFiling({ lateFilings }), input, type).refused).toBe(code);
    expect(does('declareBenefits', aFiling({ lateFilings }), { filedOn: '2027-04-01' }, type).refused).toBeNull();
  });
});

test('an authorisation is asked for by its own last day, answered, and asked for again', () => {
  expect(does('requestBenefitAuthorisation', aFiling(), { filedOn: '2027-02-11' }).fields).toEqual({
    reason: lateReasonNeeded,
  });
  const asked = does('requestBenefitAuthorisation', aFiling(), { filedOn: '2027-02-10' }).doc;
  const answer = { answeredOn: '2027-03-01', answer: 'Repas trop cher' };
  expect(
    does('answerBenefitAuthorisation', asked, { ...answer, answeredOn: '2027-02-09', isGranted: true }).fields,
  ).toEqual({
    answeredOn: 'La réponse ne peut pas précéder la demande',
  });
  expect(does('answerBenefitAuthorisation', asked, { ...answer, isGranted: true }).doc.state).toBe('AUTHORISED');
  const refused = does('answerBenefitAuthorisation', asked, { ...answer, isGranted: false }).doc;
  expect(refused).toMatchObject({ state: 'REFUSED', ...answer });
  const again = does('requestBenefitAuthorisation', refused, { filedOn: '2027-04-12', reason: 'Repas remplacé' }).doc;
  expect(again).toMatchObject({ state: 'REQUESTED', answeredOn: null, answer: null });
});

test('what was recorded by mistake is taken back with a reason, which the history has', () => {
  const declared = aFiling({ state: 'DECLARED', filedOn: '2027-03-01', reference: 'EPS-12' });
  expect(does('resetBenefitFiling', declared, { reason: '' }).fields).toHaveProperty('reason');
  const { doc, recorded } = does('resetBenefitFiling', declared, { reason: 'Autre personne' });
  expect(doc).toMatchObject({ state: 'OPEN', filedOn: null, reference: null });
  expect(recorded).toEqual({ reason: 'Autre personne' });
});

test('of somebody who is erased the formality stays, what was written does not', () => {
  const doc = aFiling({
    state: 'REFUSED',
    filedOn: '2027-03-01',
    reference: 'EPS-12',
    reason: 'Mme X',
    answer: 'Mme X',
  });
  const erased = performInMemory(benefitFilingWorkflow, 'eraseBenefitWords', {
    doc,
    actor: { kind: 'service', service: 'expenses' },
    now,
  }).doc;
  expect(erased).toMatchObject({ state: 'REFUSED', filedOn: '2027-03-01', reference: 'EPS-12' });
  expect(JSON.stringify(erased)).not.toContain('Mme X');
});
