import { randomUUID } from 'node:crypto';
import {
  type Actor,
  activityParticipantsChanged,
  type HcpSnapshot,
  overnightStayChanged,
  type TransparencyRow,
  type TransparencySumRow,
} from '@portal/domain';
import { actorOfType } from '@portal/test/actors';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { ParticipantSnapshot } from '../copies.ts';
import { Accounts } from '../ledger/accounts.ts';
import { aGathering, aPerson, openEnvironment, otherUnit, type TestEnvironment, unit } from '../testing/environment.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openEnvironment();
});
afterAll(() => environment.stop());

const admin = actorOfType('admin');
/** Each test has a year of its own: the tables are those of everybody. */
let year = 2030;
beforeEach(() => {
  year += 1;
});

type Identity = Partial<Pick<HcpSnapshot, 'rppsNumber' | 'city' | 'state'>>;

/** A doctor who was signed up at an event of the year, for a fee in cents; known to hcps under that identity. */
async function signedUp(
  fee: number,
  { month = 3, identity = {}, ...more }: { month?: number; identity?: Identity } & Partial<ParticipantSnapshot> = {},
) {
  const gathering = aGathering({
    status: 'PUBLISHED',
    beginDate: new Date(Date.UTC(year, month - 1, 10)),
    endDate: new Date(Date.UTC(year, month - 1, 12)),
  });
  const paid = { subscriptionPrice: fee, subscriptionDate: `${year}-01-05` };
  const person = aPerson(gathering.gatheringUuid, { ...paid, ...more });
  const uuid = person.healthCareProfessionalUuid!;
  const { firstName, lastName } = person;
  environment.neighbours.hcps.set(uuid, {
    ...{ uuid, firstName, lastName, type: 'DOCTOR', specialty: 'NEUROLOGY', state: 'active' },
    ...{ rppsNumber: '10003456789', postalCode: '75013', city: 'Paris', ...identity },
  });
  await environment.knows(gathering, [person]);
  return person;
}

interface Page<Row> {
  rows: Row[];
  endCursor: string | null;
  hasNextPage: boolean;
}
async function table<Row>(verb: string, half: number, actor: Actor = admin, first = 500): Promise<Row[]> {
  const rows: Row[] = [];
  for (let after: string | null = null; ; ) {
    const asked: object = { filters: { year, half }, first, after };
    const { status, body }: { status: number; body: Page<Row> } = await environment.ask(verb, asked, {
      ...{ issuer: 'documents', actor },
    });
    expect(status).toBe(200);
    rows.push(...body.rows);
    if (!body.hasNextPage) return rows;
    after = body.endCursor;
  }
}
const detail = (half: number, actor?: Actor, first?: number) =>
  table<TransparencyRow>('export-transparency', half, actor, first);
const refusals = async (half = 1, actor: Actor = admin) =>
  environment.callAs(
    actor,
    `{ transparencyRefusals(year: ${year}, half: ${half}) { looked lineCount hasNextPage
      items { healthCareProfessionalUuid lastName eventName date postLabel amount problems { problem } } } }`,
  );

test('what is agreed, of 10 € and more, is a line of the half year in which the event began', async () => {
  const spring = await signedUp(50_000);
  await signedUp(999);
  const autumn = await signedUp(1_000, { month: 9 });
  const [line, ...others] = await detail(1);
  expect(others).toEqual([]);
  expect(line).toEqual({
    healthCareProfessionalUuid: spring.healthCareProfessionalUuid,
    ...{ lastName: 'Évrard', firstName: 'Camille', type: 'DOCTOR', specialty: 'NEUROLOGY' },
    ...{ rppsNumber: '10003456789', postalCode: '75013', city: 'Paris', eventName: 'Congrès', date: `${year}-03-10` },
    ...{ post: 'SUBSCRIPTION', amount: 50_000, gatheringUuid: spring.gatheringUuid },
    ...{ convention: spring.participantUuid, semester: { year, half: 1 } },
  });
  expect((await detail(2)).map(({ convention }) => convention)).toEqual([autumn.participantUuid]);
});

test.each([
  ['who did not come without a reason', { presence: 'NO_SHOW' }],
  ['who was absent', { presence: 'ABSENT' }],
  ['who took the answer back', { invitationStatus: 'REFUSED' }],
  ['who is not on the list any more', { isRemoved: true }],
] as const)('%s had nothing, whatever was paid for them', async (_who, more) => {
  await signedUp(50_000, more);
  expect(await detail(1)).toEqual([]);
});

test('the synthetic table has a line per professional, page by page the same people', async () => {
  const healthCareProfessionalUuid = randomUUID();
  await signedUp(50_000, { healthCareProfessionalUuid });
  await signedUp(20_000, { healthCareProfessionalUuid, month: 5 });
  for (let one = 0; one < 4; one++) await signedUp(2_000 + one);
  const rows = await table<TransparencySumRow>('export-transparency-sums', 1, admin, 1);
  expect(rows.map(({ amount }) => amount).sort((a, b) => a - b)).toEqual([2_000, 2_001, 2_002, 2_003, 70_000]);
  expect(rows.find(({ amount }) => amount === 70_000)).toMatchObject({ events: 2, benefits: 2, refused: 0 });
  expect(await detail(1, admin, 1)).toHaveLength(6);
});

/** Somebody is enrolled in a dinner whose price nobody entered. */
async function dined({ gatheringUuid, participantUuid }: ParticipantSnapshot) {
  const activityUuid = randomUUID();
  environment.neighbours.lines.push({
    ...{ participantUuid, gatheringUuid, activityUuid, name: 'Dîner de gala', price: null, rev: 1 },
    ...{ isRestauration: true, isEnrolled: true, presence: null },
  });
  const told = { activityUuid, gatheringUuid, rev: 1, participantUuids: [participantUuid] };
  await environment.publish(activityParticipantsChanged, activityUuid, told);
  const isKept = { participantUuid, 'costs.facts.kind': 'ACTIVITY' };
  await vi.waitFor(async () => expect(await Accounts.exists(isKept)).not.toBeNull(), { timeout: 10_000, interval: 20 });
}

test('what the ministry would refuse is listed with its reasons', async () => {
  await signedUp(5_000);
  await signedUp(5_000, { lastName: 'Sans', identity: { rppsNumber: null } });
  await signedUp(5_000, { lastName: 'Ville', identity: { rppsNumber: null, city: '' } });
  await signedUp(5_000, { lastName: 'Effacée', identity: { state: 'erased' } });
  const housed = await signedUp(0, { lastName: 'Logé' });
  const { gatheringUuid, participantUuid } = housed;
  await environment.publish(overnightStayChanged, participantUuid, {
    ...{ overnightStayUuid: randomUUID(), gatheringUuid, participantUuid, date: `${year}-03-10`, rev: 1 },
    ...{ hostingNightUuid: randomUUID(), status: 'ACCEPTED', context: 'ASSIGNED', isGone: false, price: null },
  });
  await vi.waitFor(
    async () => expect(await Accounts.exists({ participantUuid, 'costs.facts.kind': 'STAY' })).not.toBeNull(),
    { timeout: 10_000, interval: 20 },
  );
  await dined(await signedUp(0, { lastName: 'Convive' }));
  const { data, errors } = await refusals();
  expect(errors).toEqual([]);
  const { transparencyRefusals } = data;
  const reasons = Object.fromEntries(
    transparencyRefusals.items.map(({ lastName, problems }: { lastName: string; problems: { problem: string }[] }) => [
      lastName,
      problems.map(({ problem }) => problem),
    ]),
  );
  expect(reasons).toEqual({
    Sans: ['NO_RPPS'],
    Ville: ['NO_RPPS', 'NO_ADDRESS'],
    Effacée: ['NO_IDENTITY'],
    Logé: ['NO_AMOUNT'],
    Convive: ['NO_AMOUNT'],
  });
  expect(transparencyRefusals).toMatchObject({ looked: 6, lineCount: 6, hasNextPage: false });
});

test('people and events out of reach are in nobody’s tables', async () => {
  const seen = await signedUp(5_000);
  await signedUp(5_000, { unitUuids: [otherUnit] });
  const roc = actorOfType('roc', { businessUnitUuid: unit });
  const whole = await detail(1);
  expect(whole).toHaveLength(2);
  expect((await detail(1, roc)).every(({ convention }) => whole.some((line) => line.convention === convention))).toBe(
    true,
  );
  expect((await detail(1, roc)).map(({ convention }) => convention)).toContain(seen.participantUuid);
});

test.each([
  ['another service', { issuer: 'mails', actor: admin }],
  ['somebody without the right', { issuer: 'documents', actor: actorOfType('mci') }],
  ['nobody', { issuer: 'documents' }],
])('%s gets no rows', async (_, asker) => {
  const asked = { filters: { year, half: 1 }, first: 10 };
  for (const verb of ['export-transparency', 'export-transparency-sums'])
    expect((await environment.ask(verb, asked, asker)).status).toBeGreaterThanOrEqual(400);
});

test('a half year that is none is refused', async () => {
  expect((await refusals(3)).code).toBe('BAD_USER_INPUT');
});
