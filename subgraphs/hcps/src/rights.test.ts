import { randomUUID } from 'node:crypto';
import { type Actor, type Hcp, linkPurposeNames, rightsOf, type UserType } from '@portal/domain';
import type { TestSubgraph } from '@portal/test/services/subgraph-harness';
import { describeLostResponses } from '@portal/test/suites/lost-responses';
import { describeRightsMatrix, type OperationCase } from '@portal/test/suites/rights-matrix';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import hcps from './index.ts';
import { LinkModel } from './models.ts';
import {
  participationIn,
  someDistinctPair,
  someGathering,
  someHcp,
  someMerge,
  startHcps,
  startKeepers,
  units,
} from './testing/environment.ts';

let portal: TestSubgraph;
let stopKeepers: () => Promise<void>;
beforeAll(async () => {
  portal = await startHcps();
  stopKeepers = await startKeepers();
});
afterAll(async () => {
  await portal.stop();
  await stopKeepers();
});

const hcpFileUuid = randomUUID();
const held = {
  hcpFileUuid,
  fileUuid: randomUUID(),
  name: 'CV',
  addedDate: '2026-01-02',
  expirationDate: null,
  source: 'STAFF' as const,
  gatheringUuid: null,
};
const make = (more: Partial<Hcp> = {}) =>
  someHcp({ businessUnitUuid: units.MS, files: [held], veevaId: randomUUID(), ...more });

const ofHcp = (selection: string, more: Partial<Hcp> = {}): OperationCase => ({
  query: `query($uuid: ID!) { ${selection} }`,
  variables: async () => ({ uuid: (await make(more)).uuid }),
});
const change = (call: string, more: Partial<Hcp> = {}): OperationCase => ({
  query: `mutation($uuid: ID!) { ${call} { uuid } }`,
  variables: async () => ({ uuid: (await make(more)).uuid }),
});

async function someLink() {
  const linkId = randomUUID();
  const { uuid } = await make({ email: 'hcp@demo.test', emailConsent: true });
  const link = {
    linkId,
    rev: 1,
    state: 'open' as const,
    healthCareProfessionalUuid: uuid,
    purpose: 'SOLICITATION' as const,
  };
  const stored = { gatheringUuid: null, tokenHash: 'x'.repeat(64), creatorUuid: null, lastOpenedAt: null, openings: 0 };
  await LinkModel.create([{ ...link, ...stored, endsAt: new Date(Date.now() + 86_400_000) }]);
  return { linkId };
}

const somePair = async () => ({ w: (await make()).uuid, l: (await make()).uuid });

/** Who processes notes makes the links of notes only (link-revocation.test.ts). */
const makesAny = (userType: UserType): boolean => rightsOf(userType).has('getHcpToken');

const operations: Record<string, OperationCase> = {
  hcpInfo: ofHcp('hcpInfo(healthCareProfessionalUuid: $uuid) { firstName lastName veevaId }'),
  hcpFull: ofHcp('hcpFull(healthCareProfessionalUuid: $uuid) { lastName }'),
  searchHcpForHcpTable: { query: '{ searchHcpForHcpTable(limit: 1) { total } }' },
  healthCareProfessionalByExternalId: {
    query: 'query($veevaId: String!) { healthCareProfessionalByExternalId(veevaId: $veevaId) { uuid } }',
    variables: async () => ({ veevaId: (await make()).veevaId }),
  },
  hcpFilterOptions: { query: '{ hcpFilterOptions { types { value } } }' },
  hcpAdditionalInfo: ofHcp('hcpAdditionalInfo(healthCareProfessionalUuid: $uuid, fields: ["country"]) { value }'),
  exportHcpPersonalData: ofHcp('exportHcpPersonalData(healthCareProfessionalUuid: $uuid)'),
  hcpLinks: ofHcp('hcpLinks(healthCareProfessionalUuid: $uuid) { linkId }'),
  veevaUserByToken: { query: '{ veevaUserByToken(token: "x") { lastName } }' },
  createHcp: {
    query:
      'mutation { createHcp(hcp: { firstName: "A", lastName: "B", type: DOCTOR, specialty: NEUROLOGY, postalCode: "75013", city: "Paris" }) { uuid } }',
  },
  updateHcp: change('updateHcp(uuid: $uuid, hcp: { city: "Lyon" }, base: { rev: 1 })'),
  updateHcpAdditionalInfo: change(
    'updateHcpAdditionalInfo(uuid: $uuid, additionalInfo: { country: "FR" }, base: { rev: 1 })',
  ),
  editBankStatementHealthCareProfessional: change(
    `editBankStatementHealthCareProfessional(uuid: $uuid, bankStatement: { file: "${randomUUID()}" }, base: { rev: 1 })`,
  ),
  addHcpFile: change(`addHcpFile(uuid: $uuid, file: { name: "CV", addedDate: "2026-01-02", file: "${randomUUID()}" })`),
  updateHcpFile: change(
    `updateHcpFile(uuid: $uuid, hcpFileUuid: "${hcpFileUuid}", file: { name: "CV", addedDate: "2026-01-02" }, base: { rev: 1 })`,
  ),
  removeHcpFile: change(`removeHcpFile(uuid: $uuid, hcpFileUuid: "${hcpFileUuid}")`),
  refuseHcpContact: change('refuseHcpContact(uuid: $uuid)'),
  restoreHcpContact: change('restoreHcpContact(uuid: $uuid)', { hasRefused: true }),
  eraseHcp: change('eraseHcp(uuid: $uuid, reason: "Demande")'),
  hcpDuplicates: ofHcp('hcpDuplicates(healthCareProfessionalUuid: $uuid) { reasons }'),
  hcpMerges: ofHcp('hcpMerges(healthCareProfessionalUuid: $uuid) { state }'),
  hcpDistinctPairs: ofHcp('hcpDistinctPairs(healthCareProfessionalUuid: $uuid) { distinctUuid }'),
  setHcpsApart: {
    query:
      'mutation($w: ID!, $l: ID!) { setHcpsApart(healthCareProfessionalUuid: $w, otherUuid: $l) { distinctUuid } }',
    variables: somePair,
  },
  proposeHcpsAgain: {
    query: 'mutation($d: ID!) { proposeHcpsAgain(distinctUuid: $d) { distinctUuid } }',
    variables: async () => ({ d: (await someDistinctPair([(await make()).uuid, (await make()).uuid])).distinctUuid }),
  },
  hcpMergePreview: {
    query: 'query($w: ID!, $l: ID!) { hcpMergePreview(winnerUuid: $w, loserUuid: $l) { refusalLabel } }',
    variables: somePair,
  },
  mergeHealthCareProfessionals: {
    query:
      'mutation($w: ID!, $l: ID!) { mergeHealthCareProfessionals(winnerUuid: $w, loserUuid: $l, taken: [], keeps: []) { mergeUuid state } }',
    variables: somePair,
  },
  partHealthCareProfessionals: {
    query: 'mutation($m: ID!) { partHealthCareProfessionals(mergeUuid: $m) { mergeUuid state } }',
    variables: async () => {
      const { uuid: winnerUuid } = await make();
      const loser = await make({ state: 'merged', mergedInto: winnerUuid, veevaId: null });
      return { m: (await someMerge({ mergeUuid: randomUUID(), winnerUuid, loserUuid: loser.uuid })).mergeUuid };
    },
  },
  createHcpLink: {
    query:
      'mutation($uuid: ID!) { createHcpLink(healthCareProfessionalUuid: $uuid, purpose: "SOLICITATION") { address link { linkId } } }',
    variables: async () => ({ uuid: (await make()).uuid }),
    allowed: makesAny,
  },
  mailHcpLink: {
    query: 'mutation($linkId: ID!) { mailHcpLink(linkId: $linkId) { status } }',
    variables: someLink,
    allowed: makesAny,
  },
  revokeHcpLink: { query: 'mutation($linkId: ID!) { revokeHcpLink(linkId: $linkId) { status } }', variables: someLink },
  openHcpLink: { query: 'mutation { openHcpLink(token: "x") { bearer } }' },
};

for (const operation of Object.values(operations)) operation.actor = { businessUnitUuid: units.MS };

describeRightsMatrix({ definition: hcps, portal: () => portal, operations });
describeLostResponses({ definition: hcps, portal: () => portal, operations });

describe.each(linkPurposeNames)('a link for %s', (purpose) => {
  const linkOf = (healthCareProfessionalUuid: string): Actor => ({
    kind: 'link',
    purpose,
    healthCareProfessionalUuid,
    linkId: randomUUID(),
  });
  // Who is paid back gives their bank statement, and learns whether there is one.
  const isForExpenses = purpose === 'EXPENSE';
  const statement = isForExpenses ? ['editBankStatementHealthCareProfessional'] : [];
  const open = ['hcpInfo', 'veevaUserByToken', 'openHcpLink', ...statement];

  test('asks nothing but its own name', async () => {
    const outcomes = await Promise.all(
      Object.entries(operations).map(async ([name, { query, variables }]) => {
        const given = (await variables?.(undefined as never)) ?? {};
        const own = { ...given } as Record<string, string>;
        const { code } = await portal.callAs(linkOf(own.uuid ?? randomUUID()), query, own);
        return [name, code ?? 'allowed'];
      }),
    );
    const expected = Object.keys(operations).map((name) => [name, open.includes(name) ? 'open' : 'FORBIDDEN']);
    const found = outcomes.map(([name, code]) => [name, open.includes(name!) ? 'open' : code]);
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
  });

  test('reads its own name and address, never another’s, and no staff data', async () => {
    const { gatheringUuid } = await someGathering();
    const own = await make({ participations: [participationIn(gatheringUuid)] });
    const info = (uuid: string, fields: string) =>
      portal.callAs(linkOf(own.uuid), `{ hcpInfo(healthCareProfessionalUuid: "${uuid}") { ${fields} } }`);
    expect((await info(own.uuid, 'lastName email city')).data.hcpInfo.lastName).toBe('Cœurdevey');
    expect((await info((await make()).uuid, 'lastName')).code).toBe('NOT_FOUND');
    const kept =
      'targets { kme } abmEmails { emails } additionalInfo { name } bankStatement { fileUuid } bankStatementStatus files { name } missedGatherings { name } historicalRecords { action } availableActions { name }';
    const answer = await info(own.uuid, kept);
    expect(answer.errors.map(({ extensions }) => extensions.code)).toEqual(
      Array(isForExpenses ? 8 : 9).fill('FORBIDDEN'),
    );
    const told = Object.entries(answer.data.hcpInfo).filter(([, value]) => value !== null);
    expect(told.map(([field]) => field)).toEqual(isForExpenses ? ['bankStatementStatus'] : []);
  });
});
