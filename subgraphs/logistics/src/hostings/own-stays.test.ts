import { randomUUID } from 'node:crypto';
import type { Actor } from '@portal/domain';
import { actorOfType } from '@portal/test/actors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ParticipantSnapshot } from '../copies.ts';
import { aGathering, aNight, aPerson, openEnvironment, type TestEnvironment } from '../testing/environment.ts';
import { aColleague } from '../testing/notes.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openEnvironment();
});
afterAll(() => environment.stop());

const linkOf = (p: ParticipantSnapshot, purpose = 'SUBSCRIPTION', gatheringUuid = p.gatheringUuid) =>
  ({
    ...{ kind: 'link', purpose, linkId: 'l', gatheringUuid },
    healthCareProfessionalUuid: p.healthCareProfessionalUuid ?? p.participantUuid,
  }) as Actor;

const read = async (actor: Actor, gatheringUuid: string) => {
  const query = `{ ownStays(gatheringUuid: "${gatheringUuid}") { name address city phone website nights } }`;
  const { data, code } = await environment.callAs(actor, query);
  return code ?? data.ownStays;
};
const mailOf = ({ participantUuid }: ParticipantSnapshot) =>
  environment.askOver('mail-details', { participantUuid }, { issuer: 'mails' });

const park = { address: '1 rue du Parc', city: 'Lyon', phone: '+33400000000', website: 'https://parc.test' };

/** A hotel of two nights with one room each: who comes first has it, the second waits. */
async function scene() {
  const gathering = aGathering();
  const g = gathering.gatheringUuid;
  const me = actorOfType('abm');
  const [housed, waiting, colleague] = [aPerson(g), aPerson(g), aColleague(g, me.userUuid)];
  const byHand = aPerson(g, { kind: 'MANUAL', healthCareProfessionalUuid: null });
  await environment.knows(gathering, [housed, waiting, byHand, colleague]);
  const hostingNights = [aNight(), aNight({ date: '2027-03-11' })];
  const hotel = await environment.create(gathering, { ...park, hostingNights });
  await environment.assign(hotel, [housed], hotel.nights);
  await environment.assign(hotel, [waiting], hotel.nights);
  const annex = await environment.create(gathering, { name: 'Annexe', hostingNights: [aNight({ quota: 2 })] });
  for (const one of [byHand, colleague]) await environment.assign(annex, [one], annex.nights);
  return { g, me, housed, waiting, byHand };
}

test('one reads in which hotel one has a room, by the link for one’s answer or signed in; and one’s mails say it', async () => {
  const { g, me, housed, waiting, byHand } = await scene();
  const stay = { name: 'Hôtel du Parc', ...park, nights: ['2027-03-10', '2027-03-11'] };
  const none = { address: null, city: null, phone: null, website: null };
  const annex = { name: 'Annexe', ...none, nights: ['2027-03-10'] };
  expect([await read(linkOf(housed), g), await read(linkOf(byHand), g), await read(me, g)]).toEqual([
    [stay],
    [annex],
    [annex],
  ]);
  expect([await mailOf(housed), await mailOf(byHand)]).toEqual([
    { stay: 'Hôtel du Parc (nuits du 10/03, 11/03), 1 rue du Parc, Lyon, tél. +33400000000' },
    { stay: 'Annexe (nuit du 10/03)' },
  ]);
  // A night for which one is in line is no promise.
  expect([await read(linkOf(waiting), g), await mailOf(waiting)]).toEqual([[], {}]);
});

test('nobody reads it of somebody else, or by another link', async () => {
  const { g, housed } = await scene();
  expect([
    await read(linkOf(housed, 'TRANSPORT'), g),
    await read(linkOf(housed, 'SUBSCRIPTION', randomUUID()), g),
    await read(linkOf(aPerson(g)), g),
    await read(actorOfType('msl'), g),
  ]).toEqual(['FORBIDDEN', [], [], []]);
});
