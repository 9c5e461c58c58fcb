import { randomUUID } from 'node:crypto';
import { emptyGathering, type GatheringStatus, PortalError, type ReadingLink } from '@portal/domain';
import { actorOfType, anonymous } from '@portal/test/actors';
import { startForTest, type TestSubgraph } from '@portal/test/services/subgraph-harness';
import { stubSubgraph } from '@portal/test/stubs/stub-subgraph';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { derivedOf } from '../aggregate.ts';
import { GatheringModel } from '../gathering.model.ts';
import gatherings from '../index.ts';

/** The stub of hcps' answer for each token, and who called. */
const links = new Map<string, ReadingLink>();
const addresses: unknown[] = [];

let portal: TestSubgraph;
let hcps: TestSubgraph;
beforeAll(async () => {
  portal = await startForTest(gatherings);
  const linkOfToken = async (_ctx: unknown, { token, address }: { token: string; address?: string }) => {
    addresses.push(address);
    const link = links.get(token);
    if (!link) throw new PortalError('HCP_LINK_ENDED');
    return link;
  };
  hcps = await startForTest(stubSubgraph('hcps', { 'link-of-token': linkOfToken }));
});
afterAll(async () => {
  await hcps.stop();
  await portal.stop();
});

const unit = randomUUID();
async function inState(status: GatheringStatus): Promise<string> {
  const gatheringUuid = randomUUID();
  const at = new Date('2027-03-10T08:00:00Z');
  const gathering = {
    ...emptyGathering(gatheringUuid),
    ...{ rev: 1, name: 'ECTRIMS', nameKey: gatheringUuid, status, createdAt: at, updatedAt: at },
    ...{
      businessUnitUuids: [unit],
      mainBusinessUnitUuid: unit,
      beginDate: at,
      endDate: at,
      visioUrl: 'https://visio.test',
    },
    gatheringUsers: [
      { userUuid: randomUUID(), gatheringUserType: 'medical' as const, isBackup: false, businessUnitUuid: unit },
    ],
    ...{ confirmedInvitations: 0, invitations: [] },
  };
  await GatheringModel.create([{ ...gathering, ...derivedOf(gathering as never) } as never]);
  return gatheringUuid;
}
const read = (gatheringUuid: string, token: string | null, who = anonymous('203.0.113.7')) =>
  portal.callAs(
    who,
    `query($g: ID!, $token: String) { gathering(gatheringUuid: $g, token: $token) {
      name status city beginDay visioUrl gatheringUsers { userUuid } businessUnits { businessUnitUuid } availableActions { allowed } } }`,
    { g: gatheringUuid, token },
  );
const linkTo = (gatheringUuid: string): string => {
  const token = randomUUID();
  links.set(token, { purpose: 'SUBSCRIPTION', gatheringUuid, businessUnitUuids: [unit] });
  return token;
};

test('a link’s token reads its gathering, without its team and units, for any caller', async () => {
  const g = await inState('PUBLISHED_FRONT');
  const expected = {
    name: 'ECTRIMS',
    status: 'PUBLISHED_FRONT',
    city: null,
    beginDay: '2027-03-10',
    visioUrl: null,
    gatheringUsers: [],
    businessUnits: [],
  };
  for (const who of [anonymous('203.0.113.7'), actorOfType('roc')]) {
    const { data, errors } = await read(g, linkTo(g), who);
    expect(errors).toEqual([]);
    expect(data.gathering).toMatchObject(expected);
    if (who.kind === 'anonymous')
      expect(data.gathering.availableActions.some(({ allowed }: { allowed: boolean }) => allowed)).toBe(false);
  }
  expect(addresses).toContain('203.0.113.7');
});

test('nothing is read by a token that leads elsewhere, of a gathering that HCPs do not know, or that opens nothing', async () => {
  const [g, other, draft] = [
    await inState('PUBLISHED_FRONT'),
    await inState('PUBLISHED_FRONT'),
    await inState('DRAFT'),
  ];
  const codes = [
    (await read(g, linkTo(other))).code,
    (await read(draft, linkTo(draft))).code,
    (await read(g, 'ended')).code,
    (await read(g, null)).code,
    (await read(g, '')).code,
  ];
  expect(codes).toEqual(['NOT_FOUND', 'NOT_FOUND', 'HCP_LINK_ENDED', 'UNAUTHENTICATED', 'UNAUTHENTICATED']);
});

test('the token opens no other field of another service’s gathering, nor the history', async () => {
  const g = await inState('PUBLISHED_FRONT');
  const query = `query($g: ID!, $token: String) { gathering(gatheringUuid: $g, token: $token) { historicalRecords { action } } }`;
  expect((await portal.callAs(anonymous(), query, { g, token: linkTo(g) })).code).toBe('UNAUTHENTICATED');
});
