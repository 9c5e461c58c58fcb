import { expect, test } from 'vitest';
import { formatEuros } from '../../money/money.ts';
import { personalDataDomains } from './personal-data.ts';
import { personalDataParts } from './personal-data-labels.ts';
import { personalDataPage } from './personal-data-page.ts';

const file = {
  exportedAt: '2026-11-26T23:30:00.000Z',
  record: {
    firstName: 'Aïcha',
    lastName: '<script>alert(1)</script>',
    rev: 7,
    specialty: 'NEUROLOGY',
    adeliNumber: '69',
    type: 'DOCTOR',
    email: null,
  },
  additionalInfo: { passport: '12AB34567' },
  gatherings: { 'secret-event': 'Forum de Lyon' },
  participants: [
    {
      ...{ participantUuid: 'secret-id', gatheringUuid: 'secret-event', state: 'UNANSWERED', presence: 'PRESENT' },
      comments: [{ text: 'Vient & "repart"' }],
    },
  ],
  expenses: { benefits: [{ posts: [{ post: 'HOSTING', estimated: 15_000 }] }], expenseNotes: [] },
  serf: [{ signature: { kind: 'DRAWN', strokes: [[1, 2]] } }],
  solicitations: [],
  mails: [{ model: 'recap' }],
};
const page = personalDataPage(file, 'Dr Aïcha Benali');
const text = page
  .replace(/<[^>]+>/gu, ' ')
  .replace(/ {2,}/gu, ' ')
  .replace(/&#(\d+);/gu, (_, code) => String.fromCodePoint(Number(code)));

test.each([
  ['names whose it is, and when it was made, in France', 'Données personnelles de Dr Aïcha Benali'],
  ['says the day of France', '27/11/2026'],
  ['has values in words', 'Neurologie'],
  ['names events', 'Événement Forum de Lyon'],
  ['has states in words', 'Statut En attente'],
  ['has mails by their names', 'Modèle Récapitulatif'],
  ['has professions in words', 'Type Médecin'],
  ['has a word for each field', 'Numéro ADELI 69'],
  ['has sealed values', '12AB34567'],
  ['has amounts in euros', formatEuros(15_000)],
  ['has what was written', 'Vient & "repart"'],
  ['says where nothing is kept', 'Rien n’est conservé.'],
  ['leaves drawings to the raw file', 'Tracé conservé (voir les données brutes)'],
])('%s', (_what, expected) => expect(text).toContain(expected));

test('what was written runs nowhere, and what only the portal needs is not in it', () => {
  expect(page).not.toContain('<script');
  expect(text).not.toMatch(/secret-|\brev\b|undefined|\[object/u);
});

test('each domain that is asked has its part', () => {
  expect(personalDataDomains.filter((domain) => !(domain in personalDataParts))).toEqual([]);
});
