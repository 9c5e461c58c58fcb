import { commandsOf, monitorCommands } from '@portal/test/probes/commands';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { db } from './database.ts';
import { anHcp, dm, msl, openEnvironment, type TestEnvironment } from './testing/environment.ts';
import { sceneOf } from './testing/scene.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  monitorCommands();
  environment = await openEnvironment();
});
afterAll(() => environment.stop());

const { scene, act } = sceneOf(() => environment);

/** A doctor's solicitation awaiting a decision, with a free place. */
async function waiting(): Promise<string> {
  const { congress, u } = await scene({ doctorQuota: 1 });
  await act(msl, 'collectSolicitation', u);
  const hcp = anHcp();
  await environment.knows(null, [hcp]);
  const w = await environment.create(congress, hcp);
  await act(msl, 'collectSolicitation', w);
  await act(dm, 'cancelSolicitation', u, 'Empêchement');
  return w;
}

test('a confirmation', async () => {
  const w = await waiting();
  expect(await commandsOf(db, () => act(dm, 'confirmSolicitation', w))).toEqual({
    'find solicitations': 3,
    'find congress_quotas': 2,
    'find gathering_copies': 1,
    'find hcp_copies': 1,
    'find participations': 1,
    'update solicitations': 1,
    'update congress_quotas': 1,
    'insert history': 1,
    'insert outbox': 1,
    commitTransaction: 1,
  });
});

test('the congresses to which an HCP may be solicited, however many there are', async () => {
  const [{ hcp }] = [await scene(), await scene(), await scene()];
  const query = `{ congressesToSolicit(healthCareProfessionalUuid: "${hcp.uuid}") { name bars { code } } }`;
  expect(await commandsOf(db, () => environment.callAs(msl, query))).toEqual({
    'find hcp_copies': 2,
    'find gathering_copies': 2,
    'find congress_quotas': 1,
    'find participations': 1,
    'distinct solicitations': 1,
  });
});
