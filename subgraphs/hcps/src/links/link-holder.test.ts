import { randomUUID } from 'node:crypto';
import { startForTest, type TestSubgraph } from '@portal/test/services/subgraph-harness';
import { lookupEndpoints, stubSubgraph } from '@portal/test/stubs/stub-subgraph';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { someGathering, startHcps } from '../testing/environment.ts';
import { tokenOf } from '../testing/links.ts';

const people = new Map<string, object>();
let neighbours: TestSubgraph;
let portal: TestSubgraph;
beforeAll(async () => {
  neighbours = await startForTest(stubSubgraph('participants', lookupEndpoints(people, 'participantUuids')));
  portal = await startHcps();
});
afterAll(async () => {
  await portal.stop();
  await neighbours.stop();
});

/** Somebody on the list of an upcoming event. */
async function listed(more: object = {}) {
  const { gatheringUuid } = await someGathering({ endDate: new Date(Date.now() + 86_400_000) });
  const participantUuid = randomUUID();
  const names = { firstName: 'Inès', lastName: 'Noël' };
  people.set(participantUuid, { participantUuid, gatheringUuid, kind: 'MANUAL', isRemoved: false, ...names, ...more });
  return { gatheringUuid, participantUuid };
}
const linkFor = async ({ gatheringUuid, participantUuid }: { gatheringUuid: string; participantUuid: string }) => {
  const reference = `participant:${participantUuid}:${gatheringUuid}`;
  return (await portal.ask('mail-values', { model: 'subscriptionInvitation', reference }, { issuer: 'mails' })).body;
};
const open = (token: string) =>
  portal.callAs(
    { kind: 'anonymous' },
    'mutation($token: String!) { openHcpLink(token: $token) { bearer purpose gatheringUuid healthCareProfessionalUuid firstName honorific } }',
    { token },
  );

test('the invitation of a person added by hand has a link of the same kind, bound to the participant', async () => {
  const one = await listed();
  const { data } = await open(tokenOf((await linkFor(one)).link));
  const { bearer, ...opened } = data.openHcpLink;
  const bound = { purpose: 'SUBSCRIPTION', gatheringUuid: one.gatheringUuid };
  expect(opened).toEqual({
    ...bound,
    healthCareProfessionalUuid: one.participantUuid,
    firstName: 'Inès',
    honorific: null,
  });
  expect(decodeJwt(bearer)).toMatchObject({ ...bound, healthCareProfessionalUuid: one.participantUuid });
});

test('after removal from the list the link no longer opens', async () => {
  const one = await listed();
  const token = tokenOf((await linkFor(one)).link);
  people.set(one.participantUuid, { ...people.get(one.participantUuid), isRemoved: true });
  expect((await open(token)).code).toBe('HCP_LINK_INVALID');
});

test.each([
  ['staff, who sign in', { kind: 'STAFF' }],
  ['an HCP, who has one of their own', { kind: 'HCP' }],
  ['somebody of another gathering', { gatheringUuid: randomUUID() }],
])('none is made for %s', async (_who, more) => {
  const one = await listed(more);
  expect((await linkFor(one)).errors[0].extensions.code).toBe('HCP_ERASED');
});
