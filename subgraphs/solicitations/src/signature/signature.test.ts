import type { Actor, UserType } from '@portal/domain';
import { hcpErased } from '@portal/domain';
import { actorOfType } from '@portal/test/actors';
import { collectionsWithPlaintext } from '@portal/test/probes/find-plaintext';
import { pdfText } from '@portal/test/probes/pdf-text';
import { waitFor } from '@portal/test/wait-for';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { db } from '../database.ts';
import { Hcps, Solicitations } from '../models.ts';
import {
  aCongress,
  admin,
  anHcp,
  dm,
  form,
  linkOf,
  msl,
  openEnvironment,
  otherUnit,
  signature,
  type TestEnvironment,
  unit,
} from '../testing/environment.ts';
import { sceneOf } from '../testing/scene.ts';
import { sealExisting } from './seal-existing.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openEnvironment();
});
afterAll(() => environment.stop());

const { scene } = sceneOf(() => environment);
const typed = signature.typedName;
const look = (actor: Actor, u: string) =>
  environment.callAs(
    actor,
    `{ solicitationSignature(solicitationUuid: "${u}") { typedName file { fileUuid } }
       solicitation(solicitationUuid: "${u}") { signature { kind isReadable } } }`,
  );
const looksAt = async (hcpUuid: string) =>
  (await environment.auditOf(hcpUuid)).map(({ action, actor, fields }) => [action, actor.userUuid, fields]);

test('what was typed is nowhere in clear: in no collection, no event, and not in the database’s oplog', async () => {
  const { u } = await scene({}, { firstName: 'A', lastName: 'B' });
  expect((await Solicitations.findOne({ solicitationUuid: u }).lean())?.signature).toMatchObject({ typedName: null });
  expect(await collectionsWithPlaintext(db, typed)).toEqual([]);
  // Control: a canary in clear is found.
  await Hcps.collection.insertOne({ uuid: 'canary', about: typed } as never);
  expect(await collectionsWithPlaintext(db, typed)).toEqual(['hcp_copies', 'oplog']);
  await Hcps.collection.deleteOne({ uuid: 'canary' } as never);
});

describe('who reads a signature', () => {
  const stranger = actorOfType('msl', { userUuid: '11111111-1111-4111-8111-111111111111', businessUnitUuid: unit });
  const of = (type: UserType, businessUnitUuid = unit) => actorOfType(type, { businessUnitUuid });
  const congressOfBoth = { businessUnitUuids: [unit, otherUnit] };
  test.each<[string, Actor, 'reads' | 'learns' | 'FORBIDDEN']>([
    ['an administrator', of('admin'), 'reads'],
    ['a ROC', of('roc'), 'reads'],
    ['a superDm', of('superDm'), 'reads'],
    ['the unit’s medical director', of('dm'), 'reads'],
    ['another unit’s medical director', of('dm', otherUnit), 'learns'],
    ['the staff member who created it', msl, 'reads'],
    ['another MSL of the unit', stranger, 'learns'],
    ['an ABM', of('abm'), 'FORBIDDEN'],
    ['an RM', of('rm'), 'FORBIDDEN'],
    ['an MCI', of('mci'), 'FORBIDDEN'],
    ['a project manager', of('cp'), 'FORBIDDEN'],
    ['a megaAdmin', of('megaAdmin'), 'FORBIDDEN'],
  ])('%s %s', async (_who, actor, outcome) => {
    const { u, hcp } = await scene({}, {}, congressOfBoth);
    const { data, errors } = await look(actor, u);
    const refusal = errors.find(({ path }) => path?.[0] === 'solicitationSignature');
    expect({
      typedName: data.solicitationSignature?.typedName ?? null,
      isReadable: data.solicitation.signature.isReadable,
      refusal: refusal?.extensions.code,
    }).toEqual({
      typedName: outcome === 'reads' ? typed : null,
      isReadable: outcome === 'reads',
      refusal: outcome === 'FORBIDDEN' ? 'FORBIDDEN' : undefined,
    });
    const one = ['readSignature', (actor as { userUuid: string }).userUuid, [`signature:${u}`]];
    expect(await looksAt(hcp.uuid)).toEqual(outcome === 'reads' ? [one] : []);
  });

  test('without the right the PDF says when and by whom, and not what was typed', async () => {
    const { u } = await scene({}, { firstName: 'Zoé', lastName: 'Autre' });
    const { data } = await environment.callAs(
      of('abm'),
      `{ solicitationDocument(solicitationUuid: "${u}") { content } }`,
    );
    const text = pdfText(Buffer.from(data.solicitationDocument.content, 'base64')).replace(/\s+/g, ' ');
    expect(text).toMatch(/Signature Nom saisi Signé le \S+ \S+ par AUTRE Zoé/);
    expect(text).not.toContain(typed);
  });
});

describe('by an HCP’s link', () => {
  const request = `mutation($g: ID!, $form: SolicitationFormInput!, $signature: SignatureInput!) {
    requestSolicitation(gatheringUuid: $g, businessUnitUuid: "${unit}", form: $form, signature: $signature) {
      solicitationUuid signature { kind nameDiffers }
    } }`;
  const strokes = [
    [113, 227, 331, 449],
    [557, 661],
  ];
  const ask = async (given: object) => {
    const congress = aCongress({}, { status: 'PUBLISHED_FRONT' });
    const hcp = anHcp();
    await environment.knows(congress, [hcp]);
    return environment.callAs(linkOf(hcp), request, { g: congress.gatheringUuid, form, signature: given });
  };

  test('a drawing comes as strokes, is stored sealed only, and is rendered again for users with the right', async () => {
    const { data, errors } = await ask({ strokes });
    expect(errors).toEqual([]);
    const { solicitationUuid: u, signature: kept } = data.requestSolicitation;
    expect(kept).toEqual({ kind: 'DRAWN', nameDiffers: false });
    const stored = (await Solicitations.findOne({ solicitationUuid: u }).lean())!.signature!;
    expect([stored.strokes, typeof stored.sealed]).toEqual([undefined, 'string']);
    const look = `{ solicitationSignature(solicitationUuid: "${u}") { typedName strokes file { fileUuid } } }`;
    const seen = await environment.callAs(dm, look);
    expect(seen.data.solicitationSignature).toEqual({ typedName: null, strokes, file: null });
    const { data: made } = await environment.callAs(
      dm,
      `{ solicitationDocument(solicitationUuid: "${u}") { content } }`,
    );
    const withDrawing = Buffer.from(made.solicitationDocument.content, 'base64');
    expect(pdfText(withDrawing).replace(/\s+/g, ' ')).not.toContain('Signature dessinée');
    const { data: blind } = await environment.callAs(
      actorOfType('abm', { businessUnitUuid: unit }),
      `{ solicitationDocument(solicitationUuid: "${u}") { content } }`,
    );
    expect(pdfText(Buffer.from(blind.solicitationDocument.content, 'base64')).replace(/\s+/g, ' ')).toContain(
      'Signature dessinée',
    );
  });

  test.each<[string, object, string]>([
    [
      'a file, which would be somebody else’s',
      { fileUuid: '22222222-2222-4222-8222-222222222222' },
      'signature.fileUuid',
    ],
    ['an empty drawing', { strokes: [] }, 'signature.strokes'],
    ['strokes off the paper', { strokes: [[0, 1001]] }, 'signature.strokes.0.1'],
    ['a drawing and a name', { strokes, typedName: 'Adélaïde Cœurdevey' }, 'signature.typedName'],
  ])('is not taken: %s', async (_what, given, field) => {
    const { errors } = await ask(given);
    expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: { [field]: expect.any(String) } });
  });
});

test('an HCP’s erasure destroys the key: what a backup still has cannot be decrypted', async () => {
  const { u, hcp } = await scene();
  const kept = (await Solicitations.findOne({ solicitationUuid: u }).lean())!.signature;
  environment.neighbours.hcps.set(hcp.uuid, { ...hcp, rev: 2, state: 'erased', firstName: '', lastName: '', city: '' });
  await environment.publish(hcpErased, hcp.uuid, { healthCareProfessionalUuid: hcp.uuid }, 2);
  await waitFor(async () => (await Hcps.findOne({ uuid: hcp.uuid }).lean())?.rev === 2, { what: 'the erasure' });
  await Solicitations.updateOne({ solicitationUuid: u }, { $set: { signature: kept } });
  expect((await look(admin, u)).data.solicitationSignature).toEqual({ typedName: null, file: null });
});

describe('signatures stored before sealing was introduced', () => {
  const fileUuid = '22222222-2222-4222-8222-222222222222';
  const old = (drawn: boolean) => ({
    kind: drawn ? 'DRAWN' : 'TYPED',
    fileUuid: drawn ? fileUuid : null,
    typedName: drawn ? null : 'Avant Scellé',
    signedAt: new Date(),
  });
  const age = async (drawn: boolean) => {
    const { u } = await scene();
    await Solicitations.updateOne({ solicitationUuid: u }, { $set: { signature: old(drawn) } } as never);
    return u;
  };
  const inClear = () => Solicitations.countDocuments({ 'signature.typedName': 'Avant Scellé' } as never);

  test('are sealed; after a stop in the middle it resumes, and a second run changes nothing', async () => {
    const all = [await age(false), await age(false), await age(false), await age(true)];
    const ctx = environment.context();
    // The second write fails, like a kill between two batches.
    let writes = 0;
    const dying = {
      ...ctx,
      db: {
        ...ctx.db,
        transaction: (async (work) => {
          writes += 1;
          if (writes === 2) throw new Error('killed');
          return ctx.db.transaction(work);
        }) as typeof ctx.db.transaction,
      },
    };
    await expect(sealExisting(dying)).rejects.toThrow('killed');
    expect(await inClear()).toBe(2);
    expect(await sealExisting(ctx)).toBe(3);
    expect([await inClear(), await sealExisting(ctx)]).toEqual([0, 0]);
    for (const u of all.slice(0, 3))
      expect((await look(dm, u)).data.solicitationSignature).toEqual({ typedName: 'Avant Scellé', file: null });
    const claims = (await environment.outboxOf(`solicitation:${all[3]}`)).map(({ data }) => data);
    expect(claims).toMatchObject([
      { fileUuids: [fileUuid], right: 'readSignature', businessUnitUuids: [unit], collectorUuid: msl.userUuid },
    ]);
  });
});
