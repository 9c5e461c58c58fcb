import { randomUUID } from 'node:crypto';
import { type Actor, dayAfter, frenchDayOf, lastDaysBefore, shownDay } from '@portal/domain';
import { inTransaction } from '@portal/server';
import { actorOfType } from '@portal/test/actors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AccountFilter, Accounts, type StoredAccount } from '../ledger/accounts.ts';
import { updateAccounts } from '../ledger/update-accounts.ts';
import { aGathering, aPerson, openEnvironment, type TestEnvironment } from '../testing/environment.ts';
import { limitsOfAllOn, outstanding } from './formalities.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openEnvironment();
});
afterAll(() => environment.stop());

const [roc, other] = [actorOfType('roc'), { ...actorOfType('roc'), userUuid: 'another' } as Actor];
const today = frenchDayOf(new Date());

/** The first day from which the last day to declare is so many days from today, or before it. */
function beginWith(days: number): string {
  let begin = dayAfter(today, days);
  while (lastDaysBefore(begin).declareBy! < dayAfter(today, days)) begin = dayAfter(begin, 1);
  return begin;
}

/** An event of the ROC with HCPs whose registration is paid. */
async function eventOn(
  begin: string,
  people: Readonly<Record<string, number>>,
  status: 'PUBLISHED' | 'WINDED_UP' = 'PUBLISHED',
) {
  const beginDate = new Date(`${begin}T11:00:00Z`);
  const gathering = {
    ...aGathering({ status, beginDate, endDate: beginDate }),
    gatheringUsers: [{ userUuid: roc.userUuid, gatheringUserType: 'roc', isBackup: false, businessUnitUuid: null }],
  } as ReturnType<typeof aGathering>;
  const { gatheringUuid } = gathering;
  const uuids: Record<string, string> = {};
  for (const [lastName, subscriptionPrice] of Object.entries(people)) {
    const person = aPerson(gatheringUuid, { lastName, subscriptionPrice, subscriptionDate: today, presence: null });
    await environment.knows(gathering, [person]);
    await inTransaction(environment.context(), (tx) => updateAccounts(tx, [], [person]));
    uuids[lastName] = person.participantUuid;
  }
  return { gatheringUuid, people: uuids };
}

/** What waits at the event: its kind, and what is to be done. */
const shown = async (actor: Actor, gatheringUuid: string) => {
  const { data } = await environment.callAs(actor, '{ expensesWork { kind items { detail gatheringUuid } } }');
  type Kind = { kind: string; items: { detail: string; gatheringUuid: string }[] };
  return (data.expensesWork as Kind[]).flatMap(({ kind, items }) =>
    items.filter((item) => item.gatheringUuid === gatheringUuid).map(({ detail }) => `${kind} ${detail}`),
  );
};

test('what is due within a week waits for the ROC of the event, what needs an authorisation is late, and what is done waits no more', async () => {
  const begin = beginWith(2);
  const { gatheringUuid, people } = await eventOn(begin, { Alpha: 30_000, Bravo: 150_000, Charlie: 0, Delta: 20_000 });
  const { declareBy, authoriseBy } = lastDaysBefore(begin);
  const late = `BENEFITS_LATE 1 demande d’autorisation, dernier jour le ${shownDay(authoriseBy!)}`;
  const due = (count: string) => `BENEFITS_DUE ${count}, dernier jour le ${shownDay(declareBy!)}`;
  expect(await shown(roc, gatheringUuid)).toEqual([late, due('2 déclarations')]);
  expect(await shown(other, gatheringUuid)).toEqual([]);
  const declare = (participantUuid: string) =>
    environment.callAs(
      roc,
      `mutation { declareBenefits(gatheringUuid: "${gatheringUuid}", participantUuid: "${participantUuid}", filedOn: "${today}") { status } }`,
    );
  expect((await declare(people.Alpha!)).data.declareBenefits.status).toBe('DECLARED');
  expect(await shown(roc, gatheringUuid)).toEqual([late, due('1 déclaration')]);
  await declare(people.Delta!);
  expect(await shown(roc, gatheringUuid)).toEqual([late]);
});

test('what is far away or long ago, or of an event that is wound up, waits for nobody', async () => {
  const at = async (days: number, status?: 'WINDED_UP') =>
    shown(roc, (await eventOn(dayAfter(today, days), { Echo: 30_000 }, status)).gatheringUuid);
  expect(await at(120)).toEqual([]);
  expect(await at(-120)).toEqual([]);
  expect(await at(-30, 'WINDED_UP')).toEqual([]);
  expect(await at(-30)).toEqual([expect.stringMatching(/^BENEFITS_LATE 1 déclaration, /)]);
});

test('plan: what is to be done at an event is counted without reading what was done, or costs nothing', async () => {
  const { gatheringUuid, people } = await eventOn(beginWith(2), { Alpha: 30_000 });
  const { _id, ...account } = (await Accounts.findOne({ participantUuid: people.Alpha! }).lean())! as StoredAccount & {
    _id: unknown;
  };
  const like = (more: object) =>
    Array.from({ length: 100 }, () => ({ ...account, participantUuid: randomUUID(), ...more }));
  const nothing = { ...account.measures, total: 0 };
  await Accounts.collection.insertMany([...like({ filing: 'DECLARED' }), ...like({ measures: nothing })]);
  const limits = limitsOfAllOn([], today);
  const asked = { $and: [{ gatheringUuid }, outstanding('DECLARATION', limits)] } as AccountFilter;
  const explained = (await Accounts.find(asked).explain('executionStats')) as unknown as {
    executionStats: { nReturned: number; totalDocsExamined: number };
  };
  const { nReturned, totalDocsExamined } = explained.executionStats;
  expect([nReturned, totalDocsExamined]).toEqual([1, 1]);
});
