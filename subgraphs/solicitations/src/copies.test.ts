import { gatheringChanged, participantInvited, participantRemoved } from '@portal/domain';
import { waitFor } from '@portal/test/wait-for';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sweepReservedQuotas } from './internal.ts';
import { Gatherings, Participations, Quotas, Solicitations } from './models.ts';
import { rebuildCopies } from './rebuild.ts';
import {
  aCongress,
  anHcp,
  aParticipation,
  dm,
  msl,
  openEnvironment,
  type TestEnvironment,
  unitQuotas,
} from './testing/environment.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openEnvironment();
});
afterAll(() => environment.stop());

type Congress = ReturnType<typeof aCongress>;

/** Publishes that a gathering changed, with its current state in the stub. */
const told = (congress: Congress) => {
  environment.neighbours.gatherings.set(congress.gatheringUuid, congress);
  const { gatheringUuid, gatheringType, name, status, timezone, isPhysical, isVirtual, businessUnitUuids } = congress;
  const facts = { gatheringUuid, gatheringType, name, status, timezone, isPhysical, isVirtual, businessUnitUuids };
  const dates = { beginDate: null, endDate: null, categoryVersion: '1.1.0', limitDate: null, fields: ['name'] };
  return environment.publish(gatheringChanged, gatheringUuid, { ...facts, ...dates } as never, congress.rev);
};
const copied = (congress: Congress) =>
  waitFor(
    async () => (await Gatherings.findOne({ gatheringUuid: congress.gatheringUuid }).lean())?.rev === congress.rev,
    {
      what: 'the copy',
    },
  );
const limitOf = async ({ gatheringUuid }: Congress) => {
  const quotas = await Quotas.findOne({ gatheringUuid }).lean();
  return [quotas?.global.limit, quotas?.units[0]?.doctor.limit];
};
const raise = (gatheringUuid: string) =>
  environment.does(
    dm,
    `raiseQuota(gatheringUuid: "${gatheringUuid}", level: "GLOBAL", by: 2, reason: "Demande")`,
    '{ limit }',
  );

describe('the one intercontinental congress of a year', () => {
  const in2027 = { nationalityType: 'international' as const, beginDate: new Date('2027-12-10T08:00:00Z') };
  const confirmed = (congress: Congress, healthCareProfessionalUuid: string) =>
    Solicitations.findOne({ gatheringUuid: congress.gatheringUuid, healthCareProfessionalUuid }).lean();

  /** A congress of December 2027 in which each of them is confirmed. */
  async function funded(hcps: ReturnType<typeof anHcp>[], more: Partial<Congress> = {}): Promise<Congress> {
    const congress = aCongress({}, { ...in2027, ...more });
    await environment.knows(congress, hcps);
    const fundedYear = more.beginDate ? more.beginDate.getUTCFullYear() : 2027;
    for (const hcp of hcps) {
      const solicitationUuid = await environment.create(congress, hcp);
      await Solicitations.updateOne({ solicitationUuid }, { $set: { status: 'confirmed', fundedYear } });
    }
    return congress;
  }

  test('follows the congress to another year, but where another congress has that year; of another part of the world there is none', async () => {
    const [alone, twice] = [anHcp(), anHcp()];
    await environment.knows(null, [alone, twice]);
    const moved = await funded([alone, twice]);
    await funded([twice], { beginDate: new Date('2028-06-01T08:00:00Z') });
    const later = { ...moved, rev: moved.rev + 1, beginDate: new Date('2028-01-10T08:00:00Z') };
    await told(later);
    await copied(later);
    expect([
      (await confirmed(moved, alone.uuid))?.fundedYear,
      (await confirmed(moved, twice.uuid))?.fundedYear,
    ]).toEqual([2028, null]);
    const european = { ...later, rev: later.rev + 1, nationalityType: 'european' as const };
    await told(european);
    await copied(european);
    expect((await confirmed(moved, alone.uuid))?.fundedYear).toBeNull();
  });
});

describe('events of gatherings', () => {
  test('a new congress gets its places; new limits come with its events, and its name in the lists', async () => {
    const congress = aCongress();
    await told(congress);
    await copied(congress);
    expect(await limitOf(congress)).toEqual([8, 6]);
    const hcp = anHcp();
    await environment.knows(null, [hcp]);
    const solicitationUuid = await environment.create(congress, hcp);
    const next = {
      ...congress,
      rev: 2,
      name: 'EAN',
      maximalQuota: 9,
      gatheringBusinessUnits: [unitQuotas({ doctorQuota: 7 })],
    };
    await told(next);
    await copied(next);
    expect(await limitOf(congress)).toEqual([9, 7]);
    const row = await Solicitations.findOne({ solicitationUuid }).lean();
    expect([row?.gathering.name, row?.searchTokens.includes('ean')]).toEqual(['EAN', true]);
  });

  test('an edit that does not know of a raise does not undo it', async () => {
    const congress = aCongress();
    await environment.knows(congress);
    expect((await raise(congress.gatheringUuid)).data.raiseQuota).toEqual({ limit: 10 });
    const stale = { ...congress, rev: 2, name: 'Autre nom' };
    await told(stale);
    await copied(stale);
    expect(await limitOf(congress)).toEqual([10, 6]);
    const knowing = { ...congress, rev: 3, maximalQuota: 12, quotaRaises: 1 };
    await told(knowing);
    await copied(knowing);
    expect(await limitOf(congress)).toEqual([12, 6]);
  });
});

describe('quotas that gatherings reserve before they change', () => {
  const ask = (verb: string, body: object) =>
    environment
      .askOver(verb, body, { issuer: 'gatherings' })
      .catch((error: { code: string; details: object }) => ({ code: error.code, ...error.details }));
  const reserve = (
    { gatheringUuid }: Congress,
    doctorQuota: number,
    { key = 'a', rev = 2, raises = 0, maximalQuota = 20 } = {},
  ) =>
    ask('reserve-quotas', {
      ...{ gatheringUuid, key, rev, raises, maximalQuota },
      units: [{ ...unitQuotas({ doctorQuota }), otherDisciplinesQuota: 2, zones: [] }],
    });
  const release = ({ gatheringUuid }: Congress, key = 'a') => ask('release-quotas', { gatheringUuid, key });
  const changed = async (congress: Congress, rev: number, doctorQuota: number) => {
    const next = { ...congress, rev, gatheringBusinessUnits: [unitQuotas({ doctorQuota })] };
    await told(next);
    await copied(next);
  };
  const sweptIn = (minutes: number) =>
    sweepReservedQuotas(
      environment.context({ kind: 'service', service: 'solicitations' }, () => new Date(Date.now() + minutes * 60_000)),
    );

  test('apply once reserved, and are no wider than before; below the places taken they are refused, with the shortages', async () => {
    const congress = aCongress();
    const hcp = anHcp();
    await environment.knows(congress, [hcp]);
    await environment.does(msl, `collectSolicitation(solicitationUuid: "${await environment.create(congress, hcp)}")`);
    expect([await reserve(congress, 3), await reserve(congress, 3)]).toEqual([{ ok: true }, { ok: true }]);
    expect(await limitOf(congress)).toEqual([8, 3]);
    const [unit] = congress.businessUnitUuids;
    const shortage = { level: 'DOCTOR', businessUnitUuid: unit, zoneUuid: null, wanted: 0, taken: 1 };
    const looked = { gatheringUuid: congress.gatheringUuid, maximalQuota: 20 };
    const units = [{ ...unitQuotas({ doctorQuota: 0 }), otherDisciplinesQuota: 2, zones: [] }];
    expect(await ask('quota-shortages', { ...looked, units })).toEqual({ shortages: [shortage] });
    expect(await limitOf(congress)).toEqual([8, 3]);
    expect(await reserve(congress, 0, { key: 'b' })).toEqual({
      code: 'QUOTA_BELOW_TAKEN',
      shortages: [shortage],
    });
    expect((await raise(congress.gatheringUuid)).code).toBe('CONFLICT');
    expect(await release(congress)).toEqual({ ok: true });
    expect(await limitOf(congress)).toEqual([8, 6]);
    await raise(congress.gatheringUuid);
    expect(await reserve(congress, 4)).toEqual({ code: 'CONFLICT' });
    expect(await limitOf(congress)).toEqual([10, 6]);
  });

  test('are confirmed by the event of the change; an older event keeps them, and is the state restored on release', async () => {
    const congress = aCongress();
    await environment.knows(congress);
    await reserve(congress, 3, { rev: 3 });
    await changed(congress, 2, 5);
    expect(await limitOf(congress)).toEqual([8, 3]);
    await release(congress);
    expect(await limitOf(congress)).toEqual([8, 5]);
    await reserve(congress, 3, { rev: 3 });
    await changed(congress, 3, 7);
    expect(await limitOf(congress)).toEqual([8, 7]);
    expect((await Quotas.findOne({ gatheringUuid: congress.gatheringUuid }).lean())?.reservation).toBeNull();
  });

  test('of two changes apply for both until each outcome is known', async () => {
    const congress = aCongress();
    await environment.knows(congress);
    await reserve(congress, 3, { key: 'a' });
    await reserve(congress, 4, { key: 'b' });
    await release(congress, 'b');
    expect(await limitOf(congress)).toEqual([8, 3]);
    await release(congress, 'a');
    expect(await limitOf(congress)).toEqual([8, 6]);
  });

  test('after a kill in between, gatherings is asked once they expire: a no releases them, a yes does not', async () => {
    const congress = aCongress();
    await environment.knows(congress);
    const key = `${congress.gatheringUuid}:a`;
    await reserve(congress, 3, { key });
    environment.neighbours.dropped.add(key);
    await sweptIn(1);
    expect(await limitOf(congress)).toEqual([8, 3]);
    environment.neighbours.dropped.delete(key);
    await sweptIn(3);
    expect(await limitOf(congress)).toEqual([8, 3]);
    environment.neighbours.dropped.add(key);
    await sweptIn(3);
    expect(await limitOf(congress)).toEqual([8, 6]);
  });

  test('by gatherings alone', async () => {
    const refused = await environment
      .askOver('reserve-quotas', {}, { issuer: 'participants' })
      .catch((e: { code: string }) => e.code);
    expect(refused).toBe('FORBIDDEN');
  });
});

test('a participation comes by event, newer ones only', async () => {
  const congress = aCongress();
  const hcp = anHcp();
  await environment.knows(congress, [hcp]);
  const one = aParticipation(congress.gatheringUuid, hcp.uuid, { rev: 3 });
  const facts = { ...one, userUuid: null, category: 'DOCTOR_LOCAL', participationType: null };
  await environment.publish(participantInvited, one.participantUuid, facts);
  const kept = () => Participations.findOne({ participantUuid: one.participantUuid }, { _id: 0 }).lean();
  await waitFor(kept, { what: 'the participation' });
  await environment.publish(participantInvited, one.participantUuid, { ...facts, rev: 2, invitationStatus: 'REFUSED' });
  await environment.publish(participantRemoved, one.participantUuid, {
    ...facts,
    rev: 4,
    isRemoved: true,
    from: 'UNANSWERED',
  });
  await waitFor(async () => (await kept())?.rev === 4, { what: 'the removal' });
  expect(await kept()).toEqual({ ...one, rev: 4, isRemoved: true });
});

test('copies can be rebuilt: nothing differs in a correct database, differences are counted and repaired', async () => {
  const clock = environment.context();
  await rebuildCopies(clock);
  expect(await rebuildCopies(clock)).toEqual({ gatherings: 0, hcps: 0, participations: 0, places: 0, counters: 0 });
  const { gatheringUuid } = (await Gatherings.findOne({}).lean())!;
  await Gatherings.updateOne({ gatheringUuid }, { $set: { name: 'Faux' } });
  await Participations.deleteMany({});
  const lost = environment.neighbours.participants.size;
  expect(await rebuildCopies(clock)).toEqual({ gatherings: 1, hcps: 0, participations: lost, places: 0, counters: 0 });
});
