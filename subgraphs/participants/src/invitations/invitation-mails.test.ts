import { type GatheringSnapshot, gatheringStatusChanged, type HcpSnapshot, mailActsPerHour } from '@portal/domain';
import { actorOfType } from '@portal/test/actors';
import { type TwoInstances, withSecondInstance } from '@portal/test/services/second-instance';
import { waitFor } from '@portal/test/wait-for';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recounted } from '../list/stored-counters.ts';
import { CounterModel } from '../models.ts';
import { ParticipantModel } from '../participant.model.ts';
import { aGathering, anEvening, openEnvironment, roc, type TestEnvironment } from '../testing/environment.ts';
import { aParticipant } from '../testing/list-data.ts';

let environment: TestEnvironment;
let two: TwoInstances;
beforeAll(async () => {
  environment = await openEnvironment();
  two = await withSecondInstance('participants', environment.url);
});
afterAll(async () => {
  await two.stop();
  await environment.stop();
});

/** HCPs on the list, invited by hand. @returns their participants */
async function invited(g: GatheringSnapshot, hcp: Partial<HcpSnapshot> = {}, category = 'DOCTOR_LOCAL', count = 1) {
  const variables = { g: g.gatheringUuid, selected: environment.people(count, hcp), category };
  const { data, errors } = await environment.callAs(
    roc,
    'mutation($g: ID!, $selected: [ID!]!, $category: String) { inviteHealthCareProfessionals(gatheringUuid: $g, selected: $selected, category: $category) { participantUuids } }',
    variables,
  );
  expect(errors).toEqual([]);
  return data.inviteHealthCareProfessionals.participantUuids as string[];
}

/** Changes the status of a gathering in its owner's stub, and publishes the event. */
async function becomes(g: GatheringSnapshot, status: GatheringSnapshot['status'], from: string, rev: number) {
  const next = { ...g, rev, status };
  environment.neighbours.gatherings.set(g.gatheringUuid, next);
  const { gatheringUuid, gatheringType, name, timezone, isPhysical, isVirtual, businessUnitUuids } = next;
  const facts = { gatheringUuid, gatheringType, name, status, timezone, isPhysical, isVirtual, businessUnitUuids };
  const dates = { beginDate: null, endDate: null, categoryVersion: '1.1.0', limitDate: null };
  await environment.publish(gatheringStatusChanged, gatheringUuid, { ...facts, ...dates, from } as never, rev);
  return next;
}

const mailsTo = async (participantUuid: string) =>
  (await environment.outboxOf(participantUuid)).filter(({ name }) => name === 'mail.wanted').map(({ data }) => data);
const mailCounts = async (uuids: readonly string[]) => (await Promise.all(uuids.map(mailsTo))).map((all) => all.length);
const mailedAt = async (participantUuid: string) =>
  (await ParticipantModel.findOne({ participantUuid }, { _id: 0, invitationMailedAt: 1 }).lean())?.invitationMailedAt;
const untilMailed = (participantUuid: string) =>
  waitFor(() => mailedAt(participantUuid), { what: `the invitation of ${participantUuid}` });

const toSend = async (g: GatheringSnapshot) => {
  const { data, errors } = await environment.callAs(
    roc,
    'query($g: ID!) { invitationsToSend(gatheringUuid: $g) { count leftOut { reason count participants { participantUuid } } } }',
    { g: g.gatheringUuid },
  );
  expect(errors).toEqual([]);
  return data.invitationsToSend;
};
const send = (g: GatheringSnapshot, mailsConfirmed: number, actor = roc) =>
  environment.callAs(
    actor,
    'mutation($g: ID!, $n: Int!) { sendInvitations(gatheringUuid: $g, mailsConfirmed: $n) { count participantUuids } }',
    { g: g.gatheringUuid, n: mailsConfirmed },
  );

const waiting = async (g: GatheringSnapshot): Promise<number> => {
  const asked = 'query($g: ID!) { invitationsWaiting(gatheringUuid: $g) }';
  const { data, errors } = await environment.callAs(roc, asked, { g: g.gatheringUuid });
  expect(errors).toEqual([]);
  return data.invitationsWaiting;
};

describe('published to HCPs', () => {
  test.each([
    ['a congress', aGathering({ status: 'PUBLISHED' })],
    ['a standalone event', anEvening(20, { status: 'PUBLISHED' })],
  ])('%s mails people invited by hand, each once', async (_what, event) => {
    const g = await environment.knows(event);
    const [one, speaker] = [...(await invited(g)), ...(await invited(g, {}, 'ORATOR'))] as [string, string];
    const unreached = [
      ...(await invited(g, { email: null })),
      ...(await invited(g, { emailConsent: false })),
      ...(await invited(g, { hasRefused: true })),
      ...(await invited(g, {}, 'NO_CATEGORY')),
    ];
    expect(await mailCounts([one, speaker])).toEqual([0, 0]);
    await becomes(g, 'PUBLISHED_FRONT', 'PUBLISHED', 2);
    await untilMailed(one);
    const line = await ParticipantModel.findOne({ participantUuid: one }, { _id: 0 }).lean();
    expect(await mailsTo(one)).toEqual([
      expect.objectContaining({
        model: 'subscriptionInvitation',
        owner: 'hcps',
        recipients: [{ healthCareProfessionalUuid: line!.healthCareProfessionalUuid }],
        reference: `${line!.healthCareProfessionalUuid}:${g.gatheringUuid}`,
        participantUuid: one,
      }),
    ]);
    expect(await mailCounts([speaker, ...unreached])).toEqual([1, 0, 0, 0, 0]);
    expect((await environment.historyOf(one)).map(({ action }) => action)).toEqual([
      'inviteHealthCareProfessionals',
      'mailInvitation',
    ]);
    // Published a second time, as another event.
    await becomes(g, 'PUBLISHED_FRONT', 'PUBLISHED', 3);
    const [next] = await toldAfter(g);
    expect(await mailCounts([one, speaker, next!])).toEqual([1, 1, 1]);
  });

  /** Somebody whose mail shows that earlier events are applied. */
  async function toldAfter(g: GatheringSnapshot): Promise<string[]> {
    const late = await invited(g);
    await becomes(g, 'PUBLISHED_FRONT', 'PUBLISHED', 4);
    await untilMailed(late[0]!);
    return late;
  }

  test('an event published before mails nobody automatically: neither when reopened, nor for people added or given a category', async () => {
    const g = await environment.knows(aGathering());
    const [one, uncategorised] = [...(await invited(g)), ...(await invited(g, {}, 'NO_CATEGORY'))] as [string, string];
    await environment.callAs(
      roc,
      'mutation($g: ID!, $ids: [ID!]!) { setParticipantsCategory(gatheringUuid: $g, participantUuids: $ids, category: "DOCTOR_LOCAL") { count } }',
      { g: g.gatheringUuid, ids: [uncategorised] },
    );
    await becomes(g, 'WINDED_UP', 'PUBLISHED_FRONT', 2);
    await becomes(g, 'PUBLISHED_FRONT', 'WINDED_UP', 3);
    const other = await environment.knows(aGathering({ status: 'PUBLISHED' }));
    const [last] = await invited(other);
    await becomes(other, 'PUBLISHED_FRONT', 'PUBLISHED', 2);
    await untilMailed(last!);
    expect(await mailCounts([one, uncategorised])).toEqual([0, 0]);
    expect((await toSend(g)).count).toBe(2);
  });
});

describe('staff send what was not mailed', () => {
  test('to people added by hand too, with a link bound to the participant; staff, who sign in, get none', async () => {
    const g = await environment.knows(anEvening(20));
    const byHand = (email: string | null) =>
      aParticipant(g, { kind: 'MANUAL', healthCareProfessionalUuid: null, category: 'DOCTOR_LOCAL' }, { email });
    const [one, homeless] = [byHand('ines@demo.test'), byHand(null)];
    const staff = aParticipant(g, { kind: 'STAFF', healthCareProfessionalUuid: null, category: 'STAFF_FIELD' });
    await ParticipantModel.create([one, homeless, staff]);
    await CounterModel.create([
      { gatheringUuid: g.gatheringUuid, turn: 0, ...(await recounted(environment.context(), g)) },
    ]);
    const { participantUuid } = one;
    expect(await toSend(g)).toEqual({
      count: 1,
      leftOut: [
        { reason: 'EMAIL_ADDRESS_MISSING', count: 1, participants: [{ participantUuid: homeless.participantUuid }] },
      ],
    });
    expect((await send(g, 1)).data.sendInvitations.participantUuids).toEqual([participantUuid]);
    expect(await mailsTo(participantUuid)).toEqual([
      expect.objectContaining({
        owner: 'hcps',
        recipients: [{ participantUuid }],
        reference: `participant:${participantUuid}:${g.gatheringUuid}`,
      }),
    ]);
  });

  test('they see how many, and who is left out and why', async () => {
    const g = await environment.knows(aGathering());
    await invited(g, {}, 'DOCTOR_LOCAL', 3);
    const [silent] = await invited(g, { emailConsent: false });
    const [refusing] = await invited(g, { hasRefused: true });
    const [homeless] = await invited(g, { email: null });
    const [open] = await invited(g, {}, 'NO_CATEGORY');
    const { count, leftOut } = await toSend(g);
    const named = Object.fromEntries(
      leftOut.map((one: { reason: string; participants: { participantUuid: string }[] }) => [
        one.reason,
        one.participants.map(({ participantUuid }) => participantUuid).sort(),
      ]),
    );
    expect(count).toBe(3);
    expect(named).toEqual({
      EMAIL_CONSENT_MISSING: [silent, refusing].sort(),
      EMAIL_ADDRESS_MISSING: [homeless],
      CATEGORY_MISSING: [open],
    });
  });

  test('the number confirmed is the number sent, once each', async () => {
    const g = await environment.knows(anEvening(20));
    const people = await invited(g, {}, 'DOCTOR_LOCAL', 3);
    const [silent] = await invited(g, { emailConsent: false });
    expect(await waiting(g)).toBe(4);
    const { data } = await send(g, 3);
    expect([data.sendInvitations.count, data.sendInvitations.participantUuids.sort()]).toEqual([3, people.sort()]);
    expect(await mailCounts([...people, silent!])).toEqual([1, 1, 1, 0]);
    expect((await environment.historyOf(people[0]!)).at(-1)).toMatchObject({ action: 'sendInvitations' });
    expect([await waiting(g), await toSend(g)]).toMatchObject([1, { count: 0 }]);
    expect((await send(g, 0)).data.sendInvitations.count).toBe(0);
  });

  test('another number than what is due now sends nothing, and says the new one', async () => {
    const g = await environment.knows(aGathering());
    const people = await invited(g, {}, 'DOCTOR_LOCAL', 2);
    for (const confirmed of [1, 3, 0, -2]) {
      const { errors } = await send(g, confirmed);
      expect(errors[0]).toMatchObject({
        message: `Le nombre d’invitations à envoyer a changé : 2 maintenant, au lieu des ${confirmed} confirmées. Aucun e-mail n’est parti.`,
        extensions: { code: 'INVITATIONS_CHANGED', due: 2, confirmed },
      });
    }
    expect(await mailCounts(people)).toEqual([0, 0]);
    expect((await toSend(g)).count).toBe(2);
  });

  test('concurrent requests on two instances send one mail each; the others are refused', async () => {
    const g = await environment.knows(aGathering());
    const people = await invited(g, {}, 'DOCTOR_LOCAL', 4);
    const call = `mutation { sendInvitations(gatheringUuid: "${g.gatheringUuid}", mailsConfirmed: 4) { count } }`;
    const answers = await Promise.all([0, 1, 2, 3, 4, 5].map((place) => two.call(place, actorOfType('admin'), call)));
    expect(answers.sort()).toEqual([...Array<string>(5).fill('INVITATIONS_CHANGED'), 'done']);
    expect(await mailCounts(people)).toEqual([1, 1, 1, 1]);
  });

  test('while the publication mails them: one mail each', async () => {
    const g = await environment.knows(aGathering({ status: 'PUBLISHED' }));
    const people = await invited(g, {}, 'DOCTOR_LOCAL', 4);
    const told = becomes(g, 'PUBLISHED_FRONT', 'PUBLISHED', 2);
    await waitFor(
      async () => {
        await send(g, 4, actorOfType('admin'));
        return mailedAt(people[0]!);
      },
      { what: 'the invitations' },
    );
    await told;
    expect(await mailCounts(people)).toEqual([1, 1, 1, 1]);
  });

  test('it counts once against the mail limit, however many mails', async () => {
    const sender = actorOfType('roc');
    const g = await environment.knows(aGathering());
    await invited(g, {}, 'DOCTOR_LOCAL', mailActsPerHour + 1);
    expect((await send(g, mailActsPerHour + 1, sender)).data.sendInvitations.count).toBe(mailActsPerHour + 1);
    for (let n = 1; n < mailActsPerHour; n += 1) expect((await send(g, 0, sender)).code).toBeUndefined();
    expect((await send(g, 0, sender)).code).toBe('MAILS_TOO_MANY');
  });

  test.each([
    ['not published to HCPs yet', { status: 'PUBLISHED' }, 'GATHERING_NOT_PUBLISHED'],
    ['closed', { status: 'CLOSED' }, 'GATHERING_CLOSED'],
    ['past its limit date', { limitDate: '2020-01-01' }, 'SUBSCRIPTION_ENDED'],
    ['over', { beginDate: new Date('2020-01-01'), endDate: new Date('2020-01-01') }, 'GATHERING_OVER'],
  ] as const)('not for an event that is %s', async (_what, more, reason) => {
    const g = await environment.knows(aGathering(more as Partial<GatheringSnapshot>));
    await invited(g);
    expect(await toSend(g)).toMatchObject({ count: 0, leftOut: [{ reason, count: 1 }] });
    expect((await send(g, 1)).code).toBe('INVITATIONS_CHANGED');
  });
});
