import { expect, test } from 'vitest';
import { actorOf } from '../../gathering/example.test-data.ts';
import { refusalOf } from '../../rules/available-actions.ts';
import { contextOf, gatheringOf, now, participant } from '../example.test-data.ts';
import { newParticipant } from '../participant.ts';
import { participantWorkflow } from '../workflow.ts';
import { awaitsInvitationMail, refusalOfInvitationMail } from './invitation-mail.ts';

type P = ReturnType<typeof participant>;

const open = gatheringOf('PUBLISHED_FRONT');
const reached = { state: 'active' as const, email: 'a@demo.test', emailConsent: true, hasRefused: false };
const solicited = (status: string) => ({ solicitationUuid: 's', status, rev: 1 }) as P['solicitation'];
const invited = (more: Partial<P> = {}): P =>
  participant('HCP', 'UNANSWERED', { ...newParticipant, category: 'DOCTOR_LOCAL', gathering: open, ...more });

test.each<[string, Partial<P>, Partial<typeof reached> | { state: 'erased' | 'merged' }, string | null]>([
  ['invited by hand', {}, {}, null],
  ['solicited and confirmed', { solicitation: solicited('confirmed') }, {}, null],
  ['solicited and cancelled', { solicitation: solicited('cancelled') }, {}, 'SOLICITATION_NOT_CONFIRMED'],
  [
    'a speaker whose solicitation was cancelled',
    { solicitation: solicited('cancelled'), category: 'ORATOR' },
    {},
    null,
  ],
  ['without a category', { category: 'NO_CATEGORY' }, {}, 'CATEGORY_MISSING'],
  ['published to staff only', { gathering: gatheringOf('PUBLISHED') }, {}, 'GATHERING_NOT_PUBLISHED'],
  ['closed', { gathering: gatheringOf('CLOSED') }, {}, 'GATHERING_CLOSED'],
  ['past the limit date', { gathering: { ...open, limitDate: '2020-01-01' } }, {}, 'SUBSCRIPTION_ENDED'],
  ['over', { gathering: { ...open, endDate: now } }, {}, 'GATHERING_OVER'],
  ['without an address', {}, { email: null as never }, 'EMAIL_ADDRESS_MISSING'],
  ['without consent to mails', {}, { emailConsent: false }, 'EMAIL_CONSENT_MISSING'],
  ['who wants no contact', {}, { hasRefused: true }, 'EMAIL_CONSENT_MISSING'],
  ['erased', {}, { state: 'erased' }, 'HCP_ERASED'],
  ['merged', {}, { state: 'merged' }, 'HCP_MERGED'],
])('the invitation of somebody %s', (_who, more, hcp, expected) => {
  expect(refusalOfInvitationMail(invited(more), { ...reached, ...hcp } as never, now)).toBe(expected);
});

test('somebody added by hand needs an address', () => {
  const byHand = { ...invited(), kind: 'MANUAL' as const, healthCareProfessionalUuid: null };
  const [reachable, homeless] = ['i@demo.test', null].map((email) => ({
    ...byHand,
    person: { ...byHand.person, email },
  }));
  expect([reachable!, homeless!].map((p) => refusalOfInvitationMail(p, null, now))).toEqual([
    null,
    'EMAIL_ADDRESS_MISSING',
  ]);
  expect(awaitsInvitationMail(reachable!)).toBe(true);
});

test('it is for HCPs who have neither answered nor had it', () => {
  const [hcp, staff, answered] = [invited(), { ...invited(), kind: 'STAFF' as const }, invited({ state: 'CONFIRMED' })];
  const mailed = invited({ invitationMailedAt: now });
  expect([hcp, staff, answered, mailed].map(awaitsInvitationMail)).toEqual([true, false, false, false]);
});

test('who has had it has no second one, neither by staff nor by itself', () => {
  const doc = invited({ invitationMailedAt: now });
  const service = { kind: 'service', service: 'participants' } as const;
  expect([
    refusalOf(participantWorkflow as never, 'sendInvitations', contextOf(doc, undefined, actorOf('roc'))),
    refusalOf(participantWorkflow as never, 'mailInvitation', contextOf(doc, undefined, service)),
  ]).toEqual(['INVITATION_MAILED', 'INVITATION_MAILED']);
});

test.each([
  ['DRAFT', 'GATHERING_NOT_PUBLISHED'],
  ['PUBLISHED', 'GATHERING_NOT_PUBLISHED'],
  ['PUBLISHED_FRONT', null],
  ['CLOSED', 'GATHERING_CLOSED'],
  ['WINDED_UP', 'GATHERING_READ_ONLY'],
] as const)('staff send the invitations of a gathering that is published to HCPs: %s', (status, expected) => {
  const doc = invited({ gathering: gatheringOf(status) });
  const refusal = refusalOf(
    participantWorkflow as never,
    'sendInvitations',
    contextOf(doc, undefined, actorOf('superAdmin')),
  );
  expect(refusal).toBe(expected);
});
