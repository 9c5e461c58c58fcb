import { randomUUID } from 'node:crypto';
import { costOfLine } from '@portal/domain';
import { inTransaction } from '@portal/server';
import { waitFor } from '@portal/test/wait-for';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Numbers } from '../models.ts';
import { aGathering, aPerson, openEnvironment, type TestEnvironment } from '../testing/environment.ts';
import { Accounts } from './accounts.ts';
import { buildFirstLedger } from './build.ts';
import { updateAccounts } from './update-accounts.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openEnvironment();
});
afterAll(() => environment.stop());

test('a ledger of an earlier version is built once more: what became a meal since stands at its post', async () => {
  const gathering = aGathering({ status: 'PUBLISHED' });
  const { gatheringUuid } = gathering;
  const person = aPerson(gatheringUuid);
  const { participantUuid } = person;
  await environment.knows(gathering, [person]);
  const line = {
    ...{ participantUuid, gatheringUuid, activityUuid: randomUUID(), name: 'Dîner', price: 6_000 },
    ...{ isRestauration: false, isEnrolled: true, presence: null, rev: 1 },
  };
  await inTransaction(environment.context(), (tx) => updateAccounts(tx, [costOfLine(line)]));
  environment.neighbours.lines.push({ ...line, isRestauration: true });
  const posts = async () =>
    (await Accounts.findOne({ participantUuid }, { _id: 0, posts: 1 }).lean())?.posts.map(({ post }) => post);
  expect(await posts()).toEqual(['ACTIVITY']);
  await waitFor(() => Numbers.exists({ name: /^ledger/ }), { what: 'the first ledger, built at the start' });
  await Numbers.deleteMany({ name: /^ledger/ });
  await Numbers.create([{ name: 'ledger with measures', last: 1 }]);
  expect(await buildFirstLedger(environment.context())).toBe(1);
  expect(await posts()).toEqual(['RESTAURANT']);
  expect(await buildFirstLedger(environment.context())).toBe(0);
});
