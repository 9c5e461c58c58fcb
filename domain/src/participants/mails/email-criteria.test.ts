import { expect, test } from 'vitest';
import { gatheringOf, participant, person } from '../example.test-data.ts';
import {
  asksForProposal,
  emailModelOf,
  mailModelFor,
  participantEmailModelNames,
  refusalByItself,
  refusalOfEmail,
  refusalOfEmailTo,
  refusalWithProposal,
} from './email-criteria.ts';

const pending = 'EMAIL_NEEDS_PENDING_INVITATION';
const confirmation = 'EMAIL_NEEDS_CONFIRMATION';
const transport = 'EMAIL_NEEDS_TRANSPORT';
const presence = 'EMAIL_NEEDS_PRESENCE';

/** In the order of the models: invitation, reminder, recap, transport proposal, day minus 3, certificate, moved. */
const models = [
  'subscriptionInvitation',
  'reminder',
  'recap',
  'transportProposal',
  'dayMinus3',
  'presenceCertificate',
  'gatheringMoved',
] as const;
const invited = 'EMAIL_NEEDS_INVITATION';
const over = 'EMAIL_EVENT_OVER';
const now = new Date('2027-01-15T08:00:00Z');

test('the models are those of the specification', () => expect(participantEmailModelNames).toEqual(models));

const refusals = (doc: ReturnType<typeof participant>) => models.map((model) => refusalOfEmail(model, doc, now));

test.each([
  ['pending', participant(), [null, null, confirmation, transport, confirmation, presence, invited]],
  [
    'pending, invited by mail',
    participant('HCP', 'UNANSWERED', { invitationMailedAt: now }),
    [null, null, confirmation, transport, confirmation, presence, null],
  ],
  [
    'pending without a category',
    participant('HCP', 'UNANSWERED', { category: 'NO_CATEGORY' }),
    [pending, pending, confirmation, transport, confirmation, presence, invited],
  ],
  [
    'pending, the event is not published to HCPs',
    participant('HCP', 'UNANSWERED', { gathering: gatheringOf('PUBLISHED') }),
    ['GATHERING_NOT_PUBLISHED', 'GATHERING_NOT_PUBLISHED', confirmation, transport, confirmation, presence, invited],
  ],
  [
    'pending, the last day is over',
    participant('HCP', 'UNANSWERED', { gathering: gatheringOf('PUBLISHED_FRONT', { limitDate: '2027-01-14' }) }),
    ['SUBSCRIPTION_ENDED', 'SUBSCRIPTION_ENDED', confirmation, transport, confirmation, presence, invited],
  ],
  ['confirmed', participant('HCP', 'CONFIRMED'), [pending, pending, null, null, null, presence, null]],
  [
    'confirmed, a category without transport',
    participant('HCP', 'CONFIRMED', { category: 'DOCTOR_LOCAL' }),
    [pending, pending, null, transport, null, presence, null],
  ],
  [
    'confirmed and present',
    participant('HCP', 'CONFIRMED', { presence: 'PRESENT' }),
    [pending, pending, null, null, null, null, null],
  ],
  [
    'confirmed and absent',
    participant('HCP', 'CONFIRMED', { presence: 'ABSENT' }),
    [pending, pending, null, null, null, presence, null],
  ],
  [
    'a member of staff, confirmed and present',
    participant('STAFF', 'CONFIRMED', { presence: 'PRESENT' }),
    [pending, pending, null, transport, null, 'EMAIL_NOT_FOR_STAFF', null],
  ],
  [
    'a member of staff, pending, the event is published to staff',
    participant('STAFF', 'UNANSWERED', { gathering: gatheringOf('PUBLISHED') }),
    [null, null, confirmation, transport, confirmation, 'EMAIL_NOT_FOR_STAFF', invited],
  ],
  [
    'confirmed and present, the event is over',
    participant('HCP', 'CONFIRMED', { presence: 'PRESENT', gathering: gatheringOf('CLOSED', { endDate: now }) }),
    [pending, pending, over, over, over, null, over],
  ],
  [
    'refused',
    participant('HCP', 'REFUSED'),
    [pending, pending, confirmation, transport, confirmation, presence, invited],
  ],
  [
    'unsubscribed',
    participant('HCP', 'UNSUBSCRIBE'),
    [pending, pending, confirmation, transport, confirmation, presence, invited],
  ],
  [
    'without an address',
    participant('HCP', 'CONFIRMED', { person: { ...person, email: null }, presence: 'PRESENT' }),
    Array(models.length).fill('EMAIL_ADDRESS_MISSING'),
  ],
])('%s', (_, doc, expected) => expect(refusals(doc)).toEqual(expected));

const hcp = { state: 'active', email: 'a@demo.test', emailConsent: true, hasRefused: false } as const;

test.each([
  ['agreed to mails', hcp, null],
  ['did not agree to mails', { ...hcp, emailConsent: false }, 'EMAIL_CONSENT_MISSING'],
  ['refused contact', { ...hcp, hasRefused: true }, 'EMAIL_CONSENT_MISSING'],
  ['is erased', { ...hcp, state: 'erased' as const }, 'HCP_ERASED'],
  ['was merged', { ...hcp, state: 'merged' as const }, 'HCP_MERGED'],
  ['is nobody of hcps', null, null],
])('an HCP who %s', (_, whom, expected) =>
  expect(refusalOfEmailTo('recap', participant('HCP', 'CONFIRMED'), whom, now)).toBe(expected),
);

test('staff get the variant that leads into the portal', () => {
  expect(models.map((model) => mailModelFor(model, { kind: 'STAFF' }))).toEqual([
    'staffInvitation',
    'staffReminder',
    'staffRecap',
    'transportProposal',
    'staffDayMinus3',
    null,
    'staffGatheringMoved',
  ]);
  expect(models.map((model) => mailModelFor(model, { kind: 'MANUAL' }))).toEqual(models);
});

test('the model of a mail, whichever variant it is', () => {
  expect((['dayMinus3', 'staffDayMinus3', 'passwordReset'] as const).map(emailModelOf)).toEqual([
    ...['dayMinus3', 'dayMinus3', null],
  ]);
});

test.each([
  ['an HCP who was invited without a mail', 'reminder', participant('HCP'), 'EMAIL_NEEDS_INVITATION'],
  ['an HCP whose invitation went', 'reminder', participant('HCP', 'UNANSWERED', { invitationMailedAt: now }), null],
  ['staff, who find theirs in the portal', 'reminder', participant('STAFF'), null],
  ['another mail', 'dayMinus3', participant('HCP', 'CONFIRMED'), null],
] as const)('by itself the portal reminds whoever was invited by mail: %s', (_who, model, doc, expected) =>
  expect(refusalByItself(model, doc)).toBe(expected),
);

test('a mail about a proposal is for who has one to answer', () => {
  expect(models.filter(asksForProposal)).toEqual(['transportProposal']);
  expect([refusalWithProposal(null, true), refusalWithProposal(null, false)]).toEqual([null, 'EMAIL_NEEDS_PROPOSAL']);
  expect(refusalWithProposal('EMAIL_ADDRESS_MISSING', false)).toBe('EMAIL_ADDRESS_MISSING');
});
