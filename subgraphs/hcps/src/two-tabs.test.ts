import { randomUUID } from 'node:crypto';
import { actorOfType } from '@portal/test/actors';
import type { TestSubgraph } from '@portal/test/services/subgraph-harness';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HcpModel } from './models.ts';
import { someHcp, startHcps, units } from './testing/environment.ts';

let portal: TestSubgraph;
beforeAll(async () => {
  portal = await startHcps();
});
afterAll(() => portal.stop());

const anne = actorOfType('admin', { firstName: 'Anne', lastName: 'Admin' });
const claire = actorOfType('admin', { firstName: 'Claire', lastName: 'Dupont' });
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

/** Each form: what one tab saves first, what another tab, opened before, saves without and with touching the same fields. */
const forms = {
  updateHcp: {
    first: 'hcp: { city: "Nantes" }',
    apart: ['hcp: { city: "Lyon", phone: "0601020304" }', ['phone']],
    same: ['hcp: { city: "Brest" }', ['city']],
    kept: (hcp: Record<string, unknown>) => [hcp.city, hcp.phone],
    expected: ['Nantes', '0601020304'],
  },
  updateHcpAdditionalInfo: {
    first: 'additionalInfo: { trainCardNumber: "29090011112222" }',
    apart: ['additionalInfo: { country: "FR" }', ['country']],
    same: ['additionalInfo: { trainCardExpiry: "2027-01-01" }', ['trainCardExpiry']],
    kept: (hcp: Record<string, unknown>) => Object.keys(hcp.additionalInfo as object).sort(),
    expected: ['country', 'trainCardNumber'],
  },
  editBankStatementHealthCareProfessional: {
    first: `bankStatement: { file: "${randomUUID()}" }`,
    apart: undefined,
    same: ['bankStatement: { status: VALIDATED }', ['status']],
    kept: (hcp: Record<string, unknown>) => hcp.bankStatementStatus,
    expected: 'RECEIVED',
  },
  updateHcpFile: {
    first: `hcpFileUuid: "${hcpFileUuid}", file: { name: "CV 2026", addedDate: "2026-01-02" }`,
    apart: undefined,
    same: [`hcpFileUuid: "${hcpFileUuid}", file: { name: "CV 2027", addedDate: "2026-01-02" }`, ['name']],
    kept: (hcp: Record<string, unknown>) => (hcp.files as { name: string }[]).map(({ name }) => name),
    expected: ['CV 2026'],
  },
} as const;

test.each(Object.entries(forms))('%s: a second tab undoes nothing', async (mutation, form) => {
  const { uuid } = await someHcp({ businessUnitUuid: units.MS, files: [held] });
  const save = (who: typeof anne, args: string, touched?: readonly string[]) =>
    portal.callAs(
      who,
      `mutation($base: EditBase!) { ${mutation}(uuid: "${uuid}", ${args}, base: $base) { uuid rev } }`,
      { base: { rev: 1, ...(touched && { touched }) } },
    );
  expect((await save(claire, form.first)).errors).toEqual([]);
  if (form.apart) expect((await save(anne, form.apart[0], form.apart[1])).errors).toEqual([]);
  const refused = await save(anne, form.same[0], form.same[1]);
  expect(refused.code).toBe('EDIT_COLLIDES');
  expect(refused.errors[0]?.extensions.collisions).toMatchObject([{ by: 'Claire Dupont' }]);
  expect(form.kept((await HcpModel.findOne({ uuid }).lean()) as never)).toEqual(form.expected);
});

test('a sealed value that collides is not revealed', async () => {
  const { uuid } = await someHcp({ businessUnitUuid: units.MS });
  const save = (passportNumber: string) =>
    portal.callAs(
      anne,
      `mutation { updateHcpAdditionalInfo(uuid: "${uuid}", additionalInfo: { passportNumber: "${passportNumber}" }, base: { rev: 1 }) { uuid } }`,
    );
  await save('20FV00001');
  const refused = await save('20FV00002');
  expect(refused.errors[0]?.extensions.collisions).toMatchObject([{ paths: ['passportNumber'], theirs: {} }]);
  expect(JSON.stringify(refused)).not.toMatch(/20FV0000\d/);
});

test('two documents of one HCP do not collide', async () => {
  const other = { ...held, hcpFileUuid: randomUUID(), name: 'Diplôme' };
  const { uuid } = await someHcp({ businessUnitUuid: units.MS, files: [held, other] });
  const save = (file: string, name: string) =>
    portal.callAs(
      anne,
      `mutation { updateHcpFile(uuid: "${uuid}", hcpFileUuid: "${file}", file: { name: "${name}", addedDate: "2026-01-02" }, base: { rev: 1 }) { rev } }`,
    );
  await save(hcpFileUuid, 'CV 2026');
  expect((await save(other.hcpFileUuid, 'Diplôme 2026')).errors).toEqual([]);
  const hcp = await HcpModel.findOne({ uuid }).lean();
  expect(hcp?.files.map(({ name }) => name)).toEqual(['CV 2026', 'Diplôme 2026']);
});

test('a document of a record that was merged: who saves second over what they have not seen is asked', async () => {
  const { uuid } = await someHcp({ businessUnitUuid: units.MS });
  const alias = await someHcp({ state: 'merged', mergedInto: uuid, files: [held], rev: 4 });
  const named = { lastName: 'Double', firstName: 'Paul', email: null, rppsNumber: null, veevaId: null };
  await HcpModel.updateOne({ uuid }, { $set: { aliases: [{ uuid: alias.uuid, ...named, via: randomUUID() }] } });
  const read = `{ hcpFull(healthCareProfessionalUuid: "${uuid}") { rev files { rev } } }`;
  const page = (await portal.callAs(claire, read)).data.hcpFull;
  expect(page).toEqual({ rev: 1, files: [{ rev: 4 }] });
  const save = (who: typeof anne, name: string, isBaseOfFile: boolean, rev: number) =>
    portal.callAs(
      who,
      `mutation($base: EditBase!) { updateHcpFile(uuid: "${uuid}", hcpFileUuid: "${hcpFileUuid}",
        file: { name: "${name}", addedDate: "2026-01-02" }, base: $base, isBaseOfFile: ${isBaseOfFile}) { files { name rev } } }`,
      { base: { rev, touched: ['name'] } },
    );
  const { data } = await save(claire, 'CV de Claire', true, page.files[0].rev);
  expect(data.updateHcpFile.files).toEqual([{ name: 'CV de Claire', rev: 5 }]);
  expect((await save(anne, 'CV d’Anne', true, page.files[0].rev)).code).toBe('EDIT_COLLIDES');
  // A page of before says the version of the HCP.
  expect((await save(anne, 'CV d’Anne', false, page.rev)).errors).toEqual([]);
});
