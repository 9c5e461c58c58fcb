import { randomUUID } from 'node:crypto';
import type { Actor } from '@portal/domain';
import { actorOfType } from '@portal/test/actors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listedNote } from './aggregate.ts';
import { Notes } from './models.ts';
import { notesAsked } from './note-queries.ts';
import { aPerson, daysAgo, mci, openEnvironment, type TestEnvironment } from './testing/environment.ts';
import { notesIn } from './testing/note-scene.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openEnvironment();
});
afterAll(() => environment.stop());

const roc = actorOfType('roc');
const { scene, act } = notesIn(() => environment);

test('what should have been paid comes first, the oldest before the rest, page by page', async () => {
  const { gathering } = await scene();
  const people = Array.from({ length: 5 }, (_, n) => aPerson(gathering.gatheringUuid, { lastName: `Nom${n}` }));
  await environment.knows(gathering, people);
  const made = [];
  for (const person of people) made.push((await environment.noteIn(person, 'toBeProcessed')).u);
  const late = (u: string, days: number) =>
    Notes.updateOne(
      { expenseNoteUuid: u },
      { $set: { submittedAt: new Date(Date.now() - days * 86_400_000), dueDay: daysAgo(days - 16) } },
    );
  await late(made[1]!, 40);
  await late(made[3]!, 60);
  const page = async (more = '') =>
    (
      await environment.callAs(
        mci,
        `{ expenseNotes(gatheringUuid: "${gathering.gatheringUuid}"${more}) { total overdue endCursor hasNextPage items { uuid isOverdue } } }`,
      )
    ).data.expenseNotes;
  const uuidsOf = ({ items }: { items: { uuid: string }[] }) => items.map(({ uuid }) => uuid);
  const first = await page(', limit: 3');
  const rest = await page(`, limit: 3, after: "${first.endCursor}"`);
  expect([...uuidsOf(first), ...uuidsOf(rest)]).toEqual([made[3], made[1], made[4], made[2], made[0]]);
  expect(first).toMatchObject({ total: 5, overdue: 2, hasNextPage: true });
  expect(rest.hasNextPage).toBe(false);
  expect(uuidsOf(await page(', late: true'))).toEqual([made[3], made[1]]);
  expect(uuidsOf(await page(', search: "nom2"'))).toEqual([made[2]]);
  expect((await page(', statuses: [validated]')).total).toBe(0);
});

describe('the rows of an export', () => {
  const asRow = async (actor: Actor, filters: object, issuer = 'documents') =>
    environment.ask('export-rows', { filters, first: 2 }, { issuer, actor });

  test('are those of the list, in its order, with amounts in cents and days', async () => {
    const { gathering, person } = await scene();
    const { gatheringUuid } = gathering;
    const { u: refused } = await environment.noteIn(person, 'toBeProcessed');
    await act(mci, 'refuseExpenseNote(expenseNoteUuid: $u, comment: "Doublon")', refused);
    await environment.noteIn(person, 'validated');
    await environment.noteIn(person, 'ex_nihilo');
    const first = (await asRow(mci, { gatheringUuid })).body;
    expect([first.total, first.hasNextPage, first.rows.map(({ status }: { status: string }) => status)]).toEqual([
      ...[3, true, ['ex_nihilo', 'validated']],
    ]);
    expect(first.rows[1]).toMatchObject({
      ...{ lastName: 'Évrard', firstName: 'Camille', totalPrice: 6_000, payablePrice: 6_000, lineCount: 3 },
      ...{ isOverdue: false, submittedOn: daysAgo(0), paymentDate: null, origin: 'BACK_OFFICE' },
    });
    const narrowed = (await asRow(mci, { gatheringUuid, statuses: ['refused'] })).body;
    expect(narrowed.rows).toMatchObject([{ status: 'refused', totalPrice: 0, payablePrice: 0 }]);
  });

  test('are for documents, by the right to export, of a gathering in reach', async () => {
    const { gatheringUuid } = (await scene()).gathering;
    const far = actorOfType('cp', {
      businessUnitUuid: randomUUID(),
      additionalRights: ['exportExpenseNote', 'readExpenseNote'],
    });
    const status = async (...asked: Parameters<typeof asRow>) => (await asRow(...asked)).status;
    expect(await status(roc, { gatheringUuid })).toBe(200);
    expect(await status(roc, { gatheringUuid }, 'mails')).toBe(403);
    expect(await status(actorOfType('megaAdmin'), { gatheringUuid })).toBe(403);
    expect(await status(far, { gatheringUuid })).toBe(404);
    expect(await status(roc, { gatheringUuid, statuses: ['nonsense'] })).toBe(400);
  });
});

describe('a note is found by its number', () => {
  const many = 300;
  let at: { gatheringUuid: string; numbers: string[] };
  beforeAll(async () => {
    const { gathering, person } = await scene();
    const { u } = await environment.noteIn(person, 'toBeProcessed');
    const one = (await Notes.findOne({ expenseNoteUuid: u }, { _id: 0 }).lean())!;
    const numbers = Array.from({ length: many }, (_, n) => `N-2019-${String(n).padStart(4, '0')}`);
    await Notes.insertMany(
      numbers.map((visualIdentifier) => ({
        ...one,
        visualIdentifier,
        expenseNoteUuid: randomUUID(),
        ...listedNote({ visualIdentifier }, person),
      })),
    );
    at = { gatheringUuid: gathering.gatheringUuid, numbers };
  });

  test.each([
    ['N-2019-0042', 1],
    ['n 2019 0042', 1],
    ['n20190042', 1],
    ['N-2019-004', 10],
    ['N-2019-', 300],
    ['0042', 1],
  ])('plan: « %s » reads what it finds', async (search, found) => {
    const filter = notesAsked(environment.context(mci), { gatheringUuid: at.gatheringUuid, search });
    const query = Notes.find(filter).sort({ updatedAt: -1, expenseNoteUuid: -1 }).limit(51);
    const { executionStats } = (await query.explain('executionStats')) as unknown as {
      executionStats: { totalDocsExamined: number; nReturned: number };
    };
    expect(executionStats.nReturned).toBe(Math.min(found, 51));
    expect(executionStats.totalDocsExamined).toBeLessThanOrEqual(found);
  });
});
