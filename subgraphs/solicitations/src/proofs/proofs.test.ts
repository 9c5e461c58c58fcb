import { randomUUID } from 'node:crypto';
import { actorOfType } from '@portal/test/actors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  aCongress,
  anHcp,
  dm,
  foreignMsl,
  msl,
  openEnvironment,
  otherUnit,
  type TestEnvironment,
  unit,
  unitQuotas,
} from '../testing/environment.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openEnvironment();
});
afterAll(() => environment.stop());

const roc = actorOfType('roc');
const superDm = actorOfType('superDm', { businessUnitUuid: unit });
const create = `mutation($g: ID!, $u: ID, $proof: SponsorshipProofInput!) {
  createSponsorshipProof(gatheringUuid: $g, solicitationUuid: $u, proof: $proof) {
    sponsorshipProofUuid title addedDate expirationDate validity validityLabel file { fileUuid } availableActions { name allowed }
  }
}`;
const proofOf = (more: object = {}) => ({
  title: 'Convention signée',
  addedDate: '2026-11-01',
  fileUuid: randomUUID(),
  ...more,
});

/** A congress of two units with a confirmed solicitation of the first. */
async function scene(status: Parameters<typeof aCongress>[1] = {}) {
  const congress = aCongress(
    {},
    {
      ...status,
      businessUnitUuids: [unit, otherUnit],
      gatheringBusinessUnits: [unitQuotas(), unitQuotas({ businessUnitUuid: otherUnit })],
    },
  );
  const hcp = anHcp();
  await environment.knows(congress, [hcp]);
  const u = await environment.create(congress, hcp);
  await environment.does(msl, `collectSolicitation(solicitationUuid: "${u}")`);
  return { congress, g: congress.gatheringUuid, u };
}

const remove = (actor: typeof roc, uuid: string) =>
  environment.callAs(actor, `mutation { deleteSponsorshipProof(sponsorshipProofUuid: "${uuid}") { title } }`);

/** Why a proof cannot be added to the solicitation, in code; null when it can. */
const closedFor = async (actor: typeof roc, u: string) => {
  const query = `{ solicitation(solicitationUuid: "${u}") { sponsorshipProofOffer { name allowed reason } } }`;
  const { name, allowed, reason } = (await environment.callAs(actor, query)).data.solicitation.sponsorshipProofOffer;
  expect([name, allowed]).toEqual(['createSponsorshipProof', reason === null]);
  return reason;
};

const titlesOf = async (actor: typeof roc, g: string) => {
  const query = `{ searchSponsorshipProofs(gatheringUuid: "${g}") { items { title } } }`;
  const { data, code } = await environment.callAs(actor, query);
  return code ?? data.searchSponsorshipProofs.items.map(({ title }: { title: string }) => title);
};

describe('a proof of a confirmed solicitation', () => {
  test('is saved with its file, is readable within its unit, and releases its file when it is removed', async () => {
    const { g, u } = await scene();
    expect([await closedFor(roc, u), await closedFor(msl, u)]).toEqual([null, 'FORBIDDEN']);
    const proof = proofOf({ expirationDate: '2026-12-31' });
    const made = await environment.callAs(roc, create, { g, u, proof });
    expect(made.errors).toEqual([]);
    const { sponsorshipProofUuid: uuid, ...shown } = made.data.createSponsorshipProof;
    expect(shown).toEqual({
      title: 'Convention signée',
      addedDate: '2026-11-01',
      expirationDate: '2026-12-31',
      validity: 'EXPIRES_SOON',
      validityLabel: 'Expire bientôt',
      file: { fileUuid: proof.fileUuid },
      availableActions: [{ name: 'deleteSponsorshipProof', allowed: true }],
    });
    await environment.callAs(roc, create, { g, proof: proofOf({ title: 'Accord cadre', addedDate: '2026-11-02' }) });
    expect(await titlesOf(dm, g)).toEqual(['Accord cadre', 'Convention signée']);
    expect(await titlesOf(msl, g)).toEqual(['Accord cadre', 'Convention signée']);
    expect(await titlesOf(foreignMsl, g)).toEqual(['Accord cadre']);
    expect(await titlesOf(actorOfType('abm', { businessUnitUuid: unit }), g)).toBe('FORBIDDEN');
    const ofOne = await environment.callAs(
      msl,
      `{ solicitation(solicitationUuid: "${u}") { sponsorshipProofs { title } } }`,
    );
    expect(ofOne.data.solicitation.sponsorshipProofs).toEqual([{ title: 'Convention signée' }]);

    expect((await remove(superDm, uuid)).code).toBe('FORBIDDEN');
    expect((await remove(roc, uuid)).data.deleteSponsorshipProof).toEqual({ title: 'Convention signée' });
    expect((await remove(roc, uuid)).code).toBe('ILLEGAL_TRANSITION');
    expect(await titlesOf(msl, g)).toEqual(['Accord cadre']);

    const owner = `sponsorshipProof:${uuid}`;
    const told = { sponsorshipProofUuid: uuid, gatheringUuid: g, solicitationUuid: u };
    const claim = { owner, right: 'readSponsorshipProof', businessUnitUuids: [unit], gatheringUuid: g };
    expect((await environment.outboxOf(uuid)).map(({ name, data }) => [name, data])).toEqual([
      ['solicitation.sponsorshipProofChanged', { ...told, isRemoved: false, rev: 1 }],
      ['solicitation.sponsorshipProofChanged', { ...told, isRemoved: true, rev: 2 }],
    ]);
    expect((await environment.outboxOf(owner)).map(({ name, data }) => [name, data])).toEqual([
      ['file.claimWanted', { ...claim, fileUuids: [proof.fileUuid] }],
      ['file.claimWanted', { ...claim, fileUuids: [] }],
    ]);
    expect((await environment.historyOf(uuid)).map(({ action, from, to, data }) => [action, from, to, data])).toEqual([
      ['createSponsorshipProof', null, 'KEPT', { title: 'Convention signée' }],
      ['deleteSponsorshipProof', 'KEPT', 'REMOVED', { title: 'Convention signée' }],
    ]);
  });

  test('is refused for one that is not confirmed, of another congress, out of reach, or without what it needs', async () => {
    const { g, u } = await scene();
    const other = await scene();
    const codeOf = async (actor: typeof roc, variables: object) =>
      (await environment.callAs(actor, create, { g, u, proof: proofOf(), ...variables })).code;
    expect(await codeOf(dm, {})).toBe('FORBIDDEN');
    expect(await codeOf(roc, { u: other.u })).toBe('NOT_FOUND');
    expect(await codeOf(roc, { g: randomUUID() })).toBe('NOT_FOUND');
    expect(await codeOf(actorOfType('superDm', { businessUnitUuid: randomUUID() }), {})).toBe('NOT_FOUND');
    const wrong = { title: '', addedDate: '2026-11-02', expirationDate: '2026-11-01', fileUuid: '' };
    const refused = await environment.callAs(roc, create, { g, u, proof: wrong });
    expect([refused.code, Object.keys(refused.errors[0]!.extensions.fields as object).sort()]).toEqual([
      'BAD_USER_INPUT',
      ['proof.expirationDate', 'proof.fileUuid', 'proof.title'],
    ]);
    await environment.does(dm, `cancelSolicitation(solicitationUuid: "${u}", reason: "Empêchée")`);
    expect([await codeOf(roc, {}), await closedFor(roc, u)]).toEqual(Array(2).fill('SPONSORSHIP_NOT_CONFIRMED'));
  });

  test('nothing is added or removed at a congress that is wound up', async () => {
    const { congress, g, u } = await scene();
    const made = await environment.callAs(roc, create, { g, u, proof: proofOf() });
    await environment.knows({ ...congress, rev: 2, status: 'WINDED_UP' });
    expect((await environment.callAs(roc, create, { g, u, proof: proofOf() })).code).toBe('GATHERING_READ_ONLY');
    expect(await closedFor(roc, u)).toBe('GATHERING_READ_ONLY');
    expect((await remove(roc, made.data.createSponsorshipProof.sponsorshipProofUuid)).code).toBe('GATHERING_READ_ONLY');
  });
});
