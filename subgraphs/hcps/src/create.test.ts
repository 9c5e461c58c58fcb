import { randomUUID } from 'node:crypto';
import { hcpChanged } from '@portal/domain';
import { actorOfType } from '@portal/test/actors';
import type { TestSubgraph } from '@portal/test/services/subgraph-harness';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HcpModel } from './models.ts';
import { someGathering, someHcp, startHcps, units } from './testing/environment.ts';

let portal: TestSubgraph;
beforeAll(async () => {
  portal = await startHcps();
});
afterAll(() => portal.stop());

const admin = actorOfType('admin');
const msl = actorOfType('msl', { businessUnitUuid: units.MS });
const fileUuid = randomUUID();
const plain = ({ name, aggregateId, data }: { name: string; aggregateId: string; data: unknown }) => ({
  name,
  aggregateId,
  data,
});

describe('createHcp', () => {
  const create =
    'mutation($hcp: HcpInput!) { createHcp(hcp: $hcp) { uuid fullName typeLabel businessUnits { businessUnitUuid } bankStatementStatus } }';
  const form = {
    firstName: 'Éloi',
    lastName: 'L’Hôte',
    honorific: 'PR',
    type: 'DOCTOR',
    specialty: 'NEUROLOGY',
    postalCode: '75013',
    city: 'Paris',
    businessUnitUuid: units.AD,
  };

  test('makes an HCP that is found at once', async () => {
    const veevaId = `V${randomUUID()}`;
    const { data } = await portal.callAs(admin, create, { hcp: { ...form, veevaId } });
    const { uuid } = data.createHcp;
    expect(data.createHcp).toEqual({
      uuid,
      fullName: 'Pr Éloi L’Hôte',
      typeLabel: 'Médecin',
      businessUnits: [{ businessUnitUuid: units.AD }],
      bankStatementStatus: 'MISSING',
    });
    expect((await portal.outboxOf(uuid)).map(plain)).toEqual([
      {
        name: 'hcp.created',
        aggregateId: uuid,
        data: { healthCareProfessionalUuid: uuid, rev: 1, businessUnitUuids: [units.AD], fields: [] },
      },
    ]);
    const byId = await portal.callAs(msl, `{ healthCareProfessionalByExternalId(veevaId: "${veevaId}") { uuid } }`);
    expect(byId.code).toBe('NOT_FOUND');
    const found = await portal.callAs(admin, '{ searchHcpForHcpTable(search: "hote elo") { uuids total } }');
    expect(found.data.searchHcpForHcpTable).toEqual({ uuids: [uuid], total: 1 });
  });

  test('all errors are reported, each beside its field', async () => {
    const answer = await portal.callAs(admin, create, { hcp: { type: 'DOCTOR', rppsNumber: '12', email: 'x' } });
    expect(answer.errors[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: {
        firstName: 'Ce champs est requis',
        lastName: 'Ce champs est requis',
        specialty: 'Ce champs est requis',
        postalCode: 'Ce champs est requis',
        city: 'Ce champs est requis',
        rppsNumber: 'Numéro RPPS : 11 chiffres',
        email: 'Adresse e-mail incorrecte',
      },
    });
  });

  test('of a hundred at once with one RPPS number, exactly one is made', async () => {
    const hcp = { ...form, rppsNumber: '10987654321' };
    const answers = await Promise.all(Array.from({ length: 30 }, () => portal.callAs(admin, create, { hcp })));
    const codes = answers.map(({ code }) => code ?? 'made');
    expect(codes.filter((code) => code === 'made')).toHaveLength(1);
    expect(new Set(codes.filter((code) => code !== 'made'))).toEqual(new Set(['HCP_RPPS_TAKEN']));
    expect(await HcpModel.countDocuments({ rppsNumber: '10987654321' })).toBe(1);
  });

  test('an unknown unit is refused beside its field', async () => {
    const answer = await portal.callAs(admin, create, { hcp: { ...form, businessUnitUuid: randomUUID() } });
    expect(answer.errors[0]?.extensions.fields).toEqual({ businessUnitUuid: 'Franchise inconnue' });
  });
});

test('a change reaches JetStream', async () => {
  const hcp = await someHcp();
  await portal.callAs(
    admin,
    `mutation { updateHcp(uuid: "${hcp.uuid}", hcp: { city: "Brest" }, base: { rev: 1 }) { uuid } }`,
  );
  const event = await portal.delivered(hcpChanged, ({ aggregateId }) => aggregateId === hcp.uuid);
  expect(event).toMatchObject({ aggregateVersion: 2, data: { rev: 2, fields: ['city'] } });
});

test('a change that changes nothing publishes no event', async () => {
  const hcp = await someHcp();
  await portal.callAs(
    admin,
    `mutation { updateHcp(uuid: "${hcp.uuid}", hcp: { city: "Lyon" }, base: { rev: 1 }) { uuid } }`,
  );
  expect(await portal.outboxOf(hcp.uuid)).toEqual([]);
});

test.each([
  ['a document that is not there', `removeHcpFile(hcpFileUuid: "${randomUUID()}"`, 'NOT_FOUND'],
  [
    'a decision on no bank statement',
    'editBankStatementHealthCareProfessional(bankStatement: { status: VALIDATED }, base: { rev: 1 }',
    'BANK_STATEMENT_MISSING',
  ],
  ['a refusal to come', 'refuseHcpContact(refusedDate: "2199-01-01"', 'DATE_IN_FUTURE'],
  ['no reason', 'eraseHcp(reason: " "', 'BAD_USER_INPUT'],
])('refused: %s', async (_, call, code) => {
  const hcp = await someHcp();
  const answer = await portal.callAs(admin, `mutation { ${call}, uuid: "${hcp.uuid}") { uuid } }`);
  expect([answer.code, (await HcpModel.findOne({ uuid: hcp.uuid }).lean())?.rev]).toEqual([code, 1]);
});

test('a document may name a gathering; while its owner is down, one without a copy gives a clear error', async () => {
  const hcp = await someHcp();
  const { gatheringUuid } = await someGathering();
  const add = (gathering: string) =>
    portal.callAs(
      admin,
      `mutation { addHcpFile(uuid: "${hcp.uuid}", file: { name: "CV", addedDate: "2026-01-02", gatheringUuid: "${gathering}", file: "${fileUuid}" }) { files { gathering { gatheringUuid } } } }`,
    );
  expect((await add(gatheringUuid)).data.addHcpFile.files).toEqual([{ gathering: { gatheringUuid } }]);
  expect((await add(randomUUID())).errors[0]?.extensions).toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
    domain: 'gatherings',
  });
});
