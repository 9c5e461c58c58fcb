import { personalDataDomains } from '@portal/domain';
import { personalDataPage } from '@portal/domain/hcps/personal-data/personal-data-page';
import type { SubgraphDefinition } from '@portal/server';
import activities from '@portal/subgraph-activities';
import documents from '@portal/subgraph-documents';
import expenses from '@portal/subgraph-expenses';
import hcps from '@portal/subgraph-hcps';
import logistics from '@portal/subgraph-logistics';
import mails from '@portal/subgraph-mails';
import participants from '@portal/subgraph-participants';
import serf from '@portal/subgraph-serf';
import solicitations from '@portal/subgraph-solicitations';
import { actorOfType } from '@portal/test/actors';
import { startForTest, type TestSubgraph } from '@portal/test/services/subgraph-harness';
import { waitFor } from '@portal/test/wait-for';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { loadDefinitions } from './definitions.ts';

const definitions = {
  hcps,
  participants,
  solicitations,
  activities,
  documents,
  mails,
  logistics,
  expenses,
  serf,
} satisfies Record<string, SubgraphDefinition>;
type Name = keyof typeof definitions;
const running = new Map<Name, TestSubgraph>();
const admin = actorOfType('admin');

beforeAll(async () => {
  for (const [name, definition] of Object.entries(definitions))
    running.set(name as Name, await startForTest(definition, { demo: true }));
});
afterAll(async () => {
  for (const one of running.values()) await one.stop();
});

/** A demo HCP who was at a congress: a participant there, with a signed solicitation. */
async function somebody(): Promise<string> {
  const query =
    '{ searchSolicitations(filters: { statuses: [confirmed] }, first: 1) { items { healthCareProfessionalUuid } } }';
  const { data } = await running.get('solicitations')!.callAs(admin, query);
  return data.searchSolicitations.items[0].healthCareProfessionalUuid;
}
const fileOf = async (uuid: string, actor = admin) =>
  running.get('hcps')!.callAs(actor, `{ exportHcpPersonalData(healthCareProfessionalUuid: "${uuid}") }`);

test('the personal data of an HCP include what every domain stores, signatures opened, each reading under one trace', async () => {
  const uuid = await somebody();
  // On a busy machine a domain may be late, and who asked asks again.
  const { data, errors } = await waitFor(async () => {
    const answer = await fileOf(uuid);
    return answer.code !== 'SERVICE_UNAVAILABLE' && answer;
  });
  expect(errors).toEqual([]);
  const file = data.exportHcpPersonalData;
  const name = `${file.record.firstName} ${file.record.lastName}`;
  expect(Object.keys(file).sort()).toEqual([
    ...['activities', 'additionalInfo', 'documents', 'expenses', 'exportedAt', 'gatherings', 'links'],
    ...['logistics', 'looks', 'mails', 'participants', 'record', 'serf', 'solicitations'],
  ]);
  expect(file.solicitations.map((one: { signature: { typedName: string } }) => one.signature.typedName)).toContain(
    name,
  );
  // A name without a French word is spelt in small letters.
  const shown = [...personalDataPage(file, name).matchAll(/<dt>(.*?)<\/dt>/gu)].map(([, label]) => label!);
  expect(shown.filter((label) => /^\p{Ll}/u.test(label))).toEqual([]);
  expect(shown.length).toBeGreaterThan(50);
  expect(file.participants.length).toBeGreaterThan(0);
  expect(file.activities).toMatchObject({ enrolments: expect.any(Array), spoken: expect.any(Array) });
  expect([file.documents, file.mails].every(Array.isArray)).toBe(true);
  const looks = await Promise.all(
    (['hcps', 'solicitations'] as const).map(async (domain) => (await running.get(domain)!.auditOf(uuid)).at(-1)),
  );
  expect(new Set(looks.map((look) => look?.traceId)).size).toBe(1);
});

/** Models that hold something under an HCP's uuid, and so are asked for it. */
test('every service that keeps something under the uuid of an HCP is asked for it', async () => {
  const holding = (await loadDefinitions())
    .filter(({ db }) =>
      Object.values(db.connection.models).some(({ schema }) =>
        Object.keys(schema.paths).some((path) => path.endsWith('healthCareProfessionalUuid')),
      ),
    )
    .map(({ name }) => name);
  expect(
    holding.filter((name) => name !== 'hcps' && !(personalDataDomains as readonly string[]).includes(name)),
  ).toEqual([]);
  expect(holding.length).toBeGreaterThan(5);
});

test.each(Object.keys(definitions).filter((name) => name !== 'hcps') as Name[])(
  '%s gives it to hcps alone',
  async (name) => {
    const body = { healthCareProfessionalUuid: 'x', participantUuids: [], withSignatures: true };
    const ask = (issuer: string, actor?: typeof admin) =>
      running.get(name)!.ask('personal-data', body, { issuer, ...(actor && { actor }) });
    expect((await ask('hcps')).status).toBe(200);
    expect((await ask('gatherings')).body.errors[0].extensions.code).toBe('FORBIDDEN');
    expect((await ask('gateway', admin)).body.errors[0].extensions.code).toBe('FORBIDDEN');
  },
);

/** Under these names stands what an erasure has to destroy; names, days and amounts are what the law wants kept. */
const personal = new Set([
  ...['email', 'phone', 'mobilePhone', 'passport', 'idCard', 'birthDate', 'loyaltyCard', 'travelCard', 'strokes'],
  ...['maskedAddress', 'description', 'departureAddress', 'priorFundingJustification', 'lateReason', 'decisionReason'],
]);
function canaries(value: unknown, name = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => canaries(one, name));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, one]) => canaries(one, key));
  return typeof value === 'string' && value.length > 3 && personal.has(name) ? [value] : [];
}
/** What each domain says to hcps of somebody. */
async function saidBy(uuid: string, participantUuids: string[]): Promise<string> {
  const body = { healthCareProfessionalUuid: uuid, participantUuids, withSignatures: true };
  const others = [...running].filter(([name]) => name !== 'hcps');
  const answers = await Promise.all(others.map(([, one]) => one.ask('personal-data', body, { issuer: 'hcps' })));
  return JSON.stringify(answers.map(({ body: said }) => said));
}

test('an erasure reaches every domain: nothing personal that the file had is said any more, and what the law wants kept is', async () => {
  const uuid = await somebody();
  const file = (await fileOf(uuid)).data.exportHcpPersonalData;
  const participantUuids = file.participants.flatMap((one: { participantUuid?: string }) => one.participantUuid ?? []);
  const { record: _record, additionalInfo: _sealed, links: _links, looks: _looks, ...others } = file;
  const before = [...new Set(canaries(others))];
  expect(before.length).toBeGreaterThan(1);
  const erase = 'mutation($u: ID!) { eraseHcp(uuid: $u, reason: "Demande de la personne") { state } }';
  expect((await running.get('hcps')!.callAs(admin, erase, { u: uuid })).data.eraseHcp.state).toBe('erased');
  await vi.waitFor(
    async () => {
      const said = await saidBy(uuid, participantUuids);
      expect(before.filter((canary) => said.includes(canary))).toEqual([]);
    },
    { timeout: 20_000, interval: 100 },
  );
  expect(await saidBy(uuid, participantUuids)).toContain(file.participants[0].gatheringUuid);
}, 40_000);

test('a domain that is down fails the whole, and is named', async () => {
  const uuid = await somebody();
  await running.get('mails')!.stop();
  const { errors } = await fileOf(uuid);
  running.delete('mails');
  expect(errors[0]?.extensions).toMatchObject({ code: 'SERVICE_UNAVAILABLE', domain: 'mails' });
});
