import { expect, test } from 'vitest';
import { participant, person } from '../example.test-data.ts';
import { participantEmailModelNames, refusalOfEmail } from './email-criteria.ts';

const pending = 'EMAIL_NEEDS_PENDING_INVITATION';
const confirmation = 'EMAIL_NEEDS_CONFIRMATION';
const transport = 'EMAIL_NEEDS_TRANSPORT';
const presence = 'EMAIL_NEEDS_PRESENCE';

/** In the order of the models: invitation, reminder, recap, transport proposal, day minus 3, certificate. */
const models = [
  'subscriptionInvitation',
  'reminder',
  'recap',
  'transportProposal',
  'dayMinus3',
  'presenceCertificate',
] as const;

test('the models are those of the specification', () => expect(participantEmailModelNames).toEqual(models));

test.each([
  ['pending', participant(), [null, null, confirmation, transport, confirmation, presence]],
  [
    'pending without a category',
    participant('HCP', 'UNANSWERED', { category: 'NO_CATEGORY' }),
    [pending, pending, confirmation, transport, confirmation, presence],
  ],
  ['confirmed', participant('HCP', 'CONFIRMED'), [pending, pending, null, null, null, presence]],
  [
    'confirmed, a category without transport',
    participant('HCP', 'CONFIRMED', { category: 'DOCTOR_LOCAL' }),
    [pending, pending, null, transport, null, presence],
  ],
  [
    'confirmed and present',
    participant('HCP', 'CONFIRMED', { presence: 'PRESENT' }),
    [pending, pending, null, null, null, null],
  ],
  [
    'confirmed and absent',
    participant('HCP', 'CONFIRMED', { presence: 'ABSENT' }),
    [pending, pending, null, null, null, presence],
  ],
  ['refused', participant('HCP', 'REFUSED'), [pending, pending, confirmation, transport, confirmation, presence]],
  [
    'unsubscribed',
    participant('HCP', 'UNSUBSCRIBE'),
    [pending, pending, confirmation, transport, confirmation, presence],
  ],
  [
    'without an address',
    participant('HCP', 'CONFIRMED', { person: { ...person, email: null }, presence: 'PRESENT' }),
    Array(6).fill('EMAIL_ADDRESS_MISSING'),
  ],
])('%s', (_, doc, expected) => expect(models.map((model) => refusalOfEmail(model, doc))).toEqual(expected));
