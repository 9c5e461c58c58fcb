import type { Actor, GatheringSnapshot } from '@portal/domain';
import { IdentityAuthority, identityHeader, perform, readIdentityKeys } from '@portal/server';
import { freePort } from '@portal/test/engines/free-port';
import { startService, type TestService } from '@portal/test/services/start-service';
import { isThorough } from '@portal/test/thorough';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Participants } from '../aggregate.ts';
import { gatherings } from '../copies.ts';
import { recounted } from '../list/stored-counters.ts';
import { CounterModel } from '../models.ts';
import { ParticipantModel } from '../participant.model.ts';
import { anEvening, linkOf, openEnvironment, roc, type TestEnvironment } from '../testing/environment.ts';
import { sweepSeatReservations } from './seat-reservations.ts';

/** Who answers at once, and how often that is tried. */
const [crowd, rounds] = isThorough ? [50, [1, 2, 3]] : [20, [1]];

let environment: TestEnvironment;
let second: TestService;
let urls: string[];

beforeAll(async () => {
  environment = await openEnvironment();
  const port = await freePort();
  second = await startService('subgraphs/participants/src/main.ts', { PORT: String(port), PORTAL_DEMO: '0' });
  await second.healthy(port);
  urls = [environment.url, `http://127.0.0.1:${port}`];
});
afterAll(async () => {
  await second.stop();
  await environment.stop();
});

/** Answers one invitation on the two instances alternately. @returns the code of its error, or the state */
async function answer(
  place: number,
  actor: Actor,
  participantUuid: string,
  { gatheringUuid }: GatheringSnapshot,
): Promise<string> {
  const identity = await new IdentityAuthority(readIdentityKeys()).sign('gateway', 'participants', actor);
  const query = `mutation { subscribeHealthCareProfessional(participantUuid: "${participantUuid}", gatheringUuid: "${gatheringUuid}", present: true, mobilePhone: "0639980000") { invitationStatus } }`;
  const response = await fetch(`${urls[place % 2]}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [identityHeader]: identity },
    body: JSON.stringify({ query }),
  });
  const { data, errors } = (await response.json()) as {
    data: Record<string, { invitationStatus: string }>;
    errors?: { extensions: { code: string } }[];
  };
  return errors?.[0]?.extensions.code ?? data.subscribeHealthCareProfessional!.invitationStatus;
}

const tally = (outcomes: readonly string[]): Record<string, number> =>
  Object.fromEntries(
    [...new Set(outcomes)].sort().map((code) => [code, outcomes.filter((one) => one === code).length]),
  );

const confirmedIn = ({ gatheringUuid }: GatheringSnapshot) =>
  ParticipantModel.countDocuments({ gatheringUuid, state: 'CONFIRMED' });

test.each(rounds)('many answers for three places on two instances: three have one (round %i)', async () => {
  const g = await environment.knows(anEvening(3));
  const people = await environment.invite(g, crowd, 'DOCTOR_LOCAL');
  const hcps = await ParticipantModel.find(
    { gatheringUuid: g.gatheringUuid },
    { participantUuid: 1, healthCareProfessionalUuid: 1 },
  ).lean();
  const hcpOf = new Map(hcps.map((p) => [p.participantUuid, p.healthCareProfessionalUuid!]));
  const outcomes = await Promise.all(
    people.map((uuid, place) =>
      answer(place, place % 3 === 0 ? roc : linkOf(hcpOf.get(uuid)!, g.gatheringUuid), uuid, g),
    ),
  );
  const {
    turn: _turn,
    gatheringUuid: _g,
    ...counts
  } = (await CounterModel.findOne({ gatheringUuid: g.gatheringUuid }, { _id: 0 }).lean())!;
  expect([tally(outcomes), await confirmedIn(g), counts]).toEqual([
    { CONFIRMED: 3, PLACES_FULL: crowd - 3 },
    3,
    await recounted(environment.context(), g),
  ]);
});

test('control: without the counter the same answers oversell', async () => {
  const g = await environment.knows(anEvening(3));
  const people = await environment.invite(g, crowd, 'DOCTOR_LOCAL');
  const input = {
    category: 'DOCTOR_LOCAL',
    participationType: 'PHYSICAL',
    mobilePhone: '0639980000',
    isLearnedSocietyMember: false,
    learnedSocietyMemberId: null,
    answer: {
      present: true,
      activityChoices: [],
      hosting: null,
      transport: null,
      answeredAt: new Date(),
      answeredByName: null,
      slotsKey: null,
    },
  };
  await Promise.all(
    people.map(async (uuid) => {
      if ((await confirmedIn(g)) >= 3) return;
      await perform(environment.context(roc), Participants, 'subscribeHealthCareProfessional', uuid, input as never);
    }),
  );
  expect(await confirmedIn(g)).toBeGreaterThan(3);
});

describe('fewer places that are reserved', () => {
  /** An event of three places, of which two are taken, and somebody who would take the third. */
  async function scene() {
    const g = await environment.knows(anEvening(3));
    const [one, two, three] = await environment.invite(g, 3, 'DOCTOR_LOCAL');
    const [orator] = await environment.invite(g, 1, 'ORATOR');
    for (const uuid of [one, two, orator]) expect(await answer(0, roc, uuid!, g)).toBe('CONFIRMED');
    return { g, third: () => answer(1, roc, three!, g) };
  }
  const ask = (verb: string, { gatheringUuid }: GatheringSnapshot, body: object) =>
    environment.askOver(verb, { gatheringUuid, ...body }, { issuer: 'gatherings' });
  const reserve = (g: GatheringSnapshot, availablePlace: number, key = 'a', rev = 2) =>
    ask('reserve-places', g, { availablePlace, key, rev });
  const sweptIn = (minutes: number) =>
    sweepSeatReservations(
      environment.context({ kind: 'service', service: 'participants' }, () => new Date(Date.now() + minutes * 60_000)),
    );

  test('are refused below those taken; they apply once reserved, with concurrent answers, also when the request is repeated', async () => {
    const { g, third } = await scene();
    await expect(reserve(g, 1)).rejects.toMatchObject({ code: 'PLACES_BELOW_CONFIRMED', details: { taken: 2 } });
    expect([await reserve(g, 2), await reserve(g, 2)]).toEqual([{ ok: true }, { ok: true }]);
    expect(await third()).toBe('PLACES_FULL');
  });

  test('are released when they are not needed any more; those of another change stay', async () => {
    const { g, third } = await scene();
    await reserve(g, 2, 'a');
    await reserve(g, 3, 'b');
    await ask('release-places', g, { key: 'b' });
    expect(await third()).toBe('PLACES_FULL');
    await ask('release-places', g, { key: 'a' });
    expect(await third()).toBe('CONFIRMED');
  });

  test('are confirmed by the event of the change, and end with it; an older event keeps them', async () => {
    const { g, third } = await scene();
    await reserve(g, 2, 'a', 3);
    await gatherings.keep(environment.context(), [{ ...g, rev: 2, availablePlace: 3 }]);
    expect(await third()).toBe('PLACES_FULL');
    await gatherings.keep(environment.context(), [{ ...g, rev: 3, availablePlace: 2 }]);
    expect(await third()).toBe('PLACES_FULL');
    await gatherings.keep(environment.context(), [{ ...g, rev: 4, availablePlace: 3 }]);
    expect(await third()).toBe('CONFIRMED');
  });

  test('after a kill in between, gatherings is asked once they expire: a no releases them, a yes or no answer does not', async () => {
    const { g, third } = await scene();
    const key = `${g.gatheringUuid}:a`;
    await reserve(g, 2, key);
    environment.neighbours.dropped.add(key);
    await sweptIn(1);
    expect(await third()).toBe('PLACES_FULL');
    environment.neighbours.dropped.delete(key);
    await sweptIn(3);
    expect(await third()).toBe('PLACES_FULL');
    environment.neighbours.dropped.add(key);
    await sweptIn(3);
    expect(await third()).toBe('CONFIRMED');
  });
});

test('places are freed when somebody withdraws, and a category that takes none is never refused', async () => {
  const g = await environment.knows(anEvening(1));
  const [one, two] = await environment.invite(g, 2, 'DOCTOR_LOCAL');
  const [orator] = await environment.invite(g, 1, 'ORATOR');
  expect(await answer(0, roc, one!, g)).toBe('CONFIRMED');
  expect(await answer(0, roc, two!, g)).toBe('PLACES_FULL');
  expect(await answer(0, roc, orator!, g)).toBe('CONFIRMED');
  const category = `mutation { setParticipantsCategory(gatheringUuid: "${g.gatheringUuid}", participantUuids: ["${orator}"], category: "INTERN") { count } }`;
  expect((await environment.callAs(roc, category)).code).toBe('PLACES_FULL');
  const leave = `mutation { setParticipantsInvitationStatus(participantUuids: ["${one}"], invitationStatus: "UNSUBSCRIBE") { count } }`;
  expect((await environment.callAs(roc, leave)).data.setParticipantsInvitationStatus.count).toBe(1);
  expect(await answer(0, roc, two!, g)).toBe('CONFIRMED');
});
