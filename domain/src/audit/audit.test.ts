import { describe, expect, test } from 'vitest';
import { domains } from '../domains.ts';
import { userWorkflow } from '../users/index.ts';
import { auditWords, changesIn, commentIn, formatActor, formatChange, kindLabels } from './index.ts';

const kinds = Object.values(domains).flatMap(({ workflows }) => workflows.map(({ name }) => name));
test.each(kinds)('a %s has a name in French', (kind) => {
  expect(kindLabels[kind]).toBeTypeOf('string');
});

describe('changes of a line', () => {
  const unit = { field: 'serfForm', from: 'DEFAULT', to: 'BBU' };
  test.each<[string, object, string[], string[]]>([
    ['with both values', { changes: [unit] }, [], ['Formulaire SERF\u202f: SERF → SERF biosimilaires']],
    ['by a field and the one before', { presence: 'A', previousPresence: null }, [], ['Présence\u202f: aucun → A']],
    ['by names only', { fields: ['passport'] }, ['passport'], ['Passeport']],
    ['by paths that changed', {}, ['targets.ms', 'targets.ad'], ['Ciblage']],
    ['of what has no name', { fields: ['zzz'] }, [], ['Autre information']],
    ['that are none', {}, [], []],
  ])('%s', (_what, data, changed, expected) => {
    expect(changesIn(data as Record<string, unknown>, changed).map(formatChange)).toEqual(expected);
  });

  test.each([
    ['presence', 'PRESENT', 'Présent'],
    ['presence', 'NO_SHOW', 'Absent (non justifié)'],
    ['category', 'DOCTOR_LOCAL', 'Médecin local'],
    ['invitationStatus', 'CONFIRMED', 'Confirmé'],
    ['status', 'PUBLISHED_FRONT', 'Publié aux PS'],
    ['status', 'toBeProcessed', 'À traiter'],
    ['userType', 'roc', 'ROC'],
  ])('the code of a value is a word: %s %s', (field, to, word) => {
    expect(changesIn({ changes: [{ field, from: null, to }] })[0]).toMatchObject({ from: 'aucun', to: word });
  });

  test('rights are named by what they allow', () => {
    const [change] = changesIn({ changes: [{ field: 'additionalRights', from: [], to: ['openAdminArea'] }] });
    expect(change).toMatchObject({ from: 'aucun', to: 'Entrer dans l’administration' });
  });
});

test.each([
  [{ reason: 'Parce que' }, 'Parce que'],
  [{ comment: 'Vu' }, 'Vu'],
  [{ comment: ' ' }, null],
])('the reason in %o', (data, expected) => {
  expect(commentIn(data)).toBe(expected);
});

test.each<[Parameters<typeof formatActor>[0], string]>([
  [{ actorKind: 'user', actorName: 'Yves' }, 'Yves'],
  [{ actorKind: 'user', actorName: 'Yves', impersonatorName: 'Xavier' }, 'Xavier en tant que Yves'],
  [{ actorKind: 'service' }, 'Portail'],
  [{ actorKind: 'link' }, 'Lien d’un PS'],
])('who acted in %o', (line, expected) => {
  expect(formatActor(line)).toBe(expected);
});

describe('words of acts', () => {
  const words = auditWords([userWorkflow]);
  test.each([
    ['deactivateUser', 'done', 'Compte désactivé'],
    ['deactivateUser', 'refused', 'Désactiver · utilisateur'],
    ['readSignature', 'read', 'Lecture d’une signature'],
    ['unknownAct', 'read', 'Consultation'],
  ] as const)('%s %s', (action, outcome, expected) => {
    expect(words.labelOf(action, outcome)).toBe(expected);
  });
  test('are found without accents', () => {
    expect(words.actionsWith('desactiv')).toEqual(['deactivateUser', 'reactivateUser'].slice(0, 1));
    expect(words.actionsWith(' ')).toEqual([]);
  });
});
