import { randomUUID } from 'node:crypto';
import { additionalInfoFields } from '@portal/domain';
import { personalDataPage } from '@portal/domain/hcps/personal-data/personal-data-page';
import { actorOfType } from '@portal/test/actors';
import type { TestSubgraph } from '@portal/test/services/subgraph-harness';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { db } from '../database.ts';
import { HcpModel } from '../models.ts';
import { someHcp, startHcps, startKeepers } from '../testing/environment.ts';

let portal: TestSubgraph;
let stopKeepers: () => Promise<void>;
const printed: string[] = [];
beforeAll(async () => {
  portal = await startHcps();
  stopKeepers = await startKeepers();
  // pino bypasses process.stdout: its own methods are spied on.
  const keep = (...line: unknown[]) => void printed.push(JSON.stringify(line));
  const { log } = portal.running;
  for (const level of ['trace', 'debug', 'info', 'warn', 'error'] as const)
    vi.spyOn(log, level).mockImplementation(keep);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await portal.stop();
  await stopKeepers();
});

const admin = actorOfType('admin');
const canaries = {
  address: '7 impasse du Canari-Bleu',
  country: 'FR',
  birthDate: '1961-07-23',
  idCardNumber: 'CANARI01IDCARD',
  passportNumber: 'CANARI02PASSPORT',
  planeSubscriptionName: 'Canari Ailes',
  planeSubscriptionNumber: 'CANARI03PLANE',
  planeSubscriptionExpiry: '2031-08-19',
  trainCardName: 'Canari Rails',
  trainCardNumber: 'CANARI04TRAIN',
  trainCardExpiry: '2032-09-17',
};
/** Two letters are found in any text. */
const telling = Object.entries(canaries).filter(([field]) => field !== 'country');

async function sealed() {
  const { uuid } = await someHcp();
  const update =
    'mutation($uuid: ID!, $info: HcpAdditionalInfoInput!) { updateHcpAdditionalInfo(uuid: $uuid, additionalInfo: $info, base: { rev: 1 }) { uuid } }';
  expect((await portal.callAs(admin, update, { uuid, info: canaries })).errors).toEqual([]);
  return uuid;
}
const look = (uuid: string, fields: readonly string[], who = admin) =>
  portal.callAs(
    who,
    'query($uuid: ID!, $fields: [String!]!) { hcpAdditionalInfo(healthCareProfessionalUuid: $uuid, fields: $fields) { name value } }',
    { uuid, fields },
  );

/** Everything that the database holds, every collection and field. */
async function dump(): Promise<string> {
  const collections = await db.connection.db!.listCollections().toArray();
  const all = await Promise.all(collections.map(({ name }) => db.connection.db!.collection(name).find({}).toArray()));
  return JSON.stringify(all);
}

test('sealed values are nowhere in clear: not in the database, the events, the history, nor the log', async () => {
  const uuid = await sealed();
  await look(uuid, additionalInfoFields);
  await portal.callAs(admin, `{ exportHcpPersonalData(healthCareProfessionalUuid: "${uuid}") }`);
  await look(uuid, ['nonsense']);
  const everything = (await dump()) + printed.join('\n');
  expect(everything).toContain(uuid);
  expect(telling.filter(([, canary]) => everything.includes(canary)).map(([field]) => field)).toEqual([]);
  // Control: a canary in clear is found.
  await someHcp({ address: canaries.address });
  expect((await dump()).includes(canaries.address)).toBe(true);
});

test('each reading returns the values and writes one line in the audit log with the names of the fields', async () => {
  const uuid = await sealed();
  const fields = ['passportNumber', 'birthDate'];
  const { data } = await look(uuid, fields);
  expect(data.hcpAdditionalInfo).toEqual(
    fields.map((name) => ({ name, value: canaries[name as keyof typeof canaries] })),
  );
  const looks = (await portal.auditOf(uuid)).filter(({ outcome }) => outcome === 'read');
  expect(looks.map(({ action, fields: seen, actor }) => ({ action, seen, actor }))).toEqual([
    {
      action: 'readHcpSensitiveData',
      seen: fields,
      actor: { kind: 'user', userUuid: admin.userUuid, name: 'Prénom admin' },
    },
  ]);
});

test.each([
  ['without the right', actorOfType('dm'), ['passportNumber'], 'FORBIDDEN'],
  ['of no field', admin, [], 'BAD_USER_INPUT'],
  ['of a field that is none', admin, ['passportNumber', 'email'], 'BAD_USER_INPUT'],
])('a reading %s opens nothing', async (_, who, fields, code) => {
  const uuid = await sealed();
  expect((await look(uuid, fields, who)).code).toBe(code);
  expect((await portal.auditOf(uuid)).filter(({ outcome }) => outcome === 'read')).toEqual([]);
});

test('the personal data comes as one document, and who requested it is recorded', async () => {
  const uuid = await sealed();
  await look(uuid, ['country']);
  const { data } = await portal.callAs(admin, `{ exportHcpPersonalData(healthCareProfessionalUuid: "${uuid}") }`);
  const { record, additionalInfo, looks } = data.exportHcpPersonalData;
  expect([record.lastName, additionalInfo, looks.map((one: { action: string }) => one.action)]).toEqual([
    'Cœurdevey',
    canaries,
    ['exportHcpPersonalData', 'readHcpSensitiveData', 'updateHcpAdditionalInfo'],
  ]);
  expect(record.searchKeys).toBeUndefined();
});

test('a sealed value is bound to one HCP and one field: moved to another, it cannot be decrypted', async () => {
  const [uuid, other] = [await sealed(), await sealed()];
  const { additionalInfo } = (await HcpModel.findOne({ uuid }).lean())!;
  const moved = { 'additionalInfo.idCardNumber': additionalInfo.passportNumber };
  await HcpModel.updateOne({ uuid }, { $set: moved } as never);
  await HcpModel.updateOne({ uuid: other }, {
    $set: { 'additionalInfo.passportNumber': additionalInfo.passportNumber },
  } as never);
  expect((await look(uuid, ['idCardNumber'])).data.hcpAdditionalInfo).toEqual([{ name: 'idCardNumber', value: null }]);
  expect((await look(other, ['passportNumber'])).data.hcpAdditionalInfo).toEqual([
    { name: 'passportNumber', value: null },
  ]);
});

test('an erased HCP’s sealed values cannot be opened, even put back from a backup', async () => {
  const uuid = await sealed();
  const { additionalInfo } = (await HcpModel.findOne({ uuid }).lean())!;
  await portal.callAs(admin, `mutation { eraseHcp(uuid: "${uuid}", reason: "Demande du PS") { state } }`);
  expect((await look(uuid, ['passportNumber'])).data.hcpAdditionalInfo).toEqual([
    { name: 'passportNumber', value: null },
  ]);
  await HcpModel.updateOne({ uuid }, { $set: { additionalInfo } });
  expect((await look(uuid, ['passportNumber'])).data.hcpAdditionalInfo).toEqual([
    { name: 'passportNumber', value: null },
  ]);
  const key = await db.connection.db!.collection('subject_keys').findOne({ subjectId: uuid });
  expect([key?.wrapped, key?.destroyedAt]).toEqual([null, expect.any(Date)]);
});

test('an erased HCP leaves no e-mail, phone or address anywhere in the database', async () => {
  const marks = { email: `canari.${randomUUID()}@demo.test`, phone: '0639981234', address: `12 rue ${randomUUID()}` };
  const { uuid } = await someHcp(marks);
  await portal.callAs(
    admin,
    `mutation { updateHcp(uuid: "${uuid}", hcp: { city: "Brest" }, base: { rev: 1 }) { uuid } }`,
  );
  await portal.callAs(admin, `mutation { eraseHcp(uuid: "${uuid}", reason: "Demande du PS") { state } }`);
  const everything = await dump();
  expect(Object.values(marks).filter((mark) => everything.includes(mark))).toEqual([]);
  expect((await portal.historyOf(uuid)).map(({ action }) => action)).toEqual(['updateHcp', 'eraseHcp']);
});

test('the file of who may exist twice, or was merged, has no other person’s record, and says all in French', async () => {
  const hcp = await someHcp({ veevaId: 'WFRFILE' });
  const alias = await someHcp({ state: 'merged', mergedInto: hcp.uuid });
  const other = randomUUID();
  const named = { lastName: 'Double', firstName: 'Paul', email: 'p@demo.test', rppsNumber: null, veevaId: 'WFRTWO' };
  const aliases = [{ uuid: alias.uuid, ...named, via: randomUUID() }];
  const twice = { possibleDuplicates: [other], hasDuplicates: true, aliasKeys: ['veeva:WFRTWO'], aliases };
  await HcpModel.updateOne({ uuid: hcp.uuid }, { $set: twice });
  const { data } = await portal.callAs(admin, `{ exportHcpPersonalData(healthCareProfessionalUuid: "${hcp.uuid}") }`);
  const file = data.exportHcpPersonalData;
  expect(JSON.stringify(file)).not.toContain(other);
  const page = personalDataPage(file, 'Dr Double');
  const labels = [...page.matchAll(/<dt>(.*?)<\/dt>/gu)].map(([, label]) => label!);
  expect(labels.filter((label) => /^\p{Ll}/u.test(label))).toEqual([]);
  expect([file.record.veevaId, file.aliases.length]).toEqual(['WFRFILE', 1]);
});
