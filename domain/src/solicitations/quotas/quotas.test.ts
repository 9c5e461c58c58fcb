import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { quotas, unit, zone } from '../example.test-data.ts';
import { shortagesOf, tighterOf, type WantedQuotas, withLimits } from './quota-limits.ts';
import { type RaiseQuota, refusalToRaise, withRaise } from './quota-raise.ts';
import { fullLevelsOf, levelsOf, offersOf, recounted, type Seat, withSeatFreed, withSeatTaken } from './quotas.ts';
import { shortageErrors } from './shortage-errors.ts';

const seatOf = (discipline: 'DOCTOR' | 'OTHER', businessUnitUuid: string, zoneUuid: string | null = null): Seat => ({
  discipline,
  businessUnitUuid,
  zoneUuid,
});

test.each([
  ['a doctor of a unit with zones', seatOf('DOCTOR', unit.ms, zone.north), ['ZONE 3', 'DOCTOR 6', 'GLOBAL 8']],
  ['a doctor of a unit without', seatOf('DOCTOR', unit.ad, zone.north), ['DOCTOR 4', 'GLOBAL 8']],
  ['another discipline', seatOf('OTHER', unit.ms, zone.north), ['OTHER 2', 'GLOBAL 8']],
  ['a doctor of a zone without a quota', seatOf('DOCTOR', unit.ms, 'elsewhere'), ['ZONE 0', 'DOCTOR 6', 'GLOBAL 8']],
  ['a unit that is no part', seatOf('DOCTOR', 'stranger'), ['DOCTOR 0', 'GLOBAL 8']],
])('the limits of %s', (_what, seat, expected) => {
  expect(levelsOf(quotas(), seat).map(({ level, limit }) => `${level} ${limit}`)).toEqual(expected);
});

const seats = fc.record({
  discipline: fc.constantFrom('DOCTOR' as const, 'OTHER' as const),
  businessUnitUuid: fc.constantFrom(unit.ms, unit.ad),
  zoneUuid: fc.constantFrom(zone.north, zone.south, 'elsewhere', null),
});

describe('offers to the waiting list', () => {
  const at = new Date('2026-03-01T10:00:00Z');
  const waiting = (solicitationUuid: string, offered = false, zoneUuid: string = zone.north) => ({
    ...seatOf('DOCTOR', unit.ms, zoneUuid),
    solicitationUuid,
    offeredAt: offered ? at : null,
  });
  /** So many seats left for doctors of the unit with zones, all of them in the north. */
  const withLeft = (left: number) => {
    const seats = quotas();
    const ms = seats.units.find(({ businessUnitUuid }) => businessUnitUuid === unit.ms)!;
    ms.zones = ms.zones.map((one) => ({ ...one, limit: one.zoneUuid === zone.north ? left : 0, taken: 0 }));
    return seats;
  };
  const uuids = (left: number, list: ReturnType<typeof waiting>[]) => {
    const { offer, withdraw } = offersOf(withLeft(left), list);
    return [offer.map((one) => one.solicitationUuid), withdraw.map((one) => one.solicitationUuid)];
  };

  test.each([
    ['one place for two', 1, [waiting('a'), waiting('b')], ['a'], []],
    ['an open offer counts for its place', 2, [waiting('a', true), waiting('b'), waiting('c')], ['b'], []],
    ['a younger one keeps its offer', 1, [waiting('a'), waiting('b', true)], [], []],
    ['the place is gone', 0, [waiting('a', true)], [], ['a']],
    ['of two offers one place is left: the older keeps it', 1, [waiting('a', true), waiting('b', true)], [], ['b']],
    ['who has no room at their level is passed over', 1, [waiting('a', false, zone.south), waiting('b')], ['b'], []],
    ['it is free again', 1, [waiting('a'), waiting('b')], ['a'], []],
  ])('%s', (_what, left, list, offer, withdraw) => {
    expect(uuids(left, list)).toEqual([offer, withdraw]);
  });
});

describe('whatever is asked for, in whatever order', () => {
  test('there are never more offers than free seats', () => {
    const list = fc.array(fc.tuple(seats, fc.boolean()), { maxLength: 20 });
    fc.assert(
      fc.property(list, list, (taken, waiting) => {
        let seats = quotas();
        for (const [seat] of taken) seats = { ...seats, ...(withSeatTaken(seats, seat) ?? {}) };
        const rows = waiting.map(([seat, offered], i) => ({
          ...seat,
          solicitationUuid: String(i),
          offeredAt: offered ? new Date() : null,
        }));
        const { offer, withdraw } = offersOf(seats, rows);
        const open = [...rows.filter((one) => one.offeredAt && !withdraw.includes(one)), ...offer];
        const after = open.reduce<typeof seats | null>((left, one) => {
          const next = left && withSeatTaken(left, one);
          return next && { ...seats, ...next };
        }, seats);
        expect(after).not.toBeNull();
      }),
    );
  });

  test('no limit is passed, and what is taken is what was given', () => {
    fc.assert(
      fc.property(fc.array(seats, { maxLength: 40 }), (wanted) => {
        let seats = quotas();
        const given: Seat[] = [];
        for (const seat of wanted) {
          const next = withSeatTaken(seats, seat);
          expect(next === null).toBe(fullLevelsOf(seats, seat).length > 0);
          if (!next) continue;
          seats = next;
          given.push(seat);
        }
        expect(shortagesOf(seats)).toEqual([]);
        expect(seats).toEqual(recounted(seats, given));
      }),
    );
  });

  test('a place that is given back is there again', () => {
    fc.assert(
      fc.property(seats, (seat) => {
        const taken = withSeatTaken(quotas(), seat);
        if (taken) expect(withSeatFreed(taken, seat)).toEqual(quotas());
      }),
    );
  });
});

const raise = (more: Partial<RaiseQuota>): RaiseQuota => ({
  businessUnitUuid: unit.ms,
  level: 'ZONE',
  zoneUuid: zone.north,
  by: 2,
  reason: 'Demande de la zone',
  ...more,
});

describe('a raise', () => {
  const shown = (change: RaiseQuota) => {
    const { global, units } = withRaise(quotas(), change);
    const [ms] = units;
    return [global.limit, ms!.doctor.limit, ms!.other.limit, ...ms!.zones.map(({ limit }) => limit)];
  };
  test.each([
    ['of a zone raises unit and congress equally', raise({}), [10, 8, 2, 5, 3]],
    ['of a zone, from another, moves nothing else', raise({ fromZoneUuid: zone.south }), [8, 6, 2, 5, 1]],
    ['of other disciplines', raise({ level: 'OTHER' }), [10, 6, 4, 3, 3]],
    ['of the congress alone', raise({ level: 'GLOBAL' }), [10, 6, 2, 3, 3]],
  ])('%s', (_what, change, limits) => {
    expect(refusalToRaise(quotas(), change)).toBeNull();
    expect(shown(change)).toEqual(limits);
  });

  test.each([
    ['of a zone that has no quota', raise({ zoneUuid: 'elsewhere' }), 'QUOTA_ZONE_UNKNOWN'],
    ['from the zone itself', raise({ fromZoneUuid: zone.north }), 'QUOTA_ZONE_UNKNOWN'],
    ['from a zone that has not as many', raise({ fromZoneUuid: zone.south, by: 4 }), 'QUOTA_GIVER_SHORT'],
    ['of doctors, where zones are counted', raise({ level: 'DOCTOR' }), 'QUOTA_RAISE_BY_ZONE'],
    ['of a unit that is no part', raise({ businessUnitUuid: 'stranger' }), 'QUOTA_UNIT_UNKNOWN'],
  ])('%s is refused', (_what, change, code) => {
    expect(refusalToRaise(quotas(), change)).toBe(code);
  });

  test('keeps the sum of the zones equal to the HCP quota', () => {
    const changes = fc.record({
      zoneUuid: fc.constantFrom(zone.north, zone.south),
      fromZoneUuid: fc.constantFrom(zone.north, zone.south, null),
      by: fc.integer({ min: 1, max: 5 }),
    });
    fc.assert(
      fc.property(fc.array(changes, { maxLength: 10 }), (all) => {
        const end = all.reduce((seats, change) => {
          const wanted = raise(change);
          return refusalToRaise(seats, wanted) ? seats : withRaise(seats, wanted);
        }, quotas());
        const [ms] = end.units;
        expect(ms!.zones.reduce((sum, { limit }) => sum + limit, 0)).toBe(ms!.doctor.limit);
      }),
    );
  });
});

test('new limits keep what is taken, and one below it is named', () => {
  const taken = withSeatTaken(
    withSeatTaken(quotas(), seatOf('DOCTOR', unit.ms, zone.north))!,
    seatOf('OTHER', unit.ms),
  )!;
  const wanted = {
    maximalQuota: 5,
    units: [
      {
        businessUnitUuid: unit.ms,
        doctorQuota: 3,
        otherDisciplinesQuota: 0,
        hasZoneQuota: true,
        zones: [
          { zoneUuid: zone.north, zoneQuota: 0 },
          { zoneUuid: zone.south, zoneQuota: 3 },
        ],
      },
    ],
  };
  expect(
    shortageErrors(shortagesOf(withLimits(taken, wanted)), [{ businessUnitUuid: unit.ad, zones: [] }, ...wanted.units]),
  ).toEqual({
    'gatheringBusinessUnits.1.zones.0.zoneQuota': '1 sollicitation est déjà validée dans cette zone',
    'gatheringBusinessUnits.1.otherDisciplinesQuota':
      '1 sollicitation est déjà validée pour les autres disciplines de cette franchise',
  });
  expect(shortagesOf(withLimits(taken, wanted))).toEqual([
    { level: 'ZONE', businessUnitUuid: unit.ms, zoneUuid: zone.north, wanted: 0, taken: 1 },
    { level: 'OTHER', businessUnitUuid: unit.ms, zoneUuid: null, wanted: 0, taken: 1 },
  ]);
});

const some = fc.integer({ min: 0, max: 4 });
const wantedUnit = (businessUnitUuid: string) =>
  fc.record({
    businessUnitUuid: fc.constant(businessUnitUuid),
    doctorQuota: some,
    otherDisciplinesQuota: some,
    hasZoneQuota: fc.boolean(),
    zones: fc
      .subarray([zone.north, zone.south])
      .chain((zones) =>
        fc.tuple(...zones.map((zoneUuid) => fc.record({ zoneUuid: fc.constant(zoneUuid), zoneQuota: some }))),
      ),
  });
const wantedQuotas: fc.Arbitrary<WantedQuotas> = fc.record({
  maximalQuota: some,
  units: fc.subarray([unit.ms, unit.ad]).chain((units) => fc.tuple(...units.map(wantedUnit))) as fc.Arbitrary<
    WantedQuotas['units']
  >,
});

test('whatever is taken under the tighter of two limits, neither of them is passed; under limits that are their own nothing is lost', () => {
  const none = { global: { limit: 0, taken: 0 }, units: [] };
  fc.assert(
    fc.property(wantedQuotas, wantedQuotas, fc.array(seats, { maxLength: 20 }), (one, other, asked) => {
      let seats = withLimits(none, tighterOf(one, other));
      const taken = asked.filter((seat) => {
        const next = withSeatTaken(seats, seat);
        if (next) seats = next;
        return next !== null;
      });
      for (const limits of [one, other]) expect(shortagesOf(recounted(withLimits(none, limits), taken))).toEqual([]);
      const fits = (limits: WantedQuotas, seat: Seat) => withSeatTaken(withLimits(none, limits), seat) !== null;
      for (const seat of asked) expect(fits(tighterOf(one, one), seat)).toBe(fits(one, seat));
    }),
  );
});
