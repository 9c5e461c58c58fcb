import { expect, test } from 'vitest';
import { drawnSteps, type Progress, stepAfter, stepBefore, stepOf } from './step-states.ts';

const creation: Progress = {
  present: 'support',
  missing: ['information', 'places', 'criteria'],
  untouched: ['places', 'criteria', 'documents'],
  isCreation: true,
  isFinishing: false,
  isNew: false,
};

test.each<[string, Partial<Progress>, string[]]>([
  ['creation: what is ahead is to do', {}, ['incomplete', 'present', 'todo', 'todo', 'todo']],
  [
    'what is ahead was saved already: it is not forgotten that it is incomplete',
    { untouched: ['criteria', 'documents'] },
    ['incomplete', 'present', 'incomplete', 'todo', 'todo'],
  ],
  [
    'what is ahead was saved empty, on this device',
    { furthest: 'criteria' },
    ['incomplete', 'present', 'incomplete', 'incomplete', 'todo'],
  ],
  ['nothing missing ahead', { missing: [], untouched: ['documents'] }, ['done', 'present', 'done', 'done', 'todo']],
  [
    'nothing missing ahead, and nothing there',
    { missing: [], untouched: ['criteria', 'documents'] },
    ['done', 'present', 'done', 'todo', 'todo'],
  ],
  ['documents that are there', { missing: [], untouched: [] }, ['done', 'present', 'done', 'done', 'done']],
  ['last step', { present: 'documents' }, ['incomplete', 'done', 'incomplete', 'incomplete', 'present']],
  ['finishing marks all', { isFinishing: true }, ['incomplete', 'present', 'incomplete', 'incomplete', 'todo']],
  ['update', { isCreation: false, missing: ['places'] }, ['done', 'present', 'incomplete', 'done', 'done']],
])('%s', (_what, progress, states) => {
  expect(drawnSteps({ ...creation, ...progress }).map(({ state }) => state)).toEqual(states);
});

test('before the first save only the first step opens', () => {
  const steps = drawnSteps({ ...creation, present: 'information', isNew: true });
  expect(steps.map(({ isDisabled }) => isDisabled)).toEqual([false, true, true, true, true]);
});

test.each([
  ['information', 'information'],
  ['1', 'information'],
  ['5', 'documents'],
  ['6', undefined],
  [undefined, undefined],
])('step of %s', (text, step) => expect(stepOf(text)).toBe(step));

test('neighbours', () => {
  expect([stepBefore('information'), stepAfter('information'), stepAfter('documents')]).toEqual([
    undefined,
    'support',
    undefined,
  ]);
});
