import { randomUUID } from 'node:crypto';
import type { Hcp } from '@portal/domain';
import { actorOfType } from '@portal/test/actors';
import type { TestSubgraph } from '@portal/test/services/subgraph-harness';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HcpModel, type StoredHcp } from './models.ts';
import { someHcp, startHcps, units } from './testing/environment.ts';

let portal: TestSubgraph;
beforeAll(async () => {
  portal = await startHcps();
});
afterAll(() => portal.stop());

const admin = actorOfType('admin', { firstName: 'Gaëlle', lastName: 'Le Goff' });
const msl = actorOfType('msl', { businessUnitUuid: units.MS });
const recorded = { kind: 'user', userUuid: admin.userUuid, name: 'Gaëlle Le Goff' };
const fileUuid = randomUUID();
const hcpFileUuid = randomUUID();
const held = {
  hcpFileUuid,
  fileUuid,
  name: 'CV',
  addedDate: '2026-01-02',
  expirationDate: null,
  source: 'STAFF' as const,
  gatheringUuid: null,
};

const claim = (kind: 'hcp' | 'hcpBankStatement', uuid: string, fileUuids: string[]) => ({
  name: 'file.claimWanted',
  aggregateId: `${kind}:${uuid}`,
  data: {
    owner: `${kind}:${uuid}`,
    fileUuids,
    right: kind === 'hcp' ? 'readHcpFile' : 'readBankStatement',
    healthCareProfessionalUuid: uuid,
  },
});
const changed = (uuid: string, fields: string[], businessUnitUuids: string[] = [units.MS]) => ({
  name: 'hcp.changed',
  aggregateId: uuid,
  data: { healthCareProfessionalUuid: uuid, rev: 2, businessUnitUuids, fields },
});

interface Case {
  before?: Partial<Hcp>;
  args: string;
  variables?: Record<string, unknown>;
  selection: string;
  gives: unknown;
  events: (uuid: string) => unknown[];
  data?: unknown;
  to?: string;
}

const cases: Record<string, Case> = {
  updateHcp: {
    args: 'hcp: $hcp, base: { rev: 1 }',
    variables: { hcp: { city: 'Nîmes', postalCode: '30000', targets: { ms: 'MS_H', sma: 'SMA_A' }, email: '' } },
    selection: 'city department targets { ms { code label } ad { code } kme } businessUnits { businessUnitUuid }',
    gives: {
      city: 'Nîmes',
      department: '30',
      targets: { ms: { code: 'MS_H', label: 'Potentiel élevé' }, ad: null, kme: false },
      businessUnits: [{ businessUnitUuid: units.MS }, { businessUnitUuid: units.SMA }],
    },
    events: (uuid) => [changed(uuid, ['postalCode', 'city', 'targets'], [units.MS, units.SMA])],
    data: { fields: ['postalCode', 'city', 'targets'] },
  },
  updateHcpAdditionalInfo: {
    args: 'additionalInfo: { passportNumber: "20 FV 12345", country: "fr", birthDate: "" }, base: { rev: 1 }',
    selection: 'additionalInfo { name isFilled mask }',
    gives: {
      additionalInfo: expect.arrayContaining([
        { name: 'passportNumber', isFilled: true, mask: '•••• 2345' },
        { name: 'country', isFilled: true, mask: '••••' },
        { name: 'birthDate', isFilled: false, mask: null },
      ]),
    },
    events: () => [],
    data: { fields: ['country', 'birthDate', 'passportNumber'] },
  },
  editBankStatementHealthCareProfessional: {
    args: `bankStatement: { file: "${fileUuid}" }, base: { rev: 1 }`,
    selection: 'bankStatementStatus bankStatementStatusLabel bankStatement { fileUuid }',
    gives: { bankStatementStatus: 'RECEIVED', bankStatementStatusLabel: 'Reçu', bankStatement: { fileUuid } },
    events: (uuid) => [changed(uuid, ['bankStatementStatus']), claim('hcpBankStatement', uuid, [fileUuid])],
    data: { bankStatementStatus: 'RECEIVED' },
  },
  addHcpFile: {
    args: `file: { name: "CV", addedDate: "2026-01-02", expirationDate: "2026-01-02", file: "${fileUuid}" }`,
    selection:
      'files { name addedDate expirationDate validity source sourceLabel file { fileUuid } gathering { gatheringUuid } }',
    gives: {
      files: [
        {
          name: 'CV',
          addedDate: '2026-01-02',
          expirationDate: '2026-01-02',
          validity: 'EXPIRED',
          source: 'STAFF',
          sourceLabel: 'Back-office',
          file: { fileUuid },
          gathering: null,
        },
      ],
    },
    events: (uuid) => [claim('hcp', uuid, [fileUuid])],
    data: { hcpFileUuid: expect.any(String) },
  },
  updateHcpFile: {
    before: { files: [held] },
    args: `hcpFileUuid: "${hcpFileUuid}", file: { name: "CV 2026", addedDate: "2026-02-03", source: ORDER }, base: { rev: 1 }`,
    selection: 'files { hcpFileUuid name addedDate source fileUuid }',
    gives: { files: [{ hcpFileUuid, name: 'CV 2026', addedDate: '2026-02-03', source: 'ORDER', fileUuid }] },
    events: (uuid) => [claim('hcp', uuid, [fileUuid])],
    data: { hcpFileUuid },
  },
  removeHcpFile: {
    before: { files: [held] },
    args: `hcpFileUuid: "${hcpFileUuid}"`,
    selection: 'files { name }',
    gives: { files: [] },
    events: (uuid) => [claim('hcp', uuid, [])],
    data: { hcpFileUuid },
  },
  refuseHcpContact: {
    before: { emailConsent: true },
    args: 'refusedDate: "2026-02-03"',
    selection: 'hasRefused refusedDate emailConsent availableActions { name allowed reason reasonLabel }',
    gives: {
      hasRefused: true,
      refusedDate: '2026-02-03',
      emailConsent: false,
      availableActions: [
        {
          name: 'refuseHcpContact',
          allowed: false,
          reason: 'HCP_HAS_REFUSED',
          reasonLabel: 'Ce professionnel de santé a déjà refusé d’être contacté.',
        },
        { name: 'restoreHcpContact', allowed: true, reason: null, reasonLabel: null },
        { name: 'eraseHcp', allowed: true, reason: null, reasonLabel: null },
      ],
    },
    events: (uuid) => [changed(uuid, ['hasRefused'])],
    data: {},
  },
  restoreHcpContact: {
    before: { hasRefused: true, refusedDate: '2026-01-01' },
    args: '',
    selection: 'hasRefused refusedDate',
    gives: { hasRefused: false, refusedDate: null },
    events: (uuid) => [changed(uuid, ['hasRefused'])],
    data: {},
  },
  eraseHcp: {
    before: { email: 'a@demo.test', phone: '0639980000', files: [held] },
    args: 'reason: "Demande du PS"',
    selection: 'state firstName lastName email phone files { name } rppsNumber',
    gives: {
      state: 'erased',
      firstName: '–',
      lastName: 'PS effacé',
      email: null,
      phone: null,
      files: [],
      rppsNumber: null,
    },
    events: (uuid) => [
      { name: 'hcp.erased', aggregateId: uuid, data: { healthCareProfessionalUuid: uuid } },
      claim('hcp', uuid, []),
      claim('hcpBankStatement', uuid, []),
    ],
    data: { reason: 'Demande du PS' },
    to: 'erased',
  },
};

const documentOf = (name: string, { args, selection }: Case): string =>
  `mutation($uuid: ID!, $hcp: HcpInput) { ${name}(uuid: $uuid${args && `, ${args}`}) { ${selection} } }`.replace(
    args.includes('$hcp') ? ', $hcp: HcpInput)' : ', $hcp: HcpInput)',
    args.includes('$hcp') ? ', $hcp: HcpInput!)' : ')',
  );
const plain = ({ name, aggregateId, data }: { name: string; aggregateId: string; data: unknown }) => ({
  name,
  aggregateId,
  data,
});

describe.each(Object.entries(cases))('%s', (name, one) => {
  const make = () => someHcp({ businessUnitUuid: units.MS, ...one.before });
  const call = (hcp: StoredHcp, who = admin) =>
    portal.callAs(who, documentOf(name, one), { uuid: hcp.uuid, ...one.variables });
  const outboxOf = async (uuid: string) =>
    (await portal.outboxOf()).map(plain).filter((event) => event.aggregateId.endsWith(uuid));

  test('is done once, with its event and its line of history', async () => {
    const hcp = await make();
    const { data, errors } = await call(hcp);
    expect({ data, errors }).toEqual({ data: { [name]: one.gives }, errors: [] });
    expect(await outboxOf(hcp.uuid)).toEqual(one.events(hcp.uuid));
    expect(await portal.historyOf(hcp.uuid)).toEqual([
      {
        aggregate: 'hcp',
        aggregateId: hcp.uuid,
        action: name,
        label: expect.any(String),
        from: 'active',
        to: one.to ?? 'active',
        at: expect.any(Date),
        actor: recorded,
        data: one.data,
      },
    ]);
  });

  test('is refused without the right, and of an erased HCP; nothing is changed', async () => {
    const hcp = await make();
    expect((await call(hcp, msl)).code).toBe('FORBIDDEN');
    await HcpModel.updateOne({ uuid: hcp.uuid }, { $set: { state: 'erased' } });
    const refused = await call(hcp);
    expect(refused.errors[0]?.extensions).toMatchObject({ code: 'ILLEGAL_TRANSITION', action: name, state: 'erased' });
    expect([await outboxOf(hcp.uuid), await portal.historyOf(hcp.uuid)]).toEqual([[], []]);
    const audit = (await portal.auditOf(hcp.uuid)).map(({ action, outcome, code }) => ({ action, outcome, code }));
    expect(audit).toEqual(
      ['FORBIDDEN', 'ILLEGAL_TRANSITION'].map((code) => ({ action: name, outcome: 'refused', code })),
    );
  });

  test('of an HCP of another unit is NOT_FOUND for field staff', async () => {
    const hcp = await make();
    const other = actorOfType('msl', {
      businessUnitUuid: units.AD,
      additionalRights: ['updateHcp', 'manageHcpFile', 'eraseHcp', 'editHcpBankStatement'],
    });
    expect((await call(hcp, other)).code).toBe('NOT_FOUND');
  });
});
