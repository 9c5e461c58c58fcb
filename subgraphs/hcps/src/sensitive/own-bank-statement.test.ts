import { randomUUID } from 'node:crypto';
import type { LinkPurpose } from '@portal/domain';
import type { TestSubgraph } from '@portal/test/services/subgraph-harness';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { someHcp, startHcps } from '../testing/environment.ts';

/** The account that expenses are paid to, sent by the HCP by the link of their expenses. */
let portal: TestSubgraph;
beforeAll(async () => {
  portal = await startHcps();
});
afterAll(() => portal.stop());

const linkOf = (healthCareProfessionalUuid: string, purpose: LinkPurpose = 'EXPENSE') => ({
  kind: 'link' as const,
  purpose,
  healthCareProfessionalUuid,
  gatheringUuid: randomUUID(),
  linkId: 'l',
});
const send = (actor: ReturnType<typeof linkOf>, uuid: string, more = '') =>
  portal.callAs(
    actor,
    `mutation($f: Upload) { editBankStatementHealthCareProfessional(uuid: "${uuid}", bankStatement: { file: $f${more} }, base: { rev: 1 }) { rev } }`,
    { f: randomUUID() },
  );

test('is kept as received, and claimed in the name of the link; it reads whether there is one, and not the file', async () => {
  const { uuid } = await someHcp({});
  const link = linkOf(uuid);
  expect((await send(link, uuid)).code).toBeUndefined();
  const read = (field: string) =>
    portal.callAs(link, `{ hcpInfo(healthCareProfessionalUuid: "${uuid}") { ${field} } }`);
  expect((await read('rev bankStatementStatus')).data.hcpInfo).toEqual({ rev: 2, bankStatementStatus: 'RECEIVED' });
  expect((await read('bankStatement { addedAt }')).code).toBe('FORBIDDEN');
  const claims = (await portal.outboxOf(`hcpBankStatement:${uuid}`)).map(({ data }) => data);
  expect(claims).toMatchObject([{ broughtBy: uuid, healthCareProfessionalUuid: uuid }]);
});

test('of nobody else, by no other link, and without a decision on it', async () => {
  const [own, other] = [await someHcp({}), await someHcp({})];
  expect((await send(linkOf(own.uuid), other.uuid)).code).toBe('NOT_FOUND');
  expect((await send(linkOf(own.uuid, 'SUBSCRIPTION'), own.uuid)).code).toBe('FORBIDDEN');
  expect((await send(linkOf(own.uuid), own.uuid, ', status: VALIDATED')).code).toBe('FORBIDDEN');
});
