import { backupActorFor, inTwoNames } from '@portal/test/actors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aGathering, form, openEnvironment, roc, type TestEnvironment, unit } from './testing/environment.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openEnvironment();
});
afterAll(() => environment.stop());

async function scene() {
  const gathering = aGathering();
  await environment.knows(gathering);
  return { g: gathering.gatheringUuid, activity: await environment.create(gathering) };
}
const remove = (actor: typeof roc, activity: string) =>
  environment.does(actor, `deleteActivity(activityUuid: "${activity}")`);

test('a backup removes activities of the event, in two names, and of no other event', async () => {
  const [here, elsewhere] = [await scene(), await scene()];
  const where = { gatheringUuids: [here.g] };
  const actor = backupActorFor(roc, where);
  expect((await remove(actor, elsewhere.activity)).code).toBe('NOT_FOUND');
  expect((await remove(backupActorFor(roc, where, { from: -9, to: -1 }), here.activity)).code).toBe('FORBIDDEN');
  expect((await remove(actor, here.activity)).code).toBeUndefined();
  expect((await environment.historyOf(here.activity)).map((line) => [line.action, line.actor])).toEqual([
    ['createActivity', expect.objectContaining({ userUuid: roc.userUuid })],
    ['deleteActivity', inTwoNames(actor, roc)],
  ]);
});

test('a backup creates activities of the event, and of no other event', async () => {
  const [here, elsewhere] = [await scene(), await scene()];
  const actor = backupActorFor(roc, { gatheringUuids: [here.g] });
  const create = (g: string) =>
    environment.callAs(
      actor,
      'mutation($g: ID!, $a: ActivityInput!) { createActivity(gatheringUuid: $g, activity: $a) { activityUuid } }',
      { g, a: form() },
    );
  expect((await create(elsewhere.g)).code).toBe('NOT_FOUND');
  const { activityUuid } = (await create(here.g)).data.createActivity;
  expect((await environment.historyOf(activityUuid)).map((line) => line.actor)).toEqual([inTwoNames(actor, roc)]);
});

test('a backup in a unit sees the activities of its events', async () => {
  const { activity } = await scene();
  const query = `{ activity(activityUuid: "${activity}") { activityUuid } }`;
  const actor = backupActorFor(roc, { businessUnitUuids: [unit] }, { as: 'others' });
  expect((await environment.callAs(actor, query)).data.activity).toEqual({ activityUuid: activity });
});
