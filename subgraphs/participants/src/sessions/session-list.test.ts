import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mci, openEnvironment, roc, type TestEnvironment } from '../testing/environment.ts';
import { aListed, putSession } from '../testing/session-scene.ts';
import { SessionParticipants } from './models.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openEnvironment();
});
afterAll(() => environment.stop());

const does = (call: string, actor = roc) => environment.callAs(actor, `mutation { ${call} }`);
const events = async (aggregateId: string) =>
  (await environment.outboxOf(aggregateId)).map(({ name, data }) => ({ name, data }));
const history = async (aggregateId: string) =>
  (await environment.historyOf(aggregateId)).map(({ action, from, to, data }) => ({ action, from, to, data }));

describe('its list', () => {
  const addHcps = (s: string, uuids: readonly string[], type = 'guest') =>
    does(
      `addHcpsToVirtualSession(virtualSessionUuid: "${s}", selected: ${JSON.stringify(uuids)}, participantType: ${type}) { count virtualSessionParticipantUuids }`,
    );

  test('HCPs come with their title, specialty and the target of the unit; staff with their type', async () => {
    const { s } = await putSession();
    const [hcp] = environment.people(1, { targets: { ms: 'MS_H', bbu: null, sma: null, ad: null, kme: false } });
    const [user] = environment.staff(1, { userType: 'msl' });
    const { data } = await addHcps(s, [hcp!], 'partner');
    await does(`addUsersToVirtualSession(virtualSessionUuid: "${s}", userUuids: ["${user!.userUuid}"]) { count }`);
    const list = await environment.callAs(
      roc,
      `{ virtualSessionParticipants(virtualSessionUuid: "${s}", filters: { kinds: [STAFF] }) { items { firstName lastName } } }`,
    );
    expect(list.data.virtualSessionParticipants.items).toEqual([{ firstName: 'Zoé', lastName: 'Lefébure' }]);
    const added = await SessionParticipants.find({ virtualSessionUuid: s, rev: 1 }, { _id: 0 })
      .sort({ _id: -1 })
      .limit(2)
      .lean();
    expect(
      added.map(({ participantType, title, specialty, targeting }) => ({
        participantType,
        title,
        specialty,
        targeting,
      })),
    ).toEqual([
      { participantType: 'guest', title: 'MSL', specialty: null, targeting: null },
      { participantType: 'partner', title: 'Praticien hospitalier', specialty: 'Neurologie', targeting: 'MS_H' },
    ]);
    const [id] = data.addHcpsToVirtualSession.virtualSessionParticipantUuids;
    expect(await events(id)).toMatchObject([
      { name: 'virtualSessionParticipant.added', data: { healthCareProfessionalUuid: hcp, isRemoved: false } },
    ]);
  });

  test('nobody is on it twice: those who are there are named, and nobody is added', async () => {
    const { s } = await putSession();
    const [there, other] = environment.people(2);
    await addHcps(s, [there!]);
    const { code, errors } = await addHcps(s, [there!, other!]);
    expect([code, errors[0]!.extensions.refused]).toEqual([
      'ALREADY_IN_SESSION',
      [{ id: there, code: 'ALREADY_IN_SESSION', message: 'Cette personne est déjà dans la liste de la session.' }],
    ]);
    const answers = await Promise.all([addHcps(s, [other!]), addHcps(s, [other!])]);
    expect(answers.map((answer) => answer.code ?? 'done').sort()).toEqual(['ALREADY_IN_SESSION', 'done']);
  });

  test('who was taken off may come again; an erased or merged HCP may not', async () => {
    const { s } = await putSession();
    const [hcp] = environment.people(1);
    const { data } = await addHcps(s, [hcp!]);
    const [id] = data.addHcpsToVirtualSession.virtualSessionParticipantUuids;
    await does(`removeVirtualSessionParticipants(virtualSessionParticipantUuids: ["${id}"]) { count }`);
    expect((await addHcps(s, [hcp!])).data.addHcpsToVirtualSession.count).toBe(1);
    const [erased] = environment.people(1, { state: 'erased' });
    expect((await addHcps(s, [erased!])).code).toBe('HCP_ERASED');
    const [merged] = environment.people(1, { state: 'merged' });
    expect((await addHcps(s, [merged!])).code).toBe('HCP_MERGED');
  });

  test('presence and subscription are noted for many at once, each with what it was', async () => {
    const { s, l } = await putSession();
    const other = aListed(s, { presence: 'ABSENT' });
    await SessionParticipants.create([other]);
    const ids = JSON.stringify([l, other.virtualSessionParticipantUuid]);
    const noted = await does(
      `setVirtualSessionPresence(virtualSessionParticipantUuids: ${ids}, presence: PRESENT) { count }`,
      mci,
    );
    expect(noted.data.setVirtualSessionPresence).toEqual({ count: 2 });
    expect(await history(other.virtualSessionParticipantUuid)).toEqual([
      {
        ...{ action: 'setVirtualSessionPresence', from: 'LISTED', to: 'LISTED' },
        data: { presence: 'PRESENT', previousPresence: 'ABSENT' },
      },
    ]);
    const refused = await does(
      `setVirtualSessionSubscription(virtualSessionParticipantUuids: ${ids}, subscription: REFUSED) { count }`,
      mci,
    );
    expect(refused.code).toBe('FORBIDDEN');
    const { counts } = (
      await environment.callAs(
        roc,
        `{ virtualSession(virtualSessionUuid: "${s}") { counts { total present presenceUnknown } } }`,
      )
    ).data.virtualSession;
    expect(counts).toEqual({ total: 2, present: 2, presenceUnknown: 0 });
  });

  test('what a list says of one person is edited from the version that was seen', async () => {
    const { l } = await putSession();
    const edit = (rev: number, title: string) =>
      does(
        `updateVirtualSessionParticipant(virtualSessionParticipantUuid: "${l}", details: { participantType: partner, title: "${title}" }, base: { rev: ${rev}, touched: ["title"] }) { title participantType rev }`,
      );
    expect((await edit(1, 'Chef de service')).data.updateVirtualSessionParticipant).toMatchObject({
      ...{ title: 'Chef de service', rev: 2 },
    });
    expect((await edit(1, 'Interne')).code).toBe('EDIT_COLLIDES');
  });

  test('a session is not wound up while its list changes: one of the two sees the other', async () => {
    const { s, l } = await putSession({ status: 'CLOSED' });
    const [wound, noted] = await Promise.all([
      does(`windUpVirtualSession(virtualSessionUuid: "${s}", confirmed: true) { status }`),
      does(`setVirtualSessionPresence(virtualSessionParticipantUuids: ["${l}"], presence: PRESENT) { count }`),
    ]);
    expect(wound.code).toBeUndefined();
    expect(['VIRTUAL_SESSION_READ_ONLY', undefined]).toContain(noted.code);
    const after = await does(
      `setVirtualSessionPresence(virtualSessionParticipantUuids: ["${l}"], presence: ABSENT) { count }`,
    );
    expect(after.code).toBe('VIRTUAL_SESSION_READ_ONLY');
  });
});

test('lists are paged by their index, sorted and narrowed', async () => {
  const { s } = await putSession();
  await SessionParticipants.create(
    Array.from({ length: 5 }, (_, n) => {
      const one = aListed(s, { presence: n % 2 === 0 ? 'PRESENT' : 'ABSENT' });
      return { ...one, nameKey: `nom ${n}` };
    }),
  );
  const page = async (more: string) =>
    (
      await environment.callAs(
        roc,
        `{ virtualSessionParticipants(virtualSessionUuid: "${s}"${more}) { total endCursor hasNextPage items { virtualSessionParticipantUuid presence } } }`,
      )
    ).data.virtualSessionParticipants;
  const first = await page(', first: 4');
  const second = await page(`, first: 4, after: "${first.endCursor}"`);
  expect([first.total, first.hasNextPage, second.hasNextPage]).toEqual([6, true, false]);
  expect(
    new Set(
      [...first.items, ...second.items].map(
        (one: { virtualSessionParticipantUuid: string }) => one.virtualSessionParticipantUuid,
      ),
    ).size,
  ).toBe(6);
  expect((await page(', filters: { presences: [ABSENT] }')).total).toBe(2);
  const plan = (await SessionParticipants.find({ virtualSessionUuid: s, state: 'LISTED' })
    .sort({ nameKey: 1, virtualSessionParticipantUuid: 1 })
    .explain('executionStats')) as unknown as { executionStats: { totalDocsExamined: number } };
  expect(plan.executionStats.totalDocsExamined).toBe(6);
});
