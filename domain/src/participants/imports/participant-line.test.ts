import { describe, expect, test } from 'vitest';
import type { HcpSnapshot } from '../../hcps/snapshot.ts';
import { invitationTargets } from '../actions.ts';
import { gatheringOf, now, uuids } from '../example.test-data.ts';
import { type InvitationStatus, invitationStatuses, type Presence } from '../states.ts';
import { participantWorkflow } from '../workflow.ts';
import type { KnownOfParticipantLine, ListedParticipant } from './listed-participant.ts';
import { decideParticipantLine, isManualTransition } from './participant-line.ts';
import type { ParticipantLine } from './participant-words.ts';

const line = (more: Partial<ParticipantLine> = {}): ParticipantLine => ({
  veevaId: 'V1',
  email: null,
  firstName: null,
  lastName: null,
  invitationStatus: null,
  presenceStatus: null,
  categoryLabel: null,
  ...more,
});
const hcp = {
  uuid: uuids.hcp,
  state: 'active',
  firstName: 'Jeanne',
  lastName: 'Évrard-Noël',
  type: 'DOCTOR',
  specialty: 'NEUROLOGY',
  postalCode: '31000',
  city: 'Toulouse',
} as HcpSnapshot;
const known = (more: Partial<KnownOfParticipantLine> = {}): KnownOfParticipantLine => ({
  gathering: gatheringOf(),
  participant: null,
  hcp,
  namesTwo: false,
  twin: null,
  isDecided: false,
  now,
  ...more,
});
const listed = (state: InvitationStatus, more: Partial<ListedParticipant> = {}): Partial<KnownOfParticipantLine> => ({
  participant: { kind: 'HCP', state, presence: null, category: 'DOCTOR_LOCAL', hasSigned: false, person: hcp, ...more },
});
const brief = (more: Partial<ParticipantLine>, of: Partial<KnownOfParticipantLine> = {}) => {
  const { outcome, invitation, presence, category } = decideParticipantLine(line(more), known(of));
  return [outcome, invitation, presence, category];
};
const message = (more: Partial<ParticipantLine>, of: Partial<KnownOfParticipantLine> = {}) =>
  decideParticipantLine(line(more), known(of)).message.replace(/\s/g, ' ');
const farDoctor = 'DOCTOR_MORE_50KM_2DAYS';

describe('somebody who is not on the list is invited', () => {
  test.each<[string, Partial<ParticipantLine>, unknown[]]>([
    ['with the category of the rule', {}, ['CREATED', null, null, farDoctor]],
    ['as unanswered', { invitationStatus: 'En attente' }, ['CREATED', null, null, farDoctor]],
    ['with a category, by its label', { categoryLabel: 'MEDECIN  local' }, ['CREATED', null, null, 'DOCTOR_LOCAL']],
    ['with a category, by its id', { categoryLabel: 'DOCTOR_LOCAL' }, ['CREATED', null, null, 'DOCTOR_LOCAL']],
    [
      'with an answer and a presence, written in another way',
      { invitationStatus: 'CONFIRME', presenceStatus: 'absent justifie' },
      ['CREATED', 'CONFIRMED', 'ABSENT', farDoctor],
    ],
  ])('%s', (_how, more, expected) => expect(brief(more)).toEqual(expected));

  test('the line says what will be there', () => {
    expect(message({ invitationStatus: 'Confirmé', presenceStatus: 'Présent' })).toBe(
      'Ajouté à la liste : confirmé, présent. Catégorie : Médecin + de 50 km (2 jours et plus).',
    );
  });
});

describe('somebody on the list is changed where the line says something else', () => {
  test.each<[string, Partial<ParticipantLine>, Partial<KnownOfParticipantLine>, unknown[]]>([
    ['nothing said', {}, listed('UNANSWERED'), ['SKIPPED', null, null, null]],
    [
      'the same said',
      { invitationStatus: 'Confirmé', presenceStatus: 'Présent', categoryLabel: 'Médecin local' },
      listed('CONFIRMED', { presence: 'PRESENT' }),
      ['SKIPPED', null, null, null],
    ],
    ['another answer', { invitationStatus: 'Confirmé' }, listed('UNANSWERED'), ['CHANGED', 'CONFIRMED', null, null]],
    ['opened again', { invitationStatus: 'En attente' }, listed('REFUSED'), ['CHANGED', 'UNANSWERED', null, null]],
    ['another category', { categoryLabel: 'Orateur' }, listed('CONFIRMED'), ['CHANGED', null, null, 'ORATOR']],
    [
      'a category that lets them be confirmed',
      { categoryLabel: 'Orateur', invitationStatus: 'Confirmé' },
      listed('UNANSWERED', { category: 'NO_CATEGORY' }),
      ['CHANGED', 'CONFIRMED', null, 'ORATOR'],
    ],
    [
      'opened again and present at once',
      { invitationStatus: 'En attente', presenceStatus: 'Présent' },
      listed('REFUSED'),
      ['CHANGED', 'UNANSWERED', 'PRESENT', null],
    ],
  ])('%s', (_what, more, of, expected) => expect(brief(more, of)).toEqual(expected));

  test('the line says from what to what', () => {
    expect(
      message(
        { invitationStatus: 'Confirmé', presenceStatus: 'Présent', categoryLabel: 'Orateur' },
        listed('UNANSWERED'),
      ),
    ).toBe(
      'Invitation : En attente → Confirmé. Présence : non renseignée → Présent. Catégorie : Médecin local → Orateur.',
    );
  });
});

describe('refused, with what would be right', () => {
  const nobody = { hcp: null };
  test.each<[RegExp, Partial<ParticipantLine>, Partial<KnownOfParticipantLine>]>([
    [/^Ni identifiant MDM ni e-mail\.$/, { veevaId: null }, {}],
    [
      /^Statut d’invitation « peut-être » inconnu\. Valeurs acceptées : En attente, Confirmé, Refusé, Absent, Désinscrit\.$/,
      { invitationStatus: 'peut-être' },
      {},
    ],
    [
      /^Statut de participation « là » inconnu\. Valeurs acceptées : Présent, Absent \(justifié\), Absent \(non justifié\)\.$/,
      { presenceStatus: 'là' },
      {},
    ],
    [/^Statut de participation « constructor » inconnu/, { presenceStatus: 'constructor' }, {}],
    [/^Catégorie « VIP » inconnue\. Valeurs acceptées : .*Médecin local/, { categoryLabel: 'VIP' }, {}],
    [/^Aucun professionnel de santé ni participant/, {}, nobody],
    [/^L’identifiant et l’e-mail sont ceux de deux personnes/, {}, { namesTwo: true }],
    [/^Même personne qu’à la ligne 2\.$/, {}, { twin: 2 }],
    [/^Ce nom n’est pas celui de la personne désignée\.$/, { lastName: 'Petit' }, {}],
    [/effac/, {}, { hcp: { ...hcp, state: 'erased' } }],
    [/fusionnée/, {}, { hcp: { ...hcp, state: 'merged' } }],
    [/catégorie/i, { categoryLabel: 'Staff terrain' }, {}],
    [/catégorie/i, { invitationStatus: 'Confirmé' }, listed('UNANSWERED', { category: 'NO_CATEGORY' })],
    [/publié/i, { invitationStatus: 'Confirmé' }, { gathering: gatheringOf('DRAFT') }],
    [
      /^Le portail dit « Refusé », le fichier « Confirmé » : rouvrez/,
      { invitationStatus: 'Confirmé' },
      listed('REFUSED'),
    ],
    [/^Invitation « Refusé » : rouvrez-la avant/, { presenceStatus: 'Présent' }, listed('REFUSED')],
    [/^Invitation « Refusé » : rouvrez-la avant/, { invitationStatus: 'Refusé', presenceStatus: 'Présent' }, {}],
    [
      /a signé la feuille/,
      { presenceStatus: 'Absent (justifié)' },
      listed('CONFIRMED', { presence: 'PRESENT', hasSigned: true }),
    ],
  ])('%s', (expected, more, of) => {
    expect(brief(more, of)[0]).toBe('REFUSED');
    expect(message(more, of)).toMatch(expected);
  });

  test('a name is compared without accents, case and hyphens', () => {
    expect(brief({ lastName: 'EVRARD NOEL', firstName: 'jeanne' })[0]).toBe('CREATED');
  });
});

test('who was there is not signed off without a decision', () => {
  const there = listed('CONFIRMED', { presence: 'PRESENT' });
  expect(brief({ invitationStatus: 'Désinscrit' }, there)).toEqual(['CONFLICT', null, null, null]);
  expect(message({ invitationStatus: 'Désinscrit' }, there)).toMatch(
    /^Cette personne est notée présente, mais le fichier/,
  );
  expect(brief({ invitationStatus: 'Désinscrit' }, { ...there, isDecided: true })).toEqual([
    'CHANGED',
    'UNSUBSCRIBE',
    null,
    null,
  ]);
});

test('a file leads an invitation where the acts by hand lead it, and nowhere else', () => {
  const rows = participantWorkflow.rows as unknown as Record<string, { from: readonly string[] }>;
  const answers = { CONFIRMED: ['UNANSWERED'], REFUSED: ['UNANSWERED', 'CONFIRMED'] };
  for (const to of invitationStatuses) {
    const from =
      to === 'CONFIRMED' || to === 'REFUSED'
        ? answers[to]
        : invitationStatuses.filter((one) => rows[invitationTargets[to]]!.from.includes(one));
    expect([to, invitationStatuses.filter((one) => isManualTransition(one, to))]).toEqual([to, from]);
  }
});

test('presence words are those of the kind of event', () => {
  const gathering = { ...gatheringOf(), gatheringType: 'biogenEvent' } as never;
  const words: [string, Presence | null][] = [
    ['Absent', 'ABSENT'],
    ['Présent', 'PRESENT'],
  ];
  for (const [word, presence] of words) expect(brief({ presenceStatus: word }, { gathering })[2]).toBe(presence);
  expect(brief({ presenceStatus: 'Absent (non justifié)' }, { gathering })[0]).toBe('REFUSED');
});
