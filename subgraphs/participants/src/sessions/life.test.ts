import { randomUUID } from 'node:crypto';
import { actorOfType } from '@portal/test/actors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openEnvironment, roc, type TestEnvironment } from '../testing/environment.ts';
import { putSession, sessionForm } from '../testing/session-scene.ts';
import { Sessions } from './models.ts';

let environment: TestEnvironment;
let people: { roc: string; cp: string };
beforeAll(async () => {
  environment = await openEnvironment();
  const [one, other] = [environment.staff(1, { userType: 'roc' })[0]!, environment.staff(1, { userType: 'cp' })[0]!];
  people = { roc: one.userUuid, cp: other.userUuid };
});
afterAll(() => environment.stop());

const does = (call: string, actor = roc) => environment.callAs(actor, `mutation { ${call} }`);
const create = (options?: Parameters<typeof sessionForm>[1]) =>
  does(
    `createVirtualSession(session: ${sessionForm(people, options)}) { virtualSessionUuid rev status beginDay beginHour }`,
  );
const events = async (aggregateId: string) =>
  (await environment.outboxOf(aggregateId)).map(({ name, data }) => ({ name, data }));
const history = async (aggregateId: string) =>
  (await environment.historyOf(aggregateId)).map(({ action, from, to, data }) => ({ action, from, to, data }));

describe('a session', () => {
  test('is created as a draft, with its event and its line in the history', async () => {
    const { data } = await create();
    const { virtualSessionUuid, ...session } = data.createVirtualSession;
    expect(session).toEqual({ rev: 1, status: 'DRAFT', beginDay: '2027-02-03', beginHour: '18:30' });
    expect(await history(virtualSessionUuid)).toEqual([
      { action: 'createVirtualSession', from: null, to: 'DRAFT', data: {} },
    ]);
    expect(await events(virtualSessionUuid)).toMatchObject([{ name: 'virtualSession.created' }]);
  });

  test('a meeting that another session uses is refused beside its field, however it is written', async () => {
    await create({ meeting: 'OSE-Éa' });
    const { code, errors } = await create({ meeting: ' ose-ea ' });
    expect([code, errors[0]!.extensions.fields]).toEqual([
      'VIRTUAL_SESSION_MEETING_TAKEN',
      { oseusMeetingId: 'Cette réunion Oseus est déjà utilisée par une autre session.' },
    ]);
  });

  test('of two who enter one meeting at the same moment one makes the session', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => create({ meeting: 'OSE-twice' })));
    expect(answers.map(({ code }) => code ?? 'done').sort()).toEqual([
      ...Array.from({ length: 5 }, () => 'VIRTUAL_SESSION_MEETING_TAKEN'),
      'done',
    ]);
    expect(await Sessions.countDocuments({ oseusMeetingId: 'OSE-twice' })).toBe(1);
  });

  test('an unknown unit, and people who cannot be ROC or CP, are refused beside their fields', async () => {
    const wrong = { roc: people.cp, cp: randomUUID() };
    const refused = await does(`createVirtualSession(session: ${sessionForm(wrong)}) { rev }`);
    expect(refused.errors[0]!.extensions.fields).toEqual({
      rocUuid: 'Cette personne ne peut pas tenir ce rôle : ROC',
      projectManagerUuid: 'Ce compte n’existe pas ou n’est plus actif',
    });
    const form = sessionForm(people).replace(/businessUnitUuid: "[^"]+"/, `businessUnitUuid: "${randomUUID()}"`);
    const unknown = await does(`createVirtualSession(session: ${form}) { rev }`);
    expect(unknown.errors[0]!.extensions.fields).toEqual({ businessUnitUuid: 'Franchise inconnue' });
  });

  test('an edit keeps what others changed, and collides where both did', async () => {
    const { data } = await create({ meeting: 'OSE-edit' });
    const { virtualSessionUuid: s } = data.createVirtualSession;
    const save = (name: string, touched: string) =>
      does(
        `updateVirtualSession(virtualSessionUuid: "${s}", session: ${sessionForm(people, { meeting: 'OSE-edit', name })}, base: { rev: 1, touched: ["${touched}"] }) { name rev }`,
      );
    expect((await save('Premier', 'name')).data.updateVirtualSession).toEqual({ name: 'Premier', rev: 2 });
    expect((await save('Second', 'description')).data.updateVirtualSession).toEqual({ name: 'Premier', rev: 3 });
    expect((await save('Second', 'name')).code).toBe('EDIT_COLLIDES');
  });

  test('goes from draft to wound up and back; an act that is not due is refused', async () => {
    const { s } = await putSession({ status: 'DRAFT' });
    const moves = [
      ['closeVirtualSession', '', 'ILLEGAL_TRANSITION'],
      ['publishVirtualSession', '', 'PUBLISHED'],
      ['closeVirtualSession', '', 'CLOSED'],
      ['windUpVirtualSession', '', 'STATUS_CONFIRMATION_REQUIRED'],
      ['windUpVirtualSession', ', confirmed: true', 'WINDED_UP'],
      ['publishVirtualSession', '', 'ILLEGAL_TRANSITION'],
      ['reopenVirtualSession', '', 'CLOSED'],
    ] as const;
    for (const [action, more, expected] of moves) {
      const { code, data } = await does(`${action}(virtualSessionUuid: "${s}"${more}) { status }`);
      expect([action, code ?? data[action].status]).toEqual([action, expected]);
    }
    expect((await history(s)).map(({ from, to }) => [from, to])).toEqual([
      ['DRAFT', 'PUBLISHED'],
      ['PUBLISHED', 'CLOSED'],
      ['CLOSED', 'WINDED_UP'],
      ['WINDED_UP', 'CLOSED'],
    ]);
    expect((await events(s)).map(({ name }) => name)).toEqual(
      Array.from({ length: 4 }, () => 'virtualSession.statusChanged'),
    );
  });
});

test('what waits for the ROC of a session is in their work', async () => {
  const me = actorOfType('roc');
  const { s } = await putSession({
    status: 'PUBLISHED',
    rocUuid: me.userUuid,
    beginDate: new Date(0),
    endDate: new Date(1),
  });
  const { data } = await environment.callAs(me, '{ participantsWork { kind count items { id title gatheringUuid } } }');
  expect(data.participantsWork).toEqual([
    { kind: 'VIRTUAL_SESSION_TO_CLOSE', count: 1, items: [{ id: s, title: 'Webinaire', gatheringUuid: null }] },
  ]);
});
