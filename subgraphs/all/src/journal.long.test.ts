import { checkJournals } from '@portal/server/journal/journal-command';
import { sweep } from '@portal/server/journal/retention';
import { actorOfType } from '@portal/test/actors';
import { startForTest, type TestSubgraph } from '@portal/test/services/subgraph-harness';
import { waitFor } from '@portal/test/wait-for';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadDefinitions } from './definitions.ts';

const definitions = await loadDefinitions();
const running: TestSubgraph[] = [];
const admin = actorOfType('superAdmin');
const of = (name: string) => running[definitions.findIndex((one) => one.name === name)]!;

beforeAll(async () => {
  for (const definition of definitions) running.push(await startForTest(definition, { demo: true }));
});
afterAll(async () => {
  for (const one of running) await one.stop();
});

/** The command's output for each service. */
async function said(): Promise<string[]> {
  const lines: string[] = [];
  await checkJournals(definitions, (line) => lines.push(line));
  return lines;
}
const whole = definitions.map(({ name }) => expect.stringMatching(`^${name} : journal intact`));
const untilWhole = (): Promise<boolean> =>
  waitFor(async () => (await said()).every((line) => line.includes('intact')), { what: 'whole journals' });

/** Erases an HCP who is on a list, in every domain. */
async function erase(): Promise<void> {
  const { db } = of('participants').running.definition;
  const line = await db.connection
    .db!.collection('participants')
    .findOne({ healthCareProfessionalUuid: { $type: 'string' } });
  const mutation = 'mutation ($uuid: ID!) { eraseHcp(uuid: $uuid, reason: "À sa demande") { uuid } }';
  const { errors } = await of('hcps').callAs(admin, mutation, { uuid: line!.healthCareProfessionalUuid });
  expect(errors).toEqual([]);
  await waitFor(() => db.records.history.exists({ aggregateId: line!.participantUuid, action: 'erasePerson' }), {
    what: 'the erasure in participants',
  });
}

test('the journals of all services are whole: with older data, after an erasure, after the retention period', async () => {
  // Demo data are written as earlier versions would have.
  await untilWhole();
  await erase();
  const later = new Date(Date.now() + 400 * 24 * 3600_000);
  for (const { running: service, context } of running) {
    const { ending } = service.definition;
    await sweep({ ...context(), now: () => later }, ending ?? []);
  }
  expect(await said()).toEqual(whole);
});
