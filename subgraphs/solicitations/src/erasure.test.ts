import { hcpErased } from '@portal/domain';
import { waitFor } from '@portal/test/wait-for';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eraseLateReasons } from './erase-late-reasons.ts';
import { Hcps, Solicitations } from './models.ts';
import { type anHcp, dm, msl, openEnvironment, type TestEnvironment } from './testing/environment.ts';
import { sceneOf } from './testing/scene.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openEnvironment();
});
afterAll(() => environment.stop());
const { scene, act } = sceneOf(() => environment);

async function erase(hcp: ReturnType<typeof anHcp>): Promise<void> {
  environment.neighbours.hcps.set(hcp.uuid, { ...hcp, rev: 2, state: 'erased', firstName: '', lastName: '', city: '' });
  await environment.publish(hcpErased, hcp.uuid, { healthCareProfessionalUuid: hcp.uuid }, 2);
  await waitFor(async () => (await Hcps.findOne({ uuid: hcp.uuid }).lean())?.rev === 2, { what: 'the erasure' });
}

test('nothing that an erased HCP wrote is left, and no list finds them', async () => {
  const { hcp, u } = await scene();
  await erase(hcp);
  const row = await Solicitations.findOne({ solicitationUuid: u }).lean();
  expect([row?.signature, row?.phone, row?.searchTokens.includes('cœurdevey')]).toEqual([null, null, false]);
});

test('what staff wrote of the HCP is in no event, and gone with them', async () => {
  const { hcp, u } = await scene();
  const reason = 'Se dit fatiguée par les voyages';
  await act(msl, 'collectSolicitation', u);
  expect((await act(dm, 'cancelSolicitation', u, reason)).code).toBeUndefined();
  const asked = { model: 'solicitationOutcome', reference: u };
  const values = async () => (await environment.ask('mail-values', asked, { issuer: 'mails' })).body;
  expect(await values()).toEqual({ hcpName: expect.any(String), comment: reason });
  const sent = (await environment.outboxOf(u)).filter(({ name }) => name === 'mail.wanted');
  expect(sent.at(-1)?.data).toMatchObject({ model: 'solicitationOutcome', values: { hasComment: 'true' } });
  expect(JSON.stringify(await environment.outboxOf(u))).not.toContain(reason);
  await erase(hcp);
  expect(await values()).toEqual({});
  expect((await Solicitations.findOne({ solicitationUuid: u }).lean())?.decisionReason).toBeNull();
  const [cancelled] = (await environment.historyOf(u)).filter(({ action }) => action === 'cancelSolicitation');
  expect(cancelled?.data).toMatchObject({ reason: 'Motif effacé' });
});

const late = 'Était en arrêt maladie';
const lateReasonOf = async (u: string) => (await Solicitations.findOne({ solicitationUuid: u }).lean())?.lateReason;

test('why an HCP was collected late is gone with them, also of who was erased by an earlier version', async () => {
  const [{ hcp, u }, other] = [await scene(), await scene()];
  for (const solicitationUuid of [u, other.u])
    await Solicitations.updateOne({ solicitationUuid }, { $set: { lateReason: late } });
  await erase(hcp);
  expect([await lateReasonOf(u), await lateReasonOf(other.u)]).toEqual([null, late]);

  await Solicitations.updateOne({ solicitationUuid: u }, { $set: { lateReason: late } });
  expect(await eraseLateReasons()).toBe(1);
  expect([await lateReasonOf(u), await lateReasonOf(other.u)]).toEqual([null, late]);
});
