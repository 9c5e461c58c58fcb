import { steadyPort } from '@portal/server/testing/steady-port';
import { placesInClear } from '@portal/test/canary';
import { startService, type TestService } from '@portal/test/start-service';
import { waitFor } from '@portal/test/wait-for';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { db } from './database.ts';
import { Solicitations, type StoredSolicitation } from './models.ts';
import { crowd } from './test-crowd.ts';
import { dm, type House, openHouse } from './test-house.ts';

const people = 800;
const kills = 4;
const typedName = 'Avant Scellé';

let house: House;
let port: number;

beforeAll(async () => {
  house = await openHouse();
  port = await steadyPort();
}, 120_000);
afterAll(() => house.stop());

const start = (): Promise<TestService> =>
  startService('subgraphs/solicitations/src/main.ts', { PORT: String(port), PORTAL_DEMO: '0' });
const inClear = () => Solicitations.countDocuments({ 'signature.typedName': typedName } as never);
/** What is sealed now, by its solicitation. */
const sealedNow = async (): Promise<[string, string][]> => {
  const rows = (await Solicitations.find({ 'signature.sealed': { $type: 'string' } } as never).lean()) as never[];
  return rows.map(({ solicitationUuid, signature }: StoredSolicitation) => [solicitationUuid, signature!.sealed!]);
};
const signedNameOf = async ({ solicitationUuid }: StoredSolicitation) => {
  const query = `{ solicitationSignature(solicitationUuid: "${solicitationUuid}") { typedName } }`;
  return (await house.callAs(dm, query)).data?.solicitationSignature?.typedName;
};

test('kill -9 of the process amid the sealing, again and again: at its end every signature is sealed once and readable', async () => {
  const { gatheringUuid, waiting } = await crowd(house, people);
  const signature = { kind: 'TYPED', fileUuid: null, typedName, signedAt: new Date() };
  await Solicitations.updateMany({ gatheringUuid } as never, { $set: { signature } } as never);
  const left: number[] = [];
  const first = new Map<string, string>();
  for (let kill = 1; kill <= kills; kill++) {
    const before = await inClear();
    const dying = await start();
    await waitFor(async () => (await inClear()) < before, { timeoutMs: 60_000, what: 'a signature that is sealed' });
    await dying.kill9();
    left.push(await inClear());
    for (const [uuid, sealed] of await sealedNow()) if (!first.has(uuid)) first.set(uuid, sealed);
  }
  // Each of the kills met the work in its middle.
  expect(left.every((count) => count > 0 && count < people)).toBe(true);

  const last = await start();
  await waitFor(async () => (await inClear()) === 0, { timeoutMs: 60_000, what: 'every signature sealed' });
  await last.stop();
  expect((await placesInClear(db, typedName)).filter((place) => place !== 'oplog')).toEqual([]);
  const names = new Set<string>();
  for (const one of waiting) names.add(await signedNameOf(one));
  expect([...names]).toEqual([typedName]);
  // Sealed a second time it would be another text.
  const kept = new Map(await sealedNow());
  expect([...first].filter(([uuid, sealed]) => kept.get(uuid) !== sealed)).toEqual([]);
});
