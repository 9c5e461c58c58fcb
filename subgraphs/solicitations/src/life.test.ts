import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createQuery,
  director,
  dm,
  form,
  msl,
  openEnvironment,
  signature,
  type TestEnvironment,
} from './testing/environment.ts';
import { sceneOf, takenOf } from './testing/scene.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openEnvironment();
});
afterAll(() => environment.stop());

const { scene, act, tracesOf } = sceneOf(() => environment);

describe('from the request to the place', () => {
  test('created, collected within the criteria: confirmed at once, and its place is taken', async () => {
    const { congress, u } = await scene();
    expect(await tracesOf(u, 'createSolicitation')).toEqual({
      history: [{ from: null, to: 'created', data: {}, by: msl.userUuid }],
      event: [['solicitation.changed', 'created']],
    });
    const collected = await act(msl, 'collectSolicitation', u);
    expect([collected.code, collected.data]).toEqual([undefined, { collectSolicitation: { status: 'confirmed' } }]);
    expect(await tracesOf(u, 'ruleSolicitation')).toEqual({
      history: [{ from: 'sent', to: 'confirmed', data: { stop: null }, by: 'service' }],
      event: [['solicitation.confirmed', 'confirmed']],
    });
    expect(await takenOf(congress.gatheringUuid)).toEqual([1, 1, 0]);
  });

  test('a second open one of the HCP is refused', async () => {
    const { congress, hcp } = await scene();
    const again = await environment.callAs(msl, createQuery, {
      g: congress.gatheringUuid,
      h: hcp.uuid,
      form,
      signature,
    });
    expect(again.code).toBe('SOLICITATION_EXISTS');
  });

  test('out of criteria: decided by people, with a reason', async () => {
    const { congress, u } = await scene({}, { targets: { ms: null, bbu: null, sma: null, ad: null, kme: false } });
    expect((await act(msl, 'collectSolicitation', u)).data.collectSolicitation).toEqual({
      status: 'criteria_validation',
    });
    const seen = await environment.callAs(dm, `{ solicitation(solicitationUuid: "${u}") { targeting } }`);
    expect(seen.data.solicitation).toEqual({ targeting: 'Hors cible' });
    expect((await act(dm, 'confirmSolicitation', u)).code).toBe('SOLICITATION_REASON_NEEDED');
    expect((await act(msl, 'confirmSolicitation', u, 'x')).code).toBe('FORBIDDEN');
    expect((await act(director, 'confirmSolicitation', u, 'Leader d’opinion')).data.confirmSolicitation).toEqual({
      status: 'confirmed',
    });
    expect(await tracesOf(u, 'confirmSolicitation')).toEqual({
      history: [
        { from: 'criteria_validation', to: 'confirmed', data: { reason: 'Leader d’opinion' }, by: director.userUuid },
      ],
      event: [['solicitation.confirmed', 'confirmed']],
    });
    expect(await takenOf(congress.gatheringUuid)).toEqual([1, 1, 0]);
  });

  test('refused, with a reason; it is final, and the HCP may be solicited again', async () => {
    const { congress, hcp, u } = await scene({ hasAutomatedValidation: false });
    await act(msl, 'collectSolicitation', u);
    expect((await act(msl, 'refuseSolicitation', u, 'x')).code).toBe('FORBIDDEN');
    expect((await act(dm, 'refuseSolicitation', u, 'Déjà allé')).data.refuseSolicitation).toEqual({
      status: 'refused',
    });
    expect(await tracesOf(u, 'refuseSolicitation')).toEqual({
      history: [{ from: 'ad_hoc_validation', to: 'refused', data: { reason: 'Déjà allé' }, by: dm.userUuid }],
      event: [['solicitation.refused', 'refused']],
    });
    expect((await act(dm, 'confirmSolicitation', u)).code).toBe('ILLEGAL_TRANSITION');
    expect(await environment.create(congress, hcp)).not.toBe(u);
  });

  test('signed with another name: confirmed once beside the signature, then kept and flagged; a single letter is no signature', async () => {
    const { u } = await scene();
    const query = `mutation($u: ID!, $form: SolicitationFormInput!, $signature: SignatureInput, $base: EditBase!) {
      updateSolicitation(solicitationUuid: $u, form: $form, signature: $signature, base: $base) { signature { kind nameDiffers } } }`;
    const sign = (given: object, rev = 1) =>
      environment.callAs(msl, query, { u, form, signature: given, base: { rev } });
    const typedName = 'Claire Fontaine';
    expect((await sign({ typedName })).code).toBe('SIGNATURE_NAME_DIFFERS');
    expect((await sign({ typedName, nameConfirmed: true })).data.updateSolicitation.signature).toEqual({
      kind: 'TYPED',
      nameDiffers: true,
    });
    expect((await sign({ typedName: 'Dr CŒURDEVEY Adelaide' }, 2)).data.updateSolicitation.signature.nameDiffers).toBe(
      false,
    );
    const letter = await sign({ typedName: 'x', nameConfirmed: true }, 3);
    expect([letter.code, letter.errors[0]!.extensions.fields]).toEqual([
      'BAD_USER_INPUT',
      { 'signature.typedName': 'Saisissez le prénom et le nom en entier' },
    ]);
  });

  test('an edit saves the form; an invalid form reports its fields', async () => {
    const { u } = await scene();
    const query =
      'mutation($u: ID!, $f: SolicitationFormInput!) { updateSolicitation(solicitationUuid: $u, form: $f, base: { rev: 1 }) { phone priorFunding supportTransport } }';
    const wrong = await environment.callAs(msl, query, { u, f: { ...form, requestedSupport: [], phone: 'abc' } });
    expect([wrong.code, Object.keys(wrong.errors[0]!.extensions.fields as object).sort()]).toEqual([
      'BAD_USER_INPUT',
      ['form.phone', 'form.requestedSupport'],
    ]);
    const f = { ...form, requestedSupport: ['TRANSPORT'], phone: '0639980000' };
    expect((await environment.callAs(msl, query, { u, f })).data.updateSolicitation).toEqual({
      phone: '0639980000',
      priorFunding: false,
      supportTransport: true,
    });
    expect((await tracesOf(u, 'updateSolicitation')).event).toEqual([['solicitation.changed', 'created']]);
    const late = await environment.callAs(msl, query, {
      u,
      f: { ...form, requestedSupport: ['TRANSPORT'], phone: '0600000000' },
    });
    expect(late.errors[0]?.extensions).toMatchObject({
      code: 'EDIT_COLLIDES',
      collisions: [{ paths: ['phone'], theirs: { phone: '0639980000' } }],
    });
  });
});
