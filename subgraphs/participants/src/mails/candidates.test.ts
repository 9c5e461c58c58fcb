import { randomUUID } from 'node:crypto';
import { type GatheringSnapshot, type HcpSnapshot, type MailCandidate, mailingReleased } from '@portal/domain';
import { trusted } from '@portal/server';
import { actorOfType } from '@portal/test/actors';
import { waitFor } from '@portal/test/wait-for';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ParticipantModel } from '../participant.model.ts';
import { aGathering, openEnvironment, otherUnit, roc, type TestEnvironment } from '../testing/environment.ts';

let environment: TestEnvironment;
let g: GatheringSnapshot;
beforeAll(async () => {
  environment = await openEnvironment();
  g = await environment.knows(aGathering());
});
afterAll(() => environment.stop());

async function invited(hcp: Partial<HcpSnapshot> = {}, category = 'DOCTOR_LOCAL'): Promise<string> {
  const { data } = await environment.callAs(
    roc,
    'mutation($g: ID!, $selected: [ID!]!, $category: String) { inviteHealthCareProfessionals(gatheringUuid: $g, selected: $selected, category: $category) { participantUuids } }',
    { g: g.gatheringUuid, selected: environment.people(1, hcp), category },
  );
  return data.inviteHealthCareProfessionals.participantUuids[0];
}

interface Asked {
  participantUuids?: string[];
  actor?: ReturnType<typeof actorOfType>;
  issuer?: string;
  model?: string;
}

const candidates = ({ participantUuids, actor, issuer = 'mails', model = 'reminder' }: Asked) =>
  environment.askOver(
    'mail-candidates',
    { gatheringUuid: g.gatheringUuid, model, ...(participantUuids && { participantUuids }) },
    { issuer, ...(actor && { actor }) },
  );

test('mails is told whom a model suits, with what only hcps knows', async () => {
  const [suited, silent, unplaced] = [
    await invited(),
    await invited({ emailConsent: false }),
    await invited({}, 'NO_CATEGORY'),
  ];
  const participantUuids = [suited, silent, unplaced].sort();
  const { people, hasMore } = await candidates({ participantUuids, actor: roc });
  const refusalOf = (uuid: string) =>
    people.find(({ participantUuid }: { participantUuid: string }) => participantUuid === uuid).refusal;
  expect(people.map(({ participantUuid }: { participantUuid: string }) => participantUuid)).toEqual(participantUuids);
  expect([hasMore, refusalOf(suited), refusalOf(silent), refusalOf(unplaced)]).toEqual([
    false,
    null,
    'EMAIL_CONSENT_MISSING',
    'EMAIL_NEEDS_PENDING_INVITATION',
  ]);
});

test('a mail about a proposal is for who has one to answer, as logistics says', async () => {
  const [ready, waiting] = [await invited({}, 'DOCTOR_MORE_50KM_2DAYS'), await invited({}, 'DOCTOR_MORE_50KM_2DAYS')];
  const participantUuids = [ready, waiting].sort();
  await ParticipantModel.updateMany(
    { participantUuid: trusted({ $in: participantUuids }) },
    { $set: { state: 'CONFIRMED' } },
  );
  environment.neighbours.proposals.add(ready);
  const { people } = await candidates({ participantUuids, actor: roc, model: 'transportProposal' });
  expect(new Map(people.map((one: MailCandidate) => [one.participantUuid, one.refusal]))).toEqual(
    new Map([
      [ready, null],
      [waiting, 'EMAIL_NEEDS_PROPOSAL'],
    ]),
  );
});

test('without names it is everybody on the list', async () => {
  const uuid = await invited();
  const { people } = await candidates({});
  expect(people.map(({ participantUuid }: { participantUuid: string }) => participantUuid)).toContain(uuid);
});

test.each<[string, () => Asked, string]>([
  ['somebody without the right', () => ({ actor: actorOfType('superDm') }), 'FORBIDDEN'],
  ['another service', () => ({ issuer: 'documents' }), 'FORBIDDEN'],
  ['somebody who names who is not on the list', () => ({ actor: roc, participantUuids: [randomUUID()] }), 'NOT_FOUND'],
  [
    'somebody with the right who does not see the event',
    () => ({ actor: actorOfType('msl', { businessUnitUuid: otherUnit, additionalRights: ['sendMail'] }) }),
    'NOT_FOUND',
  ],
  ['an unknown model', () => ({ model: 'passwordReset' }), 'BAD_USER_INPUT'],
])('refused: %s', async (_who, asked, code) => {
  await expect(candidates(asked())).rejects.toMatchObject({ code });
});

test('a reminder that the portal sends by itself is for whoever was invited by mail', async () => {
  const [silent, mailed] = [await invited(), await invited()];
  await ParticipantModel.updateOne({ participantUuid: mailed }, { $set: { invitationMailedAt: new Date() } });
  const refusals = async (asked: Asked) => {
    const { people } = await candidates(asked);
    const of = new Map(people.map((one: MailCandidate) => [one.participantUuid, one.refusal]));
    return [of.get(silent), of.get(mailed)];
  };
  expect(await refusals({})).toEqual(['EMAIL_NEEDS_INVITATION', null]);
  // Whom staff chose they may remind.
  expect(await refusals({ participantUuids: [silent, mailed], actor: roc })).toEqual([null, null]);
});

test('of a mail that goes it is said whether it still suits its reader', async () => {
  const participantUuid = await invited();
  const refusalOf = async (model?: string) => {
    const body = { gatheringUuid: g.gatheringUuid, participantUuid, ...(model && { model }) };
    return (await environment.askOver('mail-details', body, { issuer: 'mails' })).candidate.refusal;
  };
  expect([await refusalOf('reminder'), await refusalOf('recap'), await refusalOf()]).toEqual([
    ...[null, 'EMAIL_NEEDS_CONFIRMATION', null],
  ]);
  await ParticipantModel.updateOne({ participantUuid }, { $set: { state: 'CONFIRMED' } });
  expect([await refusalOf('reminder'), await refusalOf('recap')]).toEqual(['EMAIL_NEEDS_PENDING_INVITATION', null]);
});

test('what a mail says of somebody is told to mails alone', async () => {
  const participantUuid = await invited({ firstName: 'Zoé', lastName: 'Ève' });
  const body = { gatheringUuid: g.gatheringUuid, participantUuid };
  const { details } = await environment.askOver('mail-details', body, { issuer: 'mails', actor: roc });
  expect(details).toMatchObject({ firstName: 'Zoé', lastName: 'Ève', gatheringName: 'Congrès', place: 'Palais, Lyon' });
  await expect(environment.askOver('mail-details', body, { issuer: 'hcps' })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
});

test('an invitation that went to chosen people is the one by mail: nobody gets it a second time', async () => {
  const participantUuid = await invited();
  const data = {
    mailingUuid: randomUUID(),
    gatheringUuid: g.gatheringUuid,
    model: 'subscriptionInvitation',
    participantUuids: [participantUuid],
  };
  await environment.publish(mailingReleased, data.mailingUuid, data);
  const mailedAt = async () => (await ParticipantModel.findOne({ participantUuid }).lean())?.invitationMailedAt;
  expect(await mailedAt()).toBeNull();
  await waitFor(mailedAt, { what: 'the invitation to be noted' });
  expect((await environment.historyOf(participantUuid)).map(({ action }) => action)).toEqual([
    'inviteHealthCareProfessionals',
    'noteInvitationMail',
  ]);
});

test('somebody added by hand and taken off the list is told at the address that they gave', async () => {
  const create = `mutation { createParticipant(gatheringUuid: "${g.gatheringUuid}", participantDetails: { gender: OTHER, firstName: "Ines", lastName: "Roy", email: "ines.roy@demo.test" }) { participantUuid } }`;
  const { participantUuid } = (await environment.callAs(roc, create)).data.createParticipant;
  await ParticipantModel.updateOne({ participantUuid }, { $set: { invitationMailedAt: new Date() } });
  const remove = `mutation { removeParticipants(gatheringUuid: "${g.gatheringUuid}", participantUuids: ["${participantUuid}"]) { count } }`;
  expect((await environment.callAs(roc, remove)).code).toBeUndefined();
  const wanted = (await environment.outboxOf(participantUuid)).filter(({ name }) => name === 'mail.wanted');
  expect(wanted.map(({ data }) => [data.model, data.recipients])).toEqual([
    ['invitationCancelled', [{ participantUuid }]],
  ]);
  const { body } = await environment.ask(
    'mail-addresses',
    { participantUuids: [participantUuid] },
    { issuer: 'mails' },
  );
  expect(body).toMatchObject([{ participantUuid, address: 'ines.roy@demo.test' }]);
});
