import { randomUUID } from 'node:crypto';
import type { Actor, GatheringFile } from '@portal/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aGathering, linkOf, openEnvironment, roc, sessionOf, type TestEnvironment } from '../testing/environment.ts';
import { aParticipant, putIn } from '../testing/list-data.ts';
import { answeringIn, hcpMutation } from '../testing/subscription-scene.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openEnvironment();
});
afterAll(() => environment.stop());

const { invited, invitedStaff } = answeringIn(() => environment);

const [plan, inner, programme] = [randomUUID(), randomUUID(), randomUUID()];
const file = (fileUuid: string, more: Partial<GatheringFile>): GatheringFile => ({
  ...{ fileUuid, type: 'OTHER', lvcKind: null, label: 'Plan', categories: [] },
  ...{ displayToHcp: true, isPhysical: true, isVirtual: true },
  ...more,
});

/** What gatherings says of the event, which has a document for HCPs, one for staff and one for speakers. */
function told(gatheringUuid: string, more: object = {}) {
  const gatheringFiles = [
    file(plan, {}),
    file(inner, { displayToHcp: false, type: 'EXPENSE_FEE_FORM' }),
    file(programme, { categories: ['ORATOR'], type: 'PROGRAM' }),
  ];
  environment.neighbours.guestFacts.set(gatheringUuid, {
    ...{ gatheringUuid, status: 'PUBLISHED_FRONT' as const, gatheringFiles },
    ...{ description: 'Deux jours', eventSchedule: null, website: 'https://congres.test' },
    additionalLinks: [{ label: 'Plan', url: 'https://plan.test' }],
    ...{ visioUrl: 'https://visio.test', zoneVisioUrls: [] },
    ...more,
  });
}

const read = async (actor: Actor, gatheringUuid: string) => {
  const query = `{ guestEvent(gatheringUuid: "${gatheringUuid}") { documents { label isExpenseForm file { fileUuid } } } }`;
  const { data, code } = await environment.callAs(actor, query);
  return code ?? data.guestEvent;
};
const givenTo = (who: object, issuer = 'documents') =>
  environment
    .askOver('offered-documents', { healthCareProfessionalUuid: null, userUuid: null, ...who }, { issuer })
    .then(({ fileUuids }: { fileUuids: string[] }) => fileUuids)
    .catch(({ code }: { code: string }) => code);

const shownPlan = { label: 'Plan', isExpenseForm: false, file: { fileUuid: plan } };

test('an HCP reads by their link the documents for them, and documents is told the same', async () => {
  const { g, hcp, link } = await invited();
  const { gatheringUuid } = g;
  told(gatheringUuid);
  expect(await read(link, gatheringUuid)).toEqual({ documents: [shownPlan] });
  expect(await givenTo({ gatheringUuid, healthCareProfessionalUuid: hcp })).toEqual([plan]);
  expect(await givenTo({ gatheringUuid, healthCareProfessionalUuid: randomUUID() })).toEqual([]);
  expect(await givenTo({ gatheringUuid, healthCareProfessionalUuid: hcp }, 'mails')).toBe('FORBIDDEN');
  told(gatheringUuid, { status: 'PUBLISHED' });
  expect([await read(link, gatheringUuid), await givenTo({ gatheringUuid, healthCareProfessionalUuid: hcp })]).toEqual([
    null,
    [],
  ]);
});

test('by a link for something else, or of another event, nothing is read', async () => {
  const [{ g, hcp }, elsewhere] = [await invited(), await invited()];
  told(g.gatheringUuid);
  const { gatheringUuid } = g;
  expect([
    await read({ ...linkOf(hcp, gatheringUuid), purpose: 'EXPENSE' } as Actor, gatheringUuid),
    await read(linkOf(hcp, gatheringUuid, 'TRANSPORT'), gatheringUuid),
    await read(elsewhere.link, gatheringUuid),
  ]).toEqual([{ documents: [shownPlan] }, 'FORBIDDEN', null]);
});

test('a member of staff reads what is for staff, too; somebody who is not invited nothing', async () => {
  const { g, user } = await invitedStaff();
  const { gatheringUuid } = g;
  told(gatheringUuid);
  const form = { label: 'Formulaire de note de frais', isExpenseForm: true, file: { fileUuid: inner } };
  expect(await read(sessionOf(user), gatheringUuid)).toEqual({ documents: [shownPlan, form] });
  expect(await givenTo({ gatheringUuid, userUuid: user.userUuid })).toEqual([plan, inner]);
  expect(await read(roc, gatheringUuid)).toBeNull();
});

test('what gatherings does not say is an error of this question alone', async () => {
  const { g, link } = await invited();
  expect(await read(link, g.gatheringUuid)).toBe('NOT_FOUND');
  const form = `{ subscriptionForm(gatheringUuid: "${g.gatheringUuid}") { gathering { name } } }`;
  expect((await environment.callAs(link, form)).data.subscriptionForm.gathering.name).toBe(g.name);
});

test('an HCP who takes part from afar reads where they connect, and so do their mails', async () => {
  const { g, p, link, variables } = await invited({ isVirtual: true });
  const { gatheringUuid } = g;
  told(gatheringUuid);
  const query = `{ guestEvent(gatheringUuid: "${gatheringUuid}") { description websiteUrl additionalLinks { label } visioUrl } }`;
  const own = async () => (await environment.callAs(link, query)).data.guestEvent;
  const facts = { description: 'Deux jours', websiteUrl: 'https://congres.test', additionalLinks: [{ label: 'Plan' }] };
  expect(await own()).toEqual({ ...facts, visioUrl: null });
  await environment.callAs(link, hcpMutation, { ...variables, type: 'VIRTUAL' });
  expect(await own()).toEqual({ ...facts, visioUrl: 'https://visio.test' });
  expect(await mailed(gatheringUuid, p)).toBe('https://visio.test');
});

const mailed = async (gatheringUuid: string, participantUuid: string) => {
  const asking = { issuer: 'mails', actor: roc };
  return (await environment.askOver('mail-details', { gatheringUuid, participantUuid }, asking)).details.visioUrl;
};

test('mails to an event that is nowhere but there do not say it to who has not answered, or refuses', async () => {
  const nowhere = { isPhysical: false, isVirtual: true };
  const [comes, refuses] = [await invited(nowhere), await invited(nowhere)];
  for (const { g } of [comes, refuses]) told(g.gatheringUuid);
  const says = () => Promise.all([comes, refuses].map(({ g, p }) => mailed(g.gatheringUuid, p)));
  expect(await says()).toEqual([undefined, undefined]);
  for (const [one, present] of [
    [comes, true],
    [refuses, false],
  ] as const)
    await environment.callAs(one.link, hcpMutation, { ...one.variables, present });
  expect(await says()).toEqual(['https://visio.test', undefined]);
});

const firstOfAll = '00000000-0000-4000-8000-000000000001';
test('of two lines that a merge left on the list of an event that is over, the one that counts is one’s own', async () => {
  const g = aGathering({ status: 'WINDED_UP' });
  const [refused, came] = [
    // On every index before the other one.
    aParticipant(g, { state: 'REFUSED', isSecond: true, category: 'DOCTOR_LOCAL', participantUuid: firstOfAll }),
    aParticipant(g, { state: 'CONFIRMED', category: 'DOCTOR_LOCAL' }),
  ];
  const healthCareProfessionalUuid = came.healthCareProfessionalUuid!;
  await putIn(environment, g, [{ ...refused, healthCareProfessionalUuid }, came]);
  told(g.gatheringUuid, { status: 'WINDED_UP' });
  const link = linkOf(healthCareProfessionalUuid, g.gatheringUuid);
  const form = `{ subscriptionForm(gatheringUuid: "${g.gatheringUuid}") { participant { participantUuid } } }`;
  const { data } = await environment.callAs(link, form);
  expect(data.subscriptionForm.participant).toEqual({ participantUuid: came.participantUuid });
  expect(await givenTo({ gatheringUuid: g.gatheringUuid, healthCareProfessionalUuid })).toEqual([plan]);
  const named = `{ healthCareProfessionalParticipantForGathering(gatheringUuid: "${g.gatheringUuid}", healthCareProfessionalUuid: "${healthCareProfessionalUuid}") { participantUuid } }`;
  expect((await environment.callAs(roc, named)).data.healthCareProfessionalParticipantForGathering).toEqual({
    participantUuid: came.participantUuid,
  });
});
