import { randomUUID } from 'node:crypto';
import { createContext, createLogger, IdentityAuthority, identityHeader, readIdentityKeys } from '@portal/server';
import { initialOrgUnits } from '@portal/server/service/first-units';
import { freePort } from '@portal/test/engines/free-port';
import { startService, type TestService } from '@portal/test/services/start-service';
import { waitFor } from '@portal/test/wait-for';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gatherings, hcps } from './copies.ts';
import { db } from './database.ts';
import { Quotas, Solicitations } from './models.ts';
import { orgUnits } from './quotas/org-units.ts';
import { recountSeats } from './quotas/recount.ts';
import { aCongress, anHcp, createQuery, dm, form, msl, signature, startStubServices } from './testing/environment.ts';

let outside: Awaited<ReturnType<typeof startStubServices>>;
let service: TestService;
let port: number;
const actor = { kind: 'service', service: 'solicitations' } as const;
const clock = () => createContext({ db, actor, traceId: randomUUID(), log: createLogger('test') });

const start = async (): Promise<void> => {
  service = await startService('subgraphs/solicitations/src/main.ts', { PORT: String(port), PORTAL_DEMO: '0' });
  await service.healthy(port);
};

beforeAll(async () => {
  outside = await startStubServices();
  port = await freePort();
  await db.connect(process.env.MONGODB_URI!);
  await orgUnits.keep(clock(), initialOrgUnits);
  await start();
});
afterAll(async () => {
  await service.stop();
  await db.disconnect();
  await outside.stop();
});

async function call(by: typeof dm, query: string, variables: object = {}) {
  const identity = await new IdentityAuthority(readIdentityKeys()).sign('gateway', 'solicitations', by);
  const response = await fetch(`http://127.0.0.1:${port}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [identityHeader]: identity },
    body: JSON.stringify({ query, variables }),
  });
  return (await response.json()) as { data: Record<string, { solicitationUuid: string }> };
}

/** Created and collected, awaiting a decision. */
async function waiting(gatheringUuid: string): Promise<string> {
  const hcp = anHcp();
  await hcps.keep(clock(), [hcp]);
  const made = await call(msl, createQuery, { g: gatheringUuid, h: hcp.uuid, form, signature });
  const { solicitationUuid } = made.data.createSolicitation!;
  const collection = `mutation { collectSolicitation(solicitationUuid: "${solicitationUuid}") { status } }`;
  expect(await call(msl, collection)).not.toHaveProperty('errors');
  return solicitationUuid;
}

test('killed during confirmations: counters are those of the list, and each confirmation is published once', async () => {
  const congress = aCongress({ doctorQuota: 10, hasAutomatedValidation: false }, { maximalQuota: 10 });
  const { gatheringUuid } = congress;
  await gatherings.keep(clock(), [congress]);
  const uuids: string[] = [];
  for (let i = 0; i < 20; i += 1) uuids.push(await waiting(gatheringUuid));
  const confirm = (u: string) => call(dm, `mutation { confirmSolicitation(solicitationUuid: "${u}") { status } }`);
  const answers = uuids.map((u) => confirm(u).catch(() => null));
  await Promise.race(answers);
  await service.kill9();
  await Promise.all(answers);
  const confirmed = await Solicitations.find({ gatheringUuid, status: 'confirmed' } as never).lean();
  expect(confirmed.length).toBeGreaterThan(0);
  expect((await Quotas.findOne({ gatheringUuid }).lean())?.global.taken).toBe(confirmed.length);
  await start();
  await Promise.all(uuids.map(confirm));
  expect((await Quotas.findOne({ gatheringUuid }).lean())?.global.taken).toBe(10);
  expect(await recountSeats(clock())).toEqual([]);
  const told = () => db.records.outbox.find({ name: 'solicitation.confirmed' }, { _id: 0 }).lean();
  await waitFor(async () => (await told()).every(({ publishedAt }) => publishedAt !== null), { what: 'the outbox' });
  const events = (await told()).map(({ aggregateId }) => aggregateId);
  expect([events.length, new Set(events).size]).toEqual([10, 10]);
});
