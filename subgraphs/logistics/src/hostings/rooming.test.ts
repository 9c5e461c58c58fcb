import type { PortalError, RoomingRow, TransferExportRow } from '@portal/domain';
import { actorOfType } from '@portal/test/actors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  aGathering,
  aNight,
  aPerson,
  ids,
  mci,
  openEnvironment,
  otherUnit,
  type TestEnvironment,
  unit,
} from '../testing/environment.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openEnvironment();
});
afterAll(() => environment.stop());

const ask = async <Row>(verb: string, body: object, actor = mci, issuer = 'documents') => {
  const answer = await environment.ask(verb, body, { issuer, actor });
  return answer.body as { rows: Row[]; total: number | null; endCursor: string | null; hasNextPage: boolean } & {
    errors?: { extensions: { code: string } }[];
  };
};

/** Two hotels: five people in the first one over two nights, one of them in the second one. */
async function scene() {
  const gathering = aGathering({ businessUnitUuids: [unit, otherUnit] });
  const people = ['Alpha', 'Bravo', 'Charlie'].map((lastName) => aPerson(gathering.gatheringUuid, { lastName }));
  await environment.knows(gathering, people);
  const nights = [aNight({ quota: 2 }), aNight({ quota: 3, date: '2027-03-11', price: 9_999 })];
  const first = await environment.create(gathering, { name: 'Ancre', hostingNights: nights });
  const second = await environment.create(gathering, { name: 'Boussole' });
  await environment.assign(first, people.slice(0, 2), first.nights.slice(0, 1));
  await environment.assign(first, people, first.nights.slice(1));
  await environment.assign(second, people.slice(2), second.nights);
  return { g: gathering.gatheringUuid, people, first };
}

describe('the rooming list as rows of a file', () => {
  test('comes by hotel, night and name, page by page, each night once', async () => {
    const { g } = await scene();
    const rows: string[][] = [];
    let after: string | null = null;
    const totals: (number | null)[] = [];
    do {
      const page: Awaited<ReturnType<typeof ask<RoomingRow>>> = await ask('export-rooming', {
        filters: { gatheringUuid: g },
        first: 2,
        after,
      });
      rows.push(...page.rows.map((row) => [row.hotel, row.date, row.lastName, String(row.price)]));
      totals.push(page.total);
      after = page.endCursor;
      expect(page.hasNextPage).toBe(after !== null);
    } while (after !== null);
    expect(rows).toEqual([
      ['Ancre', '2027-03-10', 'Alpha', '15000'],
      ['Ancre', '2027-03-10', 'Bravo', '15000'],
      ['Ancre', '2027-03-11', 'Alpha', '9999'],
      ['Ancre', '2027-03-11', 'Bravo', '9999'],
      ['Ancre', '2027-03-11', 'Charlie', '9999'],
      ['Boussole', '2027-03-10', 'Charlie', '15000'],
    ]);
    expect([totals[0], ...new Set(totals.slice(1))]).toEqual([6, null]);
  });

  test('is for documents, with the right to see hotels, of gatherings in reach', async () => {
    const { g } = await scene();
    const body = { filters: { gatheringUuid: g }, first: 10 };
    const code = async (actor: typeof mci, issuer = 'documents') =>
      (await ask<RoomingRow>('export-rooming', body, actor, issuer)).errors?.[0]?.extensions.code;
    expect(await code(mci)).toBeUndefined();
    expect(await code(mci, 'mails')).toBe('FORBIDDEN' satisfies PortalError['code']);
    expect(await code(actorOfType('msl', { businessUnitUuid: unit }))).toBe('FORBIDDEN');
  });
});

test('transfers come with their amounts and the presence', async () => {
  const { g, people } = await scene();
  const [alpha, bravo] = people;
  await environment.does(
    mci,
    `setTransfers(gatheringUuid: "${g}", transfers: [
      { participantUuid: ${ids([alpha!]).slice(1, -1)}, transportPrice: 2500, otherPrice: 0 }
      { participantUuid: ${ids([bravo!]).slice(1, -1)}, otherPrice: 1234 }
    ])`,
  );
  const page = await ask<TransferExportRow>('export-transfers', { filters: { gatheringUuid: g }, first: 10 });
  const shown = page.rows.map((row) => [
    row.lastName,
    row.transportPrice,
    row.otherPrice,
    row.totalPrice,
    row.presence,
  ]);
  expect(shown).toEqual([
    ['Alpha', 2500, 0, 2500, null],
    ['Bravo', null, 1234, 1234, null],
  ]);
});

test('nights of one evening are taken back, the others stay; a wish without a hotel is refused by its evening', async () => {
  const { g, people, first } = await scene();
  const [alpha] = people;
  const nightsOf = async () =>
    (
      await environment.callAs(
        mci,
        `{ participantOverNights(participantUuid: "${alpha!.participantUuid}") { date context } }`,
      )
    ).data.participantOverNights.map(Object.values);
  expect(await nightsOf()).toEqual([
    ['2027-03-10', 'ASSIGNED'],
    ['2027-03-11', 'ASSIGNED'],
  ]);
  await environment.does(mci, `unassignOvernightStays(participantUuids: ${ids([alpha!])}, dates: ["2027-03-11"])`);
  expect(await nightsOf()).toEqual([['2027-03-10', 'ASSIGNED']]);
  const asked = async (filters: string) =>
    (
      await environment.callAs(
        mci,
        `{ overnightStaysForGathering(gatheringUuid: "${g}", filters: ${filters}) { total } }`,
      )
    ).data.overnightStaysForGathering.total;
  expect(await asked(`{ hasHosting: true, hostingUuids: ["${first.hostingUuid}"] }`)).toBe(4);
  expect(await asked('{ hasHosting: false }')).toBe(0);
});
