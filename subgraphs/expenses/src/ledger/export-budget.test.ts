import { randomUUID } from 'node:crypto';
import {
  type Actor,
  type BudgetExportRow,
  overnightStayChanged,
  transferChanged,
  transportNoteCreated,
} from '@portal/domain';
import { actorOfType } from '@portal/test/actors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aGathering, aPerson, openEnvironment, otherUnit, type TestEnvironment, unit } from '../testing/environment.ts';
import { admin, eventually, ledgerScene, noteOf, stayOf, transferOf } from '../testing/ledger-scene.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openEnvironment();
});
afterAll(() => environment.stop());

const { scene, budgetOf } = ledgerScene(() => environment);

interface BudgetPage {
  rows: BudgetExportRow[];
  total: number | null;
  endCursor: string | null;
  hasNextPage: boolean;
}

describe('the export of the budget', () => {
  const post = (row: { posts: { post: string; estimated: number }[] }, of: string) =>
    row.posts.find((one) => one.post === of)?.estimated ?? 0;
  const asking = (gatheringUuid: string, more: object = {}, actor: Actor = admin) =>
    environment.ask(
      'export-budget',
      { filters: { gatheringUuid }, first: 500, ...more },
      { issuer: 'documents', actor },
    );

  test('says what each person costs per post, page by page, and adds up to the budget', async () => {
    const { gatheringUuid, people } = await scene(3);
    await environment.knows(aGathering({ gatheringUuid, status: 'PUBLISHED' }), [
      { ...people[0]!, lastName: 'Albert', presence: 'NO_SHOW', rev: 2 },
      { ...people[1]!, lastName: 'Bertin', rev: 2 },
    ]);
    for (const [at, person] of people.slice(0, 2).entries()) {
      await environment.publish(overnightStayChanged, person.participantUuid, stayOf(person, { price: 10_000 + at }));
      await environment.publish(transportNoteCreated, person.participantUuid, noteOf(person));
    }
    const total = 20_001 + 2 * 10_200;
    await eventually(async () => expect((await budgetOf(gatheringUuid)).total.estimated).toBe(total));
    const first = (await asking(gatheringUuid, { first: 1 })).body as BudgetPage;
    expect([first.total, first.hasNextPage]).toEqual([2, true]);
    const rest = (await asking(gatheringUuid, { after: first.endCursor })).body as BudgetPage;
    const rows = [...first.rows, ...rest.rows];
    expect(rows.map((row) => [row.lastName, row.isNoShow, post(row, 'HOSTING'), post(row, 'AGENCY_FEE')])).toEqual([
      ['Albert', true, 10_000, 1_200],
      ['Bertin', false, 10_001, 1_200],
    ]);
    expect(rows.flatMap(({ posts }) => posts).reduce((sum, { estimated }) => sum + estimated, 0)).toBe(total);
  });

  test('has those of other units as one row, so that it adds up for who does not see them', async () => {
    const { gatheringUuid, person } = await scene();
    const foreign = aPerson(gatheringUuid, { unitUuids: [otherUnit], lastName: 'Inconnue' });
    await environment.knows(aGathering({ gatheringUuid, businessUnitUuids: [unit, otherUnit] }), [foreign]);
    for (const one of [person, foreign])
      await environment.publish(transferChanged, one.participantUuid, transferOf(one));
    await eventually(async () => expect((await budgetOf(gatheringUuid)).total.estimated).toBe(8_000));
    const ofUnit = actorOfType('msl', { businessUnitUuid: unit, additionalRights: ['readBudget'] });
    const { rows } = (await asking(gatheringUuid, {}, ofUnit)).body as BudgetPage;
    expect(rows.map((row) => [row.lastName, post(row, 'TRANSFER')])).toEqual([
      ['Évrard', 4_000],
      ['Participants d’autres unités', 4_000],
    ]);
    const narrowed = (await asking(gatheringUuid, { filters: { gatheringUuid, search: 'évrard' } }, ofUnit)).body;
    expect((narrowed as BudgetPage).rows).toHaveLength(1);
  });

  test('is for those who read the budget, of an event in reach, by documents alone', async () => {
    const { gatheringUuid } = await scene();
    expect((await asking(gatheringUuid, {}, actorOfType('cp'))).status).toBe(403);
    expect((await asking(gatheringUuid, {}, actorOfType('dm', { businessUnitUuid: randomUUID() }))).status).toBe(404);
    const asMails = { filters: { gatheringUuid }, first: 10 };
    expect((await environment.ask('export-budget', asMails, { issuer: 'mails', actor: admin })).status).toBe(403);
  });
});
