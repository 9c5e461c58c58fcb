import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Hcps, Quotas, Solicitations } from '../models.ts';
import {
  aCongress,
  admin,
  anHcp,
  dm,
  foreignMsl,
  form,
  linkOf,
  msl,
  openEnvironment,
  signature,
  type TestEnvironment,
  unit,
} from '../testing/environment.ts';
import { sceneOf, takenOf } from '../testing/scene.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openEnvironment();
});
afterAll(() => environment.stop());

const { scene, act } = sceneOf(() => environment);

const createAndCollect = `mutation($g: ID!, $h: ID!, $form: SolicitationFormInput!, $signature: SignatureInput) {
  createSolicitation(gatheringUuid: $g, healthCareProfessionalUuid: $h, form: $form, signature: $signature, collect: true) { solicitationUuid status }
}`;
const confirm = `mutation($u: ID!, $raise: QuotaRaiseInput) { confirmSolicitation(solicitationUuid: $u, raise: $raise) { status } }`;
const raise = (more: object = {}) => ({ businessUnitUuid: unit, level: 'DOCTOR', by: 1, reason: 'Demande', ...more });
const offeredAt = async (u: string) => (await Solicitations.findOne({ solicitationUuid: u }).lean())!.offeredAt;
const stored = (h: string) => Solicitations.find({ healthCareProfessionalUuid: h }).lean();
const limitOf = async (g: string) => (await Quotas.findOne({ gatheringUuid: g }).lean())!.units[0]!.doctor.limit;

/** A congress and an HCP without a solicitation yet, with the input to create one. */
async function unasked(more: Parameters<typeof aCongress>[1] = {}) {
  const [congress, hcp] = [aCongress({}, more), anHcp()];
  await environment.knows(congress, [hcp]);
  return { hcp, variables: { g: congress.gatheringUuid, h: hcp.uuid, form, signature } };
}

/** A congress with one doctor's place, which is taken, and one more doctor awaiting a decision. */
async function full() {
  const { congress, u } = await scene({ doctorQuota: 1 });
  await act(msl, 'collectSolicitation', u);
  return { congress, taken: u, w: await another(congress) };
}

/** One more doctor, collected. */
async function another(congress: ReturnType<typeof aCongress>): Promise<string> {
  const hcp = anHcp();
  await environment.knows(null, [hcp]);
  const w = await environment.create(congress, hcp);
  await act(msl, 'collectSolicitation', w);
  return w;
}

async function waiting(congress: ReturnType<typeof aCongress>): Promise<string> {
  const w = await another(congress);
  await act(dm, 'holdSolicitation', w, 'Liste');
  return w;
}

describe('create and collect', () => {
  test('are one act, with both lines of history', async () => {
    const { variables } = await unasked();
    const { data, code } = await environment.callAs(msl, createAndCollect, variables);
    expect([code, data.createSolicitation.status]).toEqual([undefined, 'confirmed']);
    const history = await environment.historyOf(data.createSolicitation.solicitationUuid);
    expect(history.map(({ action }) => action)).toEqual([
      'createSolicitation',
      'collectSolicitation',
      'ruleSolicitation',
    ]);
    expect(await takenOf(variables.g)).toEqual([1, 1, 0]);
  });

  test('what cannot be collected is not created: no orphan is left', async () => {
    const { hcp, variables } = await unasked();
    const { signature: _none, ...unsigned } = variables;
    expect((await environment.callAs(msl, createAndCollect, unsigned)).code).toBe('SOLICITATION_SIGNATURE_MISSING');
    expect(await stored(hcp.uuid)).toEqual([]);
    expect((await environment.callAs(msl, createAndCollect, variables)).code).toBeUndefined();
  });

  test('after a lost answer the request is retried: one solicitation, not SOLICITATION_EXISTS', async () => {
    const key = randomUUID();
    const { hcp, variables } = await unasked();
    const lost = await environment.callAs(msl, createAndCollect, variables, { key });
    const again = await environment.callAs(msl, createAndCollect, variables, { key });
    expect([again.errors, again.data]).toEqual([[], lost.data]);
    expect(await stored(hcp.uuid)).toHaveLength(1);
    expect((await environment.callAs(msl, createAndCollect, variables)).code).toBe('SOLICITATION_EXISTS');
  });

  test('an HCP whose request succeeded and whose answer was lost gets the success on retry', async () => {
    const key = randomUUID();
    const { hcp, variables } = await unasked({ status: 'PUBLISHED_FRONT' });
    const own = linkOf(hcp);
    const request = `mutation($g: ID!, $form: SolicitationFormInput!, $signature: SignatureInput!) {
      requestSolicitation(gatheringUuid: $g, businessUnitUuid: "${unit}", form: $form, signature: $signature) { solicitationUuid status } }`;
    const sent = () => environment.callAs(own, request, { g: variables.g, form, signature }, { key });
    const lost = await sent();
    const again = await sent();
    expect([again.errors, again.data]).toEqual([[], lost.data]);
    expect(await takenOf(variables.g)).toEqual([1, 1, 0]);
  });

  test('changing and collecting are one act, too', async () => {
    const { u } = await scene();
    const change = `mutation($u: ID!, $form: SolicitationFormInput!) { updateSolicitation(solicitationUuid: $u, form: $form, collect: true, base: { rev: 1 }) { status therapeuticArea } }`;
    const answer = await environment.callAs(msl, change, { u, form: { ...form, therapeuticArea: 'SEP' } });
    expect(answer.data.updateSolicitation).toEqual({ status: 'confirmed', therapeuticArea: 'SEP' });
    const second = await environment.callAs(msl, change, { u, form: { ...form, therapeuticArea: 'Autre' } });
    expect(second.code).toBe('ILLEGAL_TRANSITION');
    expect((await Solicitations.findOne({ solicitationUuid: u }).lean())?.therapeuticArea).toBe('SEP');
  });
});

describe('raise and confirm', () => {
  test('are one act: the raised place is taken by this one, and offered to nobody', async () => {
    const { congress, w } = await full();
    const older = await waiting(congress);
    const { code, data } = await environment.callAs(dm, confirm, { u: w, raise: raise() });
    expect([code, data.confirmSolicitation]).toEqual([undefined, { status: 'confirmed' }]);
    expect([await limitOf(congress.gatheringUuid), await takenOf(congress.gatheringUuid)]).toEqual([2, [2, 2, 0]]);
    expect(await offeredAt(older)).toBeNull();
    const mails = (await environment.outboxOf(older)).filter(
      ({ data: of }) => (of as { model?: string }).model === 'solicitationPlaceFree',
    );
    expect(mails).toEqual([]);
  });

  test('of two new places the second is offered', async () => {
    const { congress, w } = await full();
    const older = await waiting(congress);
    await environment.callAs(dm, confirm, { u: w, raise: raise({ by: 2 }) });
    expect(await offeredAt(older)).toBeInstanceOf(Date);
  });

  test('an HCP who was erased is offered nothing, and can no longer be confirmed', async () => {
    const { congress, w } = await full();
    const [erased, older] = [await waiting(congress), await waiting(congress)];
    const { healthCareProfessionalUuid: uuid } = (await Solicitations.findOne({ solicitationUuid: erased }).lean())!;
    await Hcps.updateOne({ uuid }, { $set: { state: 'erased' } });
    await environment.callAs(dm, confirm, { u: w, raise: raise({ by: 2 }) });
    expect([await offeredAt(erased), await offeredAt(older)]).toEqual([null, expect.any(Date)]);
    expect((await environment.callAs(dm, confirm, { u: erased })).code).toBe('HCP_ERASED');
  });

  test('after a lost answer the quota is raised once: 1 to 2, not 3', async () => {
    const { congress, w } = await full();
    const key = randomUUID();
    const sent = () => environment.callAs(dm, confirm, { u: w, raise: raise() }, { key });
    const lost = await sent();
    const again = await sent();
    expect([again.errors, again.data]).toEqual([[], lost.data]);
    expect(await limitOf(congress.gatheringUuid)).toBe(2);
    const raises = (await environment.historyOf(congress.gatheringUuid)).filter(
      ({ action }) => action === 'raiseQuota',
    );
    expect(raises).toHaveLength(1);
  });

  test('when the decision is refused nothing is raised', async () => {
    const { congress, taken } = await full();
    const answer = await environment.callAs(dm, confirm, { u: taken, raise: raise() });
    expect([answer.code, await limitOf(congress.gatheringUuid)]).toEqual(['ILLEGAL_TRANSITION', 1]);
  });

  test('what is wrong with the raise is shown beside its fields', async () => {
    const { w, congress } = await full();
    const wrong = await environment.callAs(dm, confirm, { u: w, raise: raise({ by: 0, reason: '' }) });
    expect([wrong.code, wrong.errors[0]!.extensions.fields]).toEqual([
      'BAD_USER_INPUT',
      { 'raise.by': 'Au moins une place', 'raise.reason': 'Ce champs est requis' },
    ]);
    const byMsl = await environment.callAs(msl, confirm, { u: w, raise: raise() });
    expect([byMsl.code, await limitOf(congress.gatheringUuid)]).toEqual(['FORBIDDEN', 1]);
  });
});

describe('offers to the waiting list', () => {
  test('are withdrawn when the place is taken by another, and made again with their mail when one is free', async () => {
    const { congress, taken } = await full();
    const first = await waiting(congress);
    await act(admin, 'cancelSolicitation', taken, 'Empêchée');
    const offered = await offeredAt(first);
    expect(offered).toBeInstanceOf(Date);
    // A later one comes and is confirmed by rule: the place is gone.
    const later = await another(congress);
    expect((await Solicitations.findOne({ solicitationUuid: later }).lean())?.status).toBe('confirmed');
    expect(await offeredAt(first)).toBeNull();
    await act(admin, 'cancelSolicitation', later, 'Empêchée');
    expect(await offeredAt(first)).toBeInstanceOf(Date);
    const told = (await environment.outboxOf(first)).filter(
      ({ data }) => (data as { model?: string }).model === 'solicitationPlaceFree',
    );
    expect(told).toHaveLength(2);
    expect((await environment.historyOf(first)).map(({ action }) => action).slice(-3)).toEqual([
      'offerSolicitation',
      'withdrawSolicitationOffer',
      'offerSolicitation',
    ]);
  });

  test('are never more than free places', async () => {
    const { congress, taken } = await full();
    const all = [await waiting(congress), await waiting(congress), await waiting(congress)];
    await act(admin, 'cancelSolicitation', taken, 'Empêchée');
    const offers = async () => (await Promise.all(all.map(offeredAt))).filter((at) => at !== null).length;
    expect(await offers()).toBe(1);
    await act(dm, 'confirmSolicitation', all[1]!);
    expect([await offers(), await offeredAt(all[0]!)]).toEqual([0, null]);
  });
});

describe('a solicitation that is still « Créée »', () => {
  test('is dropped by the user who created it; the HCP may be solicited again', async () => {
    const { congress, hcp, u } = await scene();
    expect((await act(foreignMsl, 'dropSolicitation', u)).code).toBe('NOT_FOUND');
    expect((await act(dm, 'dropSolicitation', u)).code).toBe('FORBIDDEN');
    expect((await act(msl, 'dropSolicitation', u)).data.dropSolicitation).toEqual({ status: 'cancelled' });
    expect((await act(msl, 'dropSolicitation', u)).code).toBe('ILLEGAL_TRANSITION');
    expect((await environment.outboxOf(u)).filter(({ name }) => name === 'mail.wanted')).toEqual([]);
    await environment.create(congress, hcp);
    expect(await stored(hcp.uuid)).toHaveLength(2);
  });

  test('is not, once it was collected', async () => {
    const { u } = await scene();
    await act(msl, 'collectSolicitation', u);
    expect((await act(msl, 'dropSolicitation', u)).code).toBe('ILLEGAL_TRANSITION');
  });
});
