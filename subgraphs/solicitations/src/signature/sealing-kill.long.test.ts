import { freePort } from '@portal/test/engines/free-port';
import { collectionsWithPlaintext } from '@portal/test/probes/find-plaintext';
import { forgetMigration } from '@portal/test/services/forget-migration';
import { startService, type TestService } from '@portal/test/services/start-service';
import { waitFor } from '@portal/test/wait-for';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { db } from '../database.ts';
import { Solicitations, type StoredSolicitation } from '../models.ts';
import { manySolicitations } from '../testing/crowd.ts';
import { dm, openEnvironment, type TestEnvironment } from '../testing/environment.ts';

const people = 800;
const kills = 4;
const typedName = 'Avant Scellé';

let environment: TestEnvironment;
let port: number;

beforeAll(async () => {
  environment = await openEnvironment();
  await forgetMigration(db.connection, 'signatures');
  port = await freePort();
});
afterAll(() => environment.stop());

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
  return (await environment.callAs(dm, query)).data?.solicitationSignature?.typedName;
};

test('repeated kill -9 of the process while sealing: at the end every signature is sealed once and readable', async () => {
  const { gatheringUuid, waiting } = await manySolicitations(environment, people);
  const signature = { kind: 'TYPED', fileUuid: null, typedName, signedAt: new Date() };
  await Solicitations.updateMany({ gatheringUuid } as never, { $set: { signature } } as never);
  const left: number[] = [];
  const first = new Map<string, string>();
  for (let kill = 1; kill <= kills; kill++) {
    const before = await inClear();
    const dying = await start();
    await waitFor(async () => (await inClear()) < before, { what: 'a signature that is sealed' });
    await dying.kill9();
    left.push(await inClear());
    for (const [uuid, sealed] of await sealedNow()) if (!first.has(uuid)) first.set(uuid, sealed);
  }
  // Each of the kills hit the work in progress.
  expect(left.every((count) => count > 0 && count < people)).toBe(true);

  const last = await start();
  await waitFor(async () => (await inClear()) === 0, { what: 'every signature sealed' });
  await last.stop();
  expect((await collectionsWithPlaintext(db, typedName)).filter((place) => place !== 'oplog')).toEqual([]);
  const names = new Set<string>();
  for (const one of waiting) names.add(await signedNameOf(one));
  expect([...names]).toEqual([typedName]);
  // Sealed a second time the ciphertext would differ.
  const kept = new Map(await sealedNow());
  expect([...first].filter(([uuid, sealed]) => kept.get(uuid) !== sealed)).toEqual([]);
});
