import { describe, expect, test } from 'vitest';
import { doesSomething } from '../../imports/job.ts';
import { gatheringOf } from '../example.test-data.ts';
import { type InvitationStatus, invitationStatuses, type ParticipantState, type Presence } from '../states.ts';
import { decideAttendee, invitationAfter } from './evenium-decision.ts';
import { eveniumStatusNames } from './evenium-statuses.ts';
import type { ImportedLine, KnownOfLine, LineDecision } from './imported-line.ts';
import { decidePresence } from './presence-decision.ts';

const line = (more: Partial<ImportedLine> = {}): ImportedLine => ({
  firstName: 'Inès',
  lastName: 'Noël',
  email: 'ines.noel@demo.test',
  veevaId: null,
  postalCode: null,
  specialty: null,
  profile: null,
  status: 'VALID',
  meetingStatus: null,
  ...more,
});
const known = (more: Partial<KnownOfLine> = {}): KnownOfLine => ({
  gathering: gatheringOf(),
  participant: null,
  hcp: null,
  attendee: null,
  twin: null,
  ...more,
});
const listed = (state: ParticipantState, presence: Presence | null = null, hasSigned = false) => ({
  participant: { state, presence, hasSigned },
});
const brief = ({ outcome, target, invitation, presence }: LineDecision) => [outcome, target, invitation, presence];

test('who was there is not signed off by a click: a person decides', () => {
  const there = [
    listed('CONFIRMED', 'PRESENT', true),
    listed('CONFIRMED', 'PRESENT'),
    listed('CONFIRMED', null, true),
    listed('UNANSWERED', 'PRESENT'),
  ];
  for (const participant of there)
    for (const status of ['DECLINED', 'CANCELED']) {
      const decision = decideAttendee(line({ status }), known(participant));
      expect([...brief(decision), doesSomething(decision.outcome)]).toEqual([
        'CONFLICT',
        'PARTICIPANT',
        null,
        null,
        false,
      ]);
    }
  expect(decideAttendee(line({ status: 'DECLINED' }), known(there[0])).message).toMatch(
    /^Cette personne a signé.*«.Désinscrit.».*L’import n’y touche pas sans votre décision\.$/,
  );
  // Once somebody decided that Evenium is right, the line is done with the others.
  expect(brief(decideAttendee(line({ status: 'DECLINED' }), known({ ...there[1], isDecided: true })))).toEqual([
    'CHANGED',
    'PARTICIPANT',
    'UNSUBSCRIBE',
    null,
  ]);
  expect(brief(decideAttendee(line({ status: 'DECLINED' }), known(listed('CONFIRMED'))))).toEqual([
    'CHANGED',
    'PARTICIPANT',
    'UNSUBSCRIBE',
    null,
  ]);
});

test('where an answer of Evenium leads each invitation of the portal', () => {
  const table = Object.fromEntries(
    invitationStatuses.map((present) => [
      present,
      (['UNANSWERED', 'CONFIRMED', 'REFUSED', 'UNSUBSCRIBE'] as InvitationStatus[]).map((wanted) =>
        invitationAfter(present, wanted),
      ),
    ]),
  );
  expect(table).toEqual({
    UNANSWERED: [null, 'CONFIRMED', 'REFUSED', 'UNSUBSCRIBE'],
    CONFIRMED: [null, null, 'UNSUBSCRIBE', 'UNSUBSCRIBE'],
    REFUSED: [null, 'CLOSED', null, null],
    ABSENT: [null, 'CLOSED', null, null],
    UNSUBSCRIBE: [null, 'CLOSED', null, null],
  });
});

describe('an HCP who is not on the list', () => {
  test.each(eveniumStatusNames.map((status) => [status]))('%s', (status) => {
    const invitation = { UNANSWERED: null, WAITING_LIST: null, DECLINED: 'REFUSED', CANCELED: 'UNSUBSCRIBE' };
    const expected = status in invitation ? invitation[status as keyof typeof invitation] : 'CONFIRMED';
    expect(brief(decideAttendee(line({ status }), known({ hcp: { state: 'active' } })))).toEqual([
      'CREATED',
      'PARTICIPANT',
      expected,
      null,
    ]);
  });

  test('who was there came, whatever the registration says; who declined is not marked absent', () => {
    const hcp = { state: 'active' } as const;
    expect(brief(decideAttendee(line({ status: 'DECLINED', meetingStatus: 'present' }), known({ hcp })))).toEqual([
      'CREATED',
      'PARTICIPANT',
      'CONFIRMED',
      'PRESENT',
    ]);
    expect(brief(decideAttendee(line({ status: 'DECLINED', meetingStatus: 'cancelled' }), known({ hcp })))).toEqual([
      'CREATED',
      'PARTICIPANT',
      'REFUSED',
      null,
    ]);
  });

  test('the category of the profile, where the event has it', () => {
    const hcp = { state: 'active' } as const;
    const categories = ['Orateur', 'Participant'].map(
      (profile) => decideAttendee(line({ profile }), known({ hcp })).category,
    );
    expect(categories).toEqual(['ORATOR', 'NO_CATEGORY']);
    const undated = gatheringOf('DRAFT', { beginDate: null, endDate: null });
    expect(decideAttendee(line({ profile: 'Orateur' }), known({ hcp, gathering: undated })).category).toBe(
      'NO_CATEGORY',
    );
  });

  test('erased: refused', () => {
    expect(decideAttendee(line(), known({ hcp: { state: 'erased' } }))).toMatchObject({
      outcome: 'REFUSED',
      message: 'Les données personnelles de ce professionnel de santé ont été effacées.',
    });
  });
});

describe('somebody on the list', () => {
  test.each<[ParticipantState, Presence | null, Partial<ImportedLine>, unknown[]]>([
    ['UNANSWERED', null, {}, ['CHANGED', 'PARTICIPANT', 'CONFIRMED', null]],
    ['UNANSWERED', null, { meetingStatus: 'absent' }, ['CHANGED', 'PARTICIPANT', 'CONFIRMED', 'ABSENT']],
    ['CONFIRMED', null, {}, ['SKIPPED', 'PARTICIPANT', null, null]],
    ['CONFIRMED', 'PRESENT', { meetingStatus: 'present' }, ['SKIPPED', 'PARTICIPANT', null, null]],
    ['CONFIRMED', 'ABSENT', { meetingStatus: 'present' }, ['CHANGED', 'PARTICIPANT', null, 'PRESENT']],
    ['CONFIRMED', null, { status: 'CANCELED' }, ['CHANGED', 'PARTICIPANT', 'UNSUBSCRIBE', null]],
    ['REFUSED', null, { status: 'DECLINED' }, ['SKIPPED', 'PARTICIPANT', null, null]],
    ['REFUSED', null, {}, ['REFUSED', 'PARTICIPANT', null, null]],
    ['CONFIRMED', null, { status: 'UNANSWERED' }, ['SKIPPED', 'PARTICIPANT', null, null]],
  ])('%s, %s, %j', (state, presence, more, expected) => {
    expect(brief(decideAttendee(line(more), known(listed(state, presence))))).toEqual(expected);
  });

  test('who signed stays present', () => {
    const signed = known(listed('CONFIRMED', 'PRESENT', true));
    expect(decideAttendee(line({ meetingStatus: 'no_show' }), signed).outcome).toBe('REFUSED');
    expect(decidePresence(line({ meetingStatus: 'absent' }), signed).outcome).toBe('REFUSED');
    expect(decidePresence(line({ meetingStatus: 'present' }), signed).outcome).toBe('SKIPPED');
  });
});

test.each<[string, { status: string } | null, string, string]>([
  ['VALID', null, 'CREATED', 'Inconnu du portail : gardé parmi les invités importés (confirmé).'],
  ['DECLINED', { status: 'confirmed' }, 'CHANGED', 'Inconnu du portail : gardé parmi les invités importés (annulé).'],
  ['VALID', { status: 'confirmed' }, 'SKIPPED', 'Inconnu du portail, déjà gardé parmi les invités importés.'],
])('a stranger, %s, kept as %j: %s', (status, attendee, outcome, message) => {
  expect(decideAttendee(line({ status }), known({ attendee }))).toMatchObject({ outcome, target: 'ATTENDEE', message });
});

test.each<[Partial<ImportedLine>, number | null, string]>([
  [
    { status: 'MAYBE' },
    null,
    'Statut d’invitation « MAYBE » inconnu. Valeurs acceptées : VALID, RESERVED, OVERBOOKED, EXTRA, CONFIRMED, UNANSWERED, WAITING_LIST, DECLINED, CANCELED.',
  ],
  [{ status: null }, null, expect.stringMatching(/^Statut d’invitation manquant\. Valeurs acceptées/) as never],
  [
    { meetingStatus: 'late' },
    null,
    'Statut de participation « late » inconnu. Valeurs acceptées : registered, present, absent, cancelled, no_show.',
  ],
  [{}, 4, 'Même personne qu’à la ligne 4.'],
])('%j is refused', (more, twin, message) => {
  expect(decideAttendee(line(more), known({ hcp: { state: 'active' }, twin }))).toMatchObject({
    outcome: 'REFUSED',
    message,
  });
});

test('a partner is no guest', () => {
  expect(decideAttendee(line({ profile: 'Exposant' }), known({ hcp: { state: 'active' } })).outcome).toBe('SKIPPED');
});

describe('presence alone', () => {
  test.each<[string | null, ParticipantState, Presence | null, string, Presence | null]>([
    ['present', 'CONFIRMED', null, 'CHANGED', 'PRESENT'],
    ['no_show', 'UNANSWERED', 'PRESENT', 'CHANGED', 'ABSENT'],
    ['registered', 'CONFIRMED', null, 'SKIPPED', null],
    [null, 'CONFIRMED', null, 'SKIPPED', null],
    ['present', 'CONFIRMED', 'PRESENT', 'SKIPPED', null],
    ['present', 'REFUSED', null, 'REFUSED', null],
    ['perhaps', 'CONFIRMED', null, 'REFUSED', null],
  ])('%s, %s, %s: %s', (meetingStatus, state, present, outcome, presence) => {
    const decision = decidePresence(line({ meetingStatus }), known(listed(state, present)));
    expect([decision.outcome, decision.presence]).toEqual([outcome, presence]);
  });

  test('nobody named, nobody known, named twice', () => {
    const present = line({ meetingStatus: 'present' });
    expect([
      decidePresence({ ...present, email: null }, known()).message,
      decidePresence(present, known()).message,
      decidePresence(present, known({ ...listed('CONFIRMED'), twin: 2 })).message,
    ]).toEqual([
      'Ni e-mail ni identifiant Veeva.',
      'Cette personne n’est pas dans la liste des participants.',
      'Même personne qu’à la ligne 2.',
    ]);
  });
});
