import { type Actor, dayAfter, frenchDayOf, lastDaysBefore } from '@portal/domain';
import { inTransaction } from '@portal/server';
import { actorOfType } from '@portal/test/actors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settle } from '../ledger/settle.ts';
import { aGathering, aPerson, openEnvironment, type TestEnvironment } from '../testing/environment.ts';

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
  for (const [lastName, subscriptionPrice] of Object.entries(people)) {
    const person = aPerson(gatheringUuid, { lastName, subscriptionPrice, subscriptionDate: today, presence: null });
    await environment.knows(gathering, [person]);
    await inTransaction(environment.context(), (tx) => settle(tx, [], [person]));
  }
  return gatheringUuid;
}

const waiting = async (actor: Actor, gatheringUuid: string) => {
  const asked = '{ expensesWork { kind items { id title gatheringUuid } } }';
  const { data } = await environment.callAs(actor, asked);
  type Kind = { kind: string; items: { id: string; title: string; gatheringUuid: string }[] };
  return (data.expensesWork as Kind[]).flatMap(({ kind, items }) =>
    items.filter((item) => item.gatheringUuid === gatheringUuid).map((item) => ({ kind, ...item })),
  );
};
const shown = async (actor: Actor, gatheringUuid: string) =>
  (await waiting(actor, gatheringUuid)).map(({ kind, title }) => `${kind} ${title.split(' ')[0]}`).sort();

test('what is due within a week waits for the ROC of the event, what needs an authorisation is late, and what is done waits no more', async () => {
  const near = await eventOn(beginWith(2), { Alpha: 30_000, Bravo: 150_000, Charlie: 0 });
  expect(await shown(roc, near)).toEqual(['BENEFITS_DUE Alpha', 'BENEFITS_LATE Bravo']);
  expect(await shown(other, near)).toEqual([]);
  const [alpha] = (await waiting(roc, near)).filter(({ kind }) => kind === 'BENEFITS_DUE');
  const filed = await environment.callAs(
    roc,
    `mutation { declareBenefits(gatheringUuid: "${near}", participantUuid: "${alpha!.id}", filedOn: "${today}") { status } }`,
  );
  expect(filed.data.declareBenefits.status).toBe('DECLARED');
  expect(await shown(roc, near)).toEqual(['BENEFITS_LATE Bravo']);
});

test('what is far away, or of an event that is wound up, waits for nobody', async () => {
  expect(await shown(roc, await eventOn(dayAfter(today, 120), { Delta: 30_000 }))).toEqual([]);
  expect(await shown(roc, await eventOn(dayAfter(today, -30), { Echo: 30_000 }, 'WINDED_UP'))).toEqual([]);
  expect(await shown(roc, await eventOn(dayAfter(today, -30), { Foxtrot: 30_000 }))).toEqual(['BENEFITS_LATE Foxtrot']);
});
