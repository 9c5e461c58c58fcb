import { randomUUID } from 'node:crypto';
import { type Actor, hcpLinkRevoked } from '@portal/domain';
import { actorOfType } from '@portal/test/actors';
import type { TestSubgraph } from '@portal/test/services/subgraph-harness';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startHcps, units } from '../testing/environment.ts';
import { invited, linksAt, msl } from '../testing/links.ts';

let portal: TestSubgraph;
beforeAll(async () => {
  portal = await startHcps();
});
afterAll(() => portal.stop());

const roc = actorOfType('roc');
const { make, someToken } = linksAt(() => portal);

describe('revokeHcpLink', () => {
  const revoke = (who: Actor, linkId: string) =>
    portal.callAs(
      who,
      `mutation { revokeHcpLink(linkId: "${linkId}") { status statusLabel availableActions { name } } }`,
    );

  test('ends the link, notifies the gateway, and cannot be done twice', async () => {
    const { linkId, uuid } = await someToken();
    const { data } = await revoke(msl, linkId);
    expect(data.revokeHcpLink).toEqual({ status: 'REVOKED', statusLabel: 'Révoqué', availableActions: [] });
    expect((await portal.outboxOf(linkId)).map(({ name, data: told }) => ({ name, told }))).toEqual([
      { name: 'hcp.linkRevoked', told: { linkId, healthCareProfessionalUuid: uuid } },
    ]);
    expect((await portal.delivered(hcpLinkRevoked, ({ aggregateId }) => aggregateId === linkId)).data.linkId).toBe(
      linkId,
    );
    expect((await revoke(msl, linkId)).code).toBe('ILLEGAL_TRANSITION');
    const { body } = await portal.ask('link-revocations', { since: new Date(Date.now() - 60_000) });
    expect(body.revokedLinks.map((one: { linkId: string }) => one.linkId)).toContain(linkId);
  });

  test('of another unit, or of nobody: NOT_FOUND', async () => {
    const { linkId } = await someToken();
    const codes = [
      (await revoke(actorOfType('msl', { businessUnitUuid: units.AD }), linkId)).code,
      (await revoke(msl, randomUUID())).code,
    ];
    expect(codes).toEqual(['NOT_FOUND', 'NOT_FOUND']);
  });

  test('hcpLinks lists those of an HCP, newest first, each with its status', async () => {
    const { uuid, gatheringUuid } = await invited();
    await make(roc, uuid, 'SUBSCRIPTION', { gatheringUuid });
    await make(roc, uuid, 'SOLICITATION');
    const list = (who: Actor) =>
      portal.callAs(who, `{ hcpLinks(healthCareProfessionalUuid: "${uuid}") { purpose status } }`);
    expect((await list(msl)).data.hcpLinks).toEqual([
      { purpose: 'SOLICITATION', status: 'OPEN' },
      { purpose: 'SUBSCRIPTION', status: 'OPEN' },
    ]);
    expect((await list(actorOfType('msl', { businessUnitUuid: units.AD }))).code).toBe('NOT_FOUND');
    // Who processes notes makes and sees the links of notes, and no other.
    const mci = actorOfType('mci');
    expect((await make(mci, uuid, 'SUBSCRIPTION', { gatheringUuid })).code).toBe('FORBIDDEN');
    expect((await make(mci, uuid, 'EXPENSE', { gatheringUuid })).code).toBeUndefined();
    expect((await list(mci)).data.hcpLinks).toEqual([{ purpose: 'EXPENSE', status: 'OPEN' }]);
  });
});
