import {
  hcpErased,
  mailWanted,
  ofShown,
  serfExpiring,
  serfExport,
  serfSigned,
  serfStatuses,
  withoutSerfExport,
} from '@portal/domain';
import { actorOfType } from '@portal/test/actors';
import { type ExportPage, refusalOf } from '@portal/test/probes/export-page';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hcps } from './copies.ts';
import { Serfs } from './models.ts';
import { notifyExpiringForms } from './notify-expiring.ts';
import { ad, bbu, linkOf, ms, msl, openEnvironment, type TestEnvironment } from './testing/environment.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openEnvironment();
});
afterAll(() => environment.stop());

const admin = actorOfType('admin');
const reading = `query($u: ID!) { serf(serfUuid: $u) {
  status statusLabel formReference alzheimer cognition diagnostic biomarqueurBbu autres autresBbu firstName isCurrent
  signature { kind nameDiffers isOnPaper isReadable } earlierForms { serfUuid } historicalRecords { action reason }
  availableActions { name allowed reason }
} }`;
const read = async (u: string, actor = admin) => (await environment.callAs(actor, reading, { u })).data?.serf;
const ending = (action: string) => `mutation($u: ID!) { ${action}(serfUuid: $u, reason: "Parti") { status } }`;

test('signed by link: what was ticked is kept, the signature sealed, and others hear of it', async () => {
  const { uuid } = await environment.knows();
  const { data, errors } = await environment.sign(linkOf(uuid), uuid);
  expect([errors, data.signSerf.status]).toEqual([[], 'signed']);
  const { serfUuid } = data.signSerf;
  expect(await read(serfUuid)).toMatchObject({
    ...{ alzheimer: true, cognition: true, diagnostic: false, biomarqueurBbu: false, autresBbu: null },
    ...{ autres: 'Registre régional', formReference: 'FRA-FORM-2700 v4', firstName: 'Camille', isCurrent: true },
    signature: { kind: 'TYPED', nameDiffers: false, isOnPaper: false, isReadable: true },
  });
  const stored = JSON.stringify(await Serfs.findOne({ serfUuid }).lean());
  expect([stored.includes('Camille Évrard'), stored.includes('sealed')]).toEqual([false, true]);
  const event = await environment.delivered(serfSigned, ({ data: { serfUuid: u } }) => u === serfUuid);
  expect(Object.keys(event.data).sort()).toEqual(
    ['expirationDate', 'formType', 'healthCareProfessionalUuid', 'rev', 'serfUuid'].sort(),
  );
  expect((await environment.historyOf(serfUuid)).map(({ action }) => action)).toEqual(['createSerf', 'signSerf']);
});

test('who may see a signature opens it, each look in the audit log; nobody else learns more than that it is there', async () => {
  const { uuid } = await environment.knows();
  const { serfUuid: u } = (await environment.sign(linkOf(uuid), uuid)).data.signSerf;
  const look = 'query($u: ID!) { serfSignature(serfUuid: $u) { typedName strokes } }';
  const see = async (actor = admin) => (await environment.callAs(actor, look, { u })).data.serfSignature;
  expect(await see()).toEqual({ typedName: 'Camille Évrard', strokes: null });
  expect((await environment.auditOf(uuid)).at(-1)).toMatchObject({ action: 'readSignature' });
  expect(await see(msl)).toBeNull();
});

test('drawn: the strokes come back as they were', async () => {
  const { uuid } = await environment.knows();
  const strokes = [[10, 10, 400, 300, 600, 120]];
  const { serfUuid: u } = (await environment.sign(linkOf(uuid), uuid, { s: { strokes } })).data.signSerf;
  const look = 'query($u: ID!) { serfSignature(serfUuid: $u) { typedName strokes } }';
  expect((await environment.callAs(admin, look, { u })).data.serfSignature).toEqual({ typedName: null, strokes });
});

describe('refused', () => {
  test('another name, until it is confirmed', async () => {
    const { uuid } = await environment.knows();
    const other = { typedName: 'Claire Fontaine' };
    expect((await environment.sign(linkOf(uuid), uuid, { s: other })).code).toBe('SIGNATURE_NAME_DIFFERS');
    expect(await Serfs.countDocuments({ healthCareProfessionalUuid: uuid })).toBe(0);
    const { data } = await environment.sign(linkOf(uuid), uuid, { s: { ...other, nameConfirmed: true } });
    expect((await read(data.signSerf.serfUuid)).signature.nameDiffers).toBe(true);
  });
  test('empty sections, beside each', async () => {
    const { uuid } = await environment.knows();
    const { code, errors } = await environment.sign(linkOf(uuid), uuid, {
      f: { therapeuticArea: [], crossCutting: [] },
    });
    expect([code, Object.keys(errors[0]!.extensions.fields as object)]).toEqual([
      'BAD_USER_INPUT',
      ['form.therapeuticArea', 'form.crossCutting'],
    ]);
  });
  test('the form of another unit, and another HCP’s', async () => {
    const { uuid } = await environment.knows();
    const other = await environment.knows();
    expect((await environment.sign(linkOf(uuid), uuid, { t: 'BBU' })).code).toBe('SERF_NOT_OF_UNIT');
    expect((await environment.sign(linkOf(uuid), other.uuid)).code).toBe('NOT_FOUND');
  });
});

test('an HCP of two units has the form of each; each unit sees its own', async () => {
  const { uuid } = await environment.knows({ businessUnitUuids: [ms, bbu] });
  const asking = 'query($h: ID!) { serfsOfHcp(healthCareProfessionalUuid: $h) { forms { formType canSign } } }';
  const forms = async (actor: Parameters<typeof environment.callAs>[0]) =>
    (await environment.callAs(actor, asking, { h: uuid })).data?.serfsOfHcp.forms.map(
      (one: { formType: string }) => one.formType,
    );
  const of = (businessUnitUuid: string) => actorOfType('msl', { businessUnitUuid });
  expect([await forms(linkOf(uuid)), await forms(of(ms)), await forms(of(bbu)), await forms(of(ad))]).toEqual([
    ['DEFAULT', 'BBU'],
    ['DEFAULT'],
    ['BBU'],
    undefined,
  ]);
});

test('signed again: the one before stays readable and counts no more; a repealed one too', async () => {
  const hcp = await environment.knows();
  const first = await environment.serfIn(hcp, 'expires_soon');
  const second = (await environment.sign(linkOf(hcp.uuid), hcp.uuid)).data.signSerf.serfUuid;
  expect([(await read(first)).isCurrent, (await read(second)).earlierForms]).toEqual([false, [{ serfUuid: first }]]);
  await environment.callAs(msl, ending('repealSerf'), { u: second });
  expect((await environment.sign(linkOf(hcp.uuid), hcp.uuid)).data.signSerf.status).toBe('signed');
  expect(await Serfs.countDocuments({ healthCareProfessionalUuid: hcp.uuid, isCurrent: true })).toBe(1);
});

test('two who sign the same form at once: one form counts', async () => {
  const { uuid } = await environment.knows();
  await Promise.all([environment.sign(linkOf(uuid), uuid), environment.sign(msl, uuid)]);
  expect(await Serfs.countDocuments({ healthCareProfessionalUuid: uuid, isCurrent: true })).toBe(1);
});

test('a refusal is final for all but an administrator, who makes it one to be signed', async () => {
  const hcp = await environment.knows();
  const u = await environment.serfIn(hcp, 'signed');
  expect((await environment.callAs(msl, ending('refuseSerf'), { u })).data.refuseSerf.status).toBe('refused');
  expect((await environment.sign(linkOf(hcp.uuid), hcp.uuid)).code).toBe('ILLEGAL_TRANSITION');
  const reset = 'mutation($u: ID!) { resetSerf(serfUuid: $u) { status } }';
  expect((await environment.callAs(msl, reset, { u })).code).toBe('FORBIDDEN');
  expect((await environment.callAs(admin, reset, { u })).data.resetSerf.status).toBe('not_signed');
  expect((await environment.sign(linkOf(hcp.uuid), hcp.uuid)).data.signSerf).toMatchObject({ serfUuid: u });
  const acts = (await environment.historyOf(u)).map(({ action }) => action);
  expect(acts).toEqual(['createSerf', 'signSerf', 'refuseSerf', 'resetSerf', 'signSerf']);
});

test('ten months later the HCP is told by mail and others by event, once', async () => {
  const hcp = await environment.knows();
  const { serfUuid } = (await environment.sign(linkOf(hcp.uuid), hcp.uuid)).data.signSerf;
  const later = environment.context(
    { kind: 'service', service: 'serf' },
    () => new Date(Date.now() + 305 * 86_400_000),
  );
  expect(await notifyExpiringForms(environment.context({ kind: 'service', service: 'serf' }))).toBe(0);
  expect(await notifyExpiringForms(later)).toBeGreaterThan(0);
  expect(await notifyExpiringForms(later)).toBe(0);
  await environment.delivered(serfExpiring, ({ data }) => data.serfUuid === serfUuid);
  const { data } = await environment.delivered(mailWanted, (one) => one.data.reference === hcp.uuid);
  expect(data).toMatchObject({ model: 'serfRenewal', recipients: [{ healthCareProfessionalUuid: hcp.uuid }] });
});

test('the list names each status by the clock, and counts them; who has none is in the other list', async () => {
  const lastName = `Liste${Date.now()}`;
  for (const status of serfStatuses) await environment.serfIn(await environment.knows({ lastName }), status);
  const none = await environment.knows({ lastName, city: 'Nice' });
  const listing =
    'query($s: String, $f: SerfFilters) { serfs(search: $s, filters: $f) { total items { status } counts { status count } } }';
  const list = async (f: object) => (await environment.callAs(admin, listing, { s: lastName, f })).data.serfs;
  expect((await list({})).counts).toEqual(serfStatuses.map((status) => ({ status, count: 1 })));
  for (const status of serfStatuses) expect(await list({ statuses: [status] })).toMatchObject({ items: [{ status }] });
  const without =
    'query($s: String) { hcpsWithoutSerf(formType: DEFAULT, search: $s) { total items { healthCareProfessionalUuid } } }';
  expect((await environment.callAs(msl, without, { s: lastName })).data.hcpsWithoutSerf).toEqual({
    total: 1,
    items: [{ healthCareProfessionalUuid: none.uuid }],
  });
});

test('both lists leave as files, in their order and in the columns that are shown, for who may take them', async () => {
  const lastName = `Fichier${Date.now()}`;
  const ask = async (verb: string, more: object, actor = admin, issuer = 'documents') => {
    const body = { filters: { formType: 'DEFAULT', search: lastName, ...more }, first: 500 };
    return (await environment.ask<ExportPage>(verb, body, { issuer, actor })).body;
  };
  for (const status of ['signed', 'expires_soon', 'expired'] as const)
    await environment.serfIn(await environment.knows({ lastName }), status);
  await environment.knows({ lastName, city: 'Nice' });
  const order = { sort: 'EXPIRATION_DATE', direction: 'ASC', statuses: ['signed', 'expired'] };
  const { rows } = await ask('export-rows', order);
  expect(rows.map(ofShown(serfExport, ['status', 'msl', 'name']).cellsOf)).toEqual([
    ['Expiré', null, lastName, 'Camille'],
    ['Signé', null, lastName, 'Camille'],
  ]);
  const without = await ask('export-without', {});
  expect(without.total).toBe(1);
  expect(without.rows.map(withoutSerfExport.cellsOf)).toEqual([
    [lastName, 'Camille', null, null, 'Neurologie', 'Nice'],
  ]);
  expect(without.rows.map(ofShown(withoutSerfExport, ['city']).cellsOf)).toEqual([['Nice']]);
  const refused = await ask('export-without', {}, actorOfType('roc'));
  expect(refusalOf(refused)).toBe('FORBIDDEN');
  expect(refusalOf(await ask('export-without', {}, admin, 'mails'))).toBe('FORBIDDEN');
});

test('the PDF is one, and its reading is in the audit log', async () => {
  const hcp = await environment.knows();
  const u = await environment.serfIn(hcp, 'signed');
  const asking = 'query($u: ID!) { serfDocument(serfUuid: $u) { fileName content } }';
  const { fileName, content } = (await environment.callAs(msl, asking, { u })).data.serfDocument;
  expect([fileName, Buffer.from(content, 'base64').subarray(0, 5).toString()]).toEqual([
    'serf-evrard-camille.pdf',
    '%PDF-',
  ]);
  expect((await environment.auditOf(u)).at(-1)).toMatchObject({ action: 'serfDocument' });
});

test('an erased HCP: words and signature are gone, that there was a form stays', async () => {
  const hcp = await environment.knows();
  const u = await environment.serfIn(hcp, 'signed');
  const gone = { ...hcp, rev: 2, state: 'erased' as const, lastName: 'PS effacé', email: null };
  environment.neighbours.hcps.set(hcp.uuid, gone);
  await environment.publish(hcpErased, hcp.uuid, { healthCareProfessionalUuid: hcp.uuid }, 2);
  await expect
    .poll(() => read(u), { timeout: 10_000 })
    .toMatchObject({ autres: null, signature: null, status: 'signed' });
  expect(await hcps.of(environment.context(), hcp.uuid)).toMatchObject({ state: 'erased' });
});
