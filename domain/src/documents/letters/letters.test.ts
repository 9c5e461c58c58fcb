import { describe, expect, test } from 'vitest';
import { fieldErrors } from '../../fields/fields.ts';
import type { PaperPerson } from '../papers/row.ts';
import { certificateText, leftOutRemark, peopleOfPaper } from '../papers/words.ts';
import { namesIn, problemsOfLetter } from './check.ts';
import { lvcExport } from './export.ts';
import { letterModel } from './model.ts';
import type { LetterRow } from './row.ts';
import { isLetterValue, letterValueNames, valuesOfLetter } from './values.ts';

const gathering = {
  gatheringUuid: '00000000-0000-4000-8000-000000000001',
  name: 'Forum SMA',
  beginDate: new Date('2027-03-10T23:30:00Z'),
  endDate: new Date('2027-03-12T16:00:00Z'),
  timezone: 'Europe/Paris',
  location: 'Palais des congrès',
  city: 'Lyon',
  country: 'FR',
  learnedSociety: null,
  limitDate: '2027-02-01',
};
const row: LetterRow = {
  participantUuid: '00000000-0000-4000-8000-000000000002',
  kind: 'HCP',
  userUuid: null,
  healthCareProfessionalUuid: '00000000-0000-4000-8000-000000000003',
  honorific: 'Dr',
  lastName: 'Évrard',
  firstName: 'Camille',
  specialtyLabel: 'Neurologie',
  society: null,
  city: 'Bron',
  categoryLabel: 'Médecin',
  participationLabel: 'Sur place',
  gathering,
  rppsNumber: '10000000001',
  postalCode: '69500',
  subscriptionPrice: 12_050,
};

test('the values of a letter, each as its letter says it; what is not known is empty', () => {
  expect(valuesOfLetter(row, new Date('2027-01-04T23:30:00Z'))).toEqual({
    civilite: 'Dr',
    prenom: 'Camille',
    nom: 'Évrard',
    specialite: 'Neurologie',
    rpps: '10000000001',
    code_postal: '69500',
    ville_exercice: 'Bron',
    evenement: 'Forum SMA',
    dates: 'du 11/03/27 à 00:30 au 12/03/27 à 17:00',
    date_debut: '11/03/27',
    date_fin: '12/03/27',
    lieu: 'Palais des congrès',
    ville: 'Lyon',
    societe_savante: '',
    date_limite: '01/02/27',
    categorie: 'Médecin',
    participation: 'Sur place',
    frais_inscription: '120,50\u00a0€',
    convention: '00000000-0000-4000-8000-000000000002',
    date_lettre: '05/01/27',
  });
});

test.each([
  ['Bonjour {{prenom}} {{ nom }}', ['prenom', 'nom']],
  ['{prenom} {{}}', ['']],
])('the names in %j', (text, names) => expect(namesIn(text)).toEqual(names));

test.each(['constructor', '__proto__', 'prénom', '#nom', '/nom', '@nom', 'nom | upper', ''])('%j is no value', (name) =>
  expect(isLetterValue(name)).toBe(false),
);

const long = 'x'.repeat(100);

describe('what is wrong with a model', () => {
  test.each<[string, string[], [string, string][]]>([
    ['nothing', [`${letterValueNames.map((name) => `{{${name}}}`).join(' ')}`, 'Sans valeur, et { simples }'], []],
    ['an unknown name', ['Cher {{prénom}},'], [['{{prénom}}', 'Cher {{prénom}},']]],
    [
      'a loop',
      ['{{#nom}}a{{/nom}}'],
      [
        ['{{#nom}}', '{{#nom}}a{{/nom}}'],
        ['{{/nom}}', '{{#nom}}a{{/nom}}'],
      ],
    ],
    ['braces that are not closed', ['Le {{dates, à {{ville}}'], [['{{', 'Le {{dates, à {{ville}}']]],
    ['braces that are not opened', ['à ville}} le {{dates}}'], [['}}', 'à ville}} le {{dates}}']]],
    [
      'the text around it, and no more',
      [`${long} {{x}} ${long}`],
      [['{{x}}', `…${long.slice(41)} {{x}} ${long.slice(41)}…`]],
    ],
    ['the same twice in one paragraph', ['{{x}} {{x}}'], [['{{x}}', '{{x}} {{x}}']]],
  ])('%s', (_what, paragraphs, expected) => {
    expect(problemsOfLetter(paragraphs).map(({ written, paragraph }) => [written, paragraph])).toEqual(expected);
  });

  test('at most twenty are named', () => {
    expect(problemsOfLetter(Array.from({ length: 50 }, (_, i) => `{{x${i}}}`))).toHaveLength(20);
  });

  test('it is said in the specification’s words, with the name and where it stands', () => {
    const { error } = letterModel.safeParse({ isDangerous: false, paragraphs: ['Cher {{prénom}},', '{{nom}}'] });
    expect(fieldErrors(error!)).toEqual({
      '': 'Erreur : veuillez revoir les valeurs dynamiques dans le document\n{{prénom}} dans «\u202fCher {{prénom}},\u202f»',
    });
  });
});

const one = { gatheringUuid: gathering.gatheringUuid, lvcKind: 'local', participantUuids: [row.participantUuid] };

test.each([
  ['an archive of all', 'ZIP', { ...one, participantUuids: null }, true, 'Lettre locale, toute la liste'],
  ['an archive of one', 'ZIP', one, true, 'Lettre locale, une personne'],
  ['the letter of one', 'PDF', one, true, 'Lettre locale, une personne'],
  ['one file for all', 'PDF', { ...one, participantUuids: null }, false, 'Lettre locale, toute la liste'],
] as const)('%s', (_what, format, filters, fits, words) => {
  expect([
    lvcExport.filters.safeParse(filters).success,
    lvcExport.fits(format, filters),
    lvcExport.describe(filters),
  ]).toEqual([true, fits, words]);
});

test.each([
  [{ ...one, participantUuids: [] }, ['participantUuids']],
  [{ ...one, lvcKind: 'other' }, ['lvcKind']],
  [{ ...one, $where: '1' }, ['']],
])('filters %j are refused', (filters, paths) => {
  expect(lvcExport.filters.safeParse(filters).error!.issues.map(({ path }) => path.join('.'))).toEqual(paths);
});

test.each([
  [null, 3, null],
  [['a', 'b'], 2, null],
  [['a', 'b'], 1, 'Une des personnes choisies n’est pas concernée par ce document.'],
  [['a', 'b', 'c'], 1, '2 des personnes choisies ne sont pas concernées par ce document.'],
])('of %j, %i have a paper', (participantUuids, written, remark) => {
  expect(leftOutRemark({ gatheringUuid: 'g', participantUuids }, written)).toBe(remark);
});

test('papers in words', () => {
  expect([
    peopleOfPaper({}),
    peopleOfPaper({ participantUuids: ['a', 'b'] }),
    certificateText(row as PaperPerson),
  ]).toEqual([
    'Toute la liste',
    '2 personnes choisies',
    'Nous attestons que Dr Camille ÉVRARD a participé à l’événement «\u202fForum SMA\u202f».',
  ]);
});
