import {
  type Actor,
  hcpErased,
  type InvitationStatus,
  participantAnswered,
  participantChanged,
  participantPresenceChanged,
  participantRemoved,
} from '@portal/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ParticipantSnapshot } from '../copies.ts';
import { Guests, Transfers } from '../models.ts';
import { aGathering, aPerson, ids, mci, openEnvironment, type TestEnvironment } from '../testing/environment.ts';
import { factsIn } from '../testing/participant-facts.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openEnvironment();
});
afterAll(() => environment.stop());

async function scene() {
  const gathering = aGathering();
  const { gatheringUuid: g } = gathering;
  const people = ['Zola', 'Évrard', 'Dumas'].map((lastName) => aPerson(g, { lastName }));
  await environment.knows(gathering, people);
  const set = (entries: [ParticipantSnapshot, string][]) =>
    environment.does(
      mci,
      `setTransfers(gatheringUuid: "${g}", transfers: [${entries.map(([p, prices]) => `{ participantUuid: "${p.participantUuid}", ${prices} }`).join()}])`,
    );
  const list = async (search = '') => {
    const query = `{ transfersForGathering(gatheringUuid: "${g}", search: "${search}") { totalAmount items { lastName hasTransport hasOther totalPrice presence } } }`;
    return (await environment.callAs(mci, query)).data.transfersForGathering;
  };
  return { gathering, g, people: people as [ParticipantSnapshot, ParticipantSnapshot, ParticipantSnapshot], set, list };
}

test('the list: by name, searched without accents, its total without those who did not come', async () => {
  const { people, set, list } = await scene();
  const [zola, evrard, dumas] = people;
  await set([
    [zola, 'transportPrice: 4000'],
    [evrard, 'transportPrice: 0, otherPrice: 250'],
    [dumas, 'otherPrice: 100'],
  ]);
  const { totalAmount, items } = await list();
  expect(totalAmount).toBe(4_350);
  expect(items).toEqual([
    { lastName: 'Dumas', hasTransport: false, hasOther: true, totalPrice: 100, presence: null },
    { lastName: 'Évrard', hasTransport: true, hasOther: true, totalPrice: 250, presence: null },
    { lastName: 'Zola', hasTransport: true, hasOther: false, totalPrice: 4_000, presence: null },
  ]);
  expect((await list('evr')).totalAmount).toBe(250);
  const facts = factsIn(zola);
  const absent = { ...facts, presence: 'NO_SHOW', rev: 2, fromPresence: null } as const;
  await environment.publish(participantPresenceChanged, zola.participantUuid, absent);
  await expect.poll(async () => (await list()).totalAmount, { timeout: 10_000 }).toBe(350);
});

describe('several at once', () => {
  test('are taken off and put back; an amount that is named replaces what was there, another stays', async () => {
    const { people, set, list } = await scene();
    await set(people.map((person) => [person, 'transportPrice: 100']));
    const [one, two] = people;
    const does = (name: string) => environment.does(mci, `${name}(participantUuids: ${ids([one, two])})`);
    await does('removeTransfers');
    expect((await list()).totalAmount).toBe(100);
    expect((await does('removeTransfers')).code).toBe('ILLEGAL_TRANSITION');
    await does('undoTransfersRemoval');
    await set([[one, 'otherPrice: 5']]);
    expect((await list()).totalAmount).toBe(305);
    await set([[one, 'transportPrice: null']]);
    expect((await list()).totalAmount).toBe(205);
    // What was taken off is not there to be kept.
    await environment.does(mci, `removeTransfers(participantUuids: ${ids([one])})`);
    await set([[one, 'transportPrice: 70']]);
    expect((await list()).totalAmount).toBe(270);
  });

  test('one wrong amount, or somebody of another event, and nothing is set', async () => {
    const { people, set, list } = await scene();
    const wrong = await set([
      [people[0], 'transportPrice: 100'],
      [people[1], 'transportPrice: -1'],
    ]);
    expect([wrong.code, wrong.errors[0]!.extensions.fields]).toEqual([
      'BAD_USER_INPUT',
      { transportPrice: 'Le montant ne peut pas être négatif' },
    ]);
    const stranger = (await scene()).people[0];
    expect(
      (
        await set([
          [people[0], 'otherPrice: 1'],
          [stranger, 'otherPrice: 1'],
        ])
      ).code,
    ).toBe('NOT_FOUND');
    expect((await list()).items).toEqual([]);
  });
});

test('who leaves the event takes their transfers along', async () => {
  const { people, set, list } = await scene();
  await set(people.slice(0, 2).map((one) => [one, 'otherPrice: 300']));
  const facts = factsIn(people[0]);
  const gone = { ...facts, rev: 2, isRemoved: true };
  environment.neighbours.participants.set(facts.participantUuid, { ...people[0], ...gone });
  await environment.publish(participantRemoved, facts.participantUuid, { ...gone, from: 'CONFIRMED' as const });
  await expect.poll(async () => (await list()).items, { timeout: 10_000 }).toHaveLength(1);
  expect((await list()).totalAmount).toBe(300);
});

test('an HCP who is erased leaves the amounts of their transfers, not their name', async () => {
  const { people, set, list } = await scene();
  const [zola, evrard] = people;
  await set([
    [zola, 'transportPrice: 4000'],
    [evrard, 'transportPrice: 250'],
  ]);
  const { participantUuid, healthCareProfessionalUuid } = evrard as typeof evrard & {
    healthCareProfessionalUuid: string;
  };
  const erased = { ...evrard, firstName: '', lastName: 'PS effacé', rev: 2 };
  environment.neighbours.participants.set(participantUuid, erased);
  await environment.publish(hcpErased, healthCareProfessionalUuid, { healthCareProfessionalUuid });
  await environment.publish(participantChanged, participantUuid, {
    ...{ ...factsIn(erased), from: 'CONFIRMED', fields: ['person'] },
  });
  const kept = () => Transfers.findOne({ participantUuid }, { _id: 0, searchTokens: 1, nameKey: 1, state: 1 }).lean();
  await expect.poll(async () => (await kept())?.nameKey, { timeout: 10_000 }).not.toContain('evrard');
  expect((await kept())!.searchTokens.join(' ')).not.toMatch(/evr|camille/);
  expect((await list()).totalAmount).toBe(4_250);
  expect((await list('evr')).items).toEqual([]);
});

describe('who refused or was unsubscribed', () => {
  const leaves = (person: ParticipantSnapshot, invitationStatus: InvitationStatus) =>
    environment.publish(participantChanged, person.participantUuid, {
      ...{ ...factsIn(person), invitationStatus, rev: person.rev + 1, from: 'CONFIRMED' as const },
      fields: ['invitationStatus'],
    });

  test.each(['REFUSED', 'UNSUBSCRIBE', 'ABSENT'] as const)(
    'costs no transfer, and is told nothing: %s',
    async (status) => {
      const { g, people, set, list } = await scene();
      const [gone, comes] = people;
      await set([
        [gone, 'transportPrice: 4000'],
        [comes, 'transportPrice: 250'],
      ]);
      await leaves(gone, status);
      await expect.poll(async () => (await list()).totalAmount, { timeout: 10_000 }).toBe(250);
      await environment.does(
        mci,
        `updateTransferSettings(gatheringUuid: "${g}", settings: { comment: "Taxi" }, base: { rev: 0 }, notify: true)`,
        '{ rev }',
      );
      const mails = (await environment.outboxOf(g)).filter(({ name }) => name === 'mail.wanted');
      expect(mails.map(({ data }) => (data as { participantUuid: string }).participantUuid)).toEqual([
        comes.participantUuid,
      ]);
    },
  );

  test('has no wish any more once they answer so themselves', async () => {
    const { people } = await scene();
    const [person, other] = people;
    const answers = (who: ParticipantSnapshot, rev: number, more: object) =>
      environment.publish(participantAnswered, who.participantUuid, {
        ...{ ...factsIn(who), rev, from: 'UNANSWERED' as const, slots: null, hosting: null, transport: null },
        ...more,
      });
    const hosting = { nightsWanted: [], comment: 'Au calme', wantTransfer: true };
    const wishOf = async ({ participantUuid }: ParticipantSnapshot) =>
      (await Guests.findOne({ participantUuid }).lean())?.hostingRequest;
    await answers(person, 2, { hosting });
    await expect.poll(() => wishOf(person), { timeout: 10_000 }).toMatchObject({ comment: 'Au calme' });
    await answers(person, 3, { invitationStatus: 'REFUSED', from: 'CONFIRMED' });
    // What comes after it is applied after it.
    await answers(other, 2, { hosting });
    await expect.poll(() => wishOf(other), { timeout: 10_000 }).toMatchObject({ comment: 'Au calme' });
    expect(await wishOf(person)).toBe(null);
  });
});

test('what guests are told is edited by two people, and joined to the participant', async () => {
  const { g, people, set } = await scene();
  const edit = (words: string, rev: number) =>
    environment.does(
      mci,
      `updateTransferSettings(gatheringUuid: "${g}", settings: { ${words} }, base: { rev: ${rev} }, notify: true)`,
      '{ rev outboundInformation returnInformation }',
    );
  const first = await edit('outboundInformation: "Bus à 9 h"', 0);
  expect(first.data.updateTransferSettings).toMatchObject({
    outboundInformation: 'Bus à 9 h',
    returnInformation: null,
  });
  // Nobody has a transfer yet: nobody is told.
  expect((await environment.outboxOf(g)).map(({ name }) => name)).toEqual(['transferSettings.changed']);
  const [one, other] = people;
  await set([
    [one, 'transportPrice: 700'],
    [other, 'transportPrice: 300'],
  ]);
  const { rev } = first.data.updateTransferSettings;
  await edit('outboundInformation: "Bus à 10 h"', rev);
  const mails = (await environment.outboxOf(g)).filter(({ name }) => name === 'mail.wanted');
  // A mail to each, so that nobody sees the address of another.
  const byPerson = new Map(mails.map(({ data }) => [(data as { participantUuid: string }).participantUuid, data]));
  expect(mails).toHaveLength(2);
  for (const { participantUuid, healthCareProfessionalUuid } of [one, other])
    expect(byPerson.get(participantUuid)).toMatchObject({
      model: 'transferInformation',
      recipients: [{ healthCareProfessionalUuid }],
      values: { outbound: 'Bus à 10 h' },
    });
  expect((await edit('outboundInformation: "Taxi"', rev)).code).toBe('EDIT_COLLIDES');
  const { data } = await environment.callAs(
    mci,
    `{ _entities(representations: [{ __typename: "Participant", participantUuid: "${people[0].participantUuid}" }]) { ... on Participant { transfer { totalPrice } } } }`,
  );
  expect(data._entities).toEqual([{ transfer: { totalPrice: 700 } }]);
  const link: Actor = {
    ...{ kind: 'link', purpose: 'TRANSPORT', linkId: 'l', gatheringUuid: g },
    healthCareProfessionalUuid: people[0].healthCareProfessionalUuid!,
  };
  const own = `{ ownTransport(gatheringUuid: "${g}") { transferInformation { outboundInformation comment } } }`;
  expect((await environment.callAs(link, own)).data.ownTransport.transferInformation).toEqual({
    outboundInformation: 'Bus à 10 h',
    comment: null,
  });
});
