import { type Actor, PortalError } from '@portal/domain';
import { actorOfType } from '@portal/test/actors';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { admin, startTicketService, wholeRefusal } from '../testing/ticket-service.ts';
import { perform } from './perform.ts';
import { performAll, performCreations } from './perform-all.ts';

const { db, model, Tickets, as, open, traces, connect, close } = startTicketService();

beforeAll(connect);
afterAll(close);
beforeEach(async () => {
  for (const records of [model, db.records.audit, db.records.history, db.records.outbox]) {
    await records.deleteMany({} as never);
  }
});

const inputOf = (code: string, title = 'Un ticket') => ({ code, title, businessUnitUuid: null });
const openAll = (codes: readonly string[]) =>
  performCreations(
    as(admin),
    Tickets,
    'openTicket',
    codes.map((code) => inputOf(code)),
  );

const unit = 'unit-a';
const ofUnit = actorOfType('admin', { businessUnitUuid: unit });
const messages = {
  NOT_FOUND: new PortalError('NOT_FOUND').message,
  FORBIDDEN: new PortalError('FORBIDDEN').message,
  FILE_STILL_KEPT: new PortalError('FILE_STILL_KEPT').message,
  ILLEGAL_TRANSITION: 'Cette action n’est pas possible au statut «\u202fFermé\u202f».',
};
type Line = [place: string, code: keyof typeof messages];

const refusals: [why: string, actor: Actor, action: 'closeTicket', ids: string[], lines: Line[]][] = [
  ['an unknown id', admin, 'closeTicket', ['a', 'nowhere', 'b'], [['nowhere', 'NOT_FOUND']]],
  ['one out of reach', ofUnit, 'closeTicket', ['ours', 'a'], [['a', 'NOT_FOUND']]],
  [
    'no right',
    actorOfType('msl'),
    'closeTicket',
    ['a', 'b'],
    [
      ['a', 'FORBIDDEN'],
      ['b', 'FORBIDDEN'],
    ],
  ],
  [
    'a guard and a state',
    admin,
    'closeTicket',
    ['a', 'kept', 'closed', 'b'],
    [
      ['kept', 'FILE_STILL_KEPT'],
      ['closed', 'ILLEGAL_TRANSITION'],
    ],
  ],
];

test.each(refusals)(
  '%s: nothing is changed, everybody who is refused is named',
  async (_why, actor, action, ids, lines) => {
    const uuids: Record<string, string> = { nowhere: 'nowhere' };
    for (const code of ['a', 'b', 'closed']) uuids[code] = (await open({ code })).ticketUuid;
    uuids.ours = (await open({ code: 'ours', businessUnitUuid: unit })).ticketUuid;
    uuids.kept = (await open({ code: 'kept', title: 'À garder' })).ticketUuid;
    await perform(as(admin), Tickets, 'closeTicket', uuids.closed!, { sure: true });
    const stored = () =>
      Promise.all([model.find().lean(), db.records.history.find().lean(), db.records.outbox.find().lean()]);
    const before = await stored();
    await db.records.audit.deleteMany({});

    const refused = lines.map(([place, code]) => ({ id: uuids[place]!, code, message: messages[code] }));
    const first = refused[0]!;
    expect(
      await wholeRefusal(
        performAll(
          as(actor),
          Tickets,
          action,
          ids.map((place) => uuids[place]!),
        ),
      ),
    ).toMatchObject({
      code: first.code,
      message: first.message,
      refused,
      refusedCount: refused.length,
    });
    expect(await stored()).toEqual(before);
    const audit = await db.records.audit.find({}, { _id: 0, action: 1, target: 1, outcome: 1, code: 1 }).lean();
    expect(audit).toEqual([{ action, target: first.id, outcome: 'refused', code: first.code }]);
  },
);

test('bad input names its field, once for all', async () => {
  const uuids = (await openAll(['a', 'b'])).map(({ ticketUuid }) => ticketUuid);
  const code = 'BAD_USER_INPUT';
  const { message } = new PortalError(code);
  expect(await wholeRefusal(performAll(as(admin), Tickets, 'renameTicket', uuids, { title: 'x' }))).toEqual({
    code,
    message,
    fields: { title: 'Au moins 3 caractères' },
    refused: uuids.map((id) => ({ id, code, message })),
    refusedCount: 2,
  });
});

test('of many refusals fifty are listed, all are counted', async () => {
  const ids = Array.from({ length: 120 }, (_, i) => `nowhere-${i}`);
  const refused = ids.slice(0, 50).map((id) => ({ id, code: 'NOT_FOUND', message: messages.NOT_FOUND }));
  expect(await wholeRefusal(performAll(as(admin), Tickets, 'closeTicket', ids))).toMatchObject({
    refused,
    refusedCount: 120,
  });
});

test('2,000 at most, ids given twice counting once', async () => {
  const { ticketUuid } = await open();
  const many = Array.from({ length: 2001 }, (_, i) => String(i));
  expect(await wholeRefusal(performAll(as(admin), Tickets, 'closeTicket', many))).toEqual({
    code: 'BULK_TOO_LARGE',
    message: 'Au plus 2000 lignes à la fois.',
    max: 2000,
  });
  const closed = await performAll(as(admin), Tickets, 'closeTicket', Array(6000).fill(ticketUuid));
  expect(closed.map(({ rev }) => rev)).toEqual([2]);
  expect(await performAll(as(admin), Tickets, 'closeTicket', [])).toEqual([]);
});

test('a code that is taken: nobody is created, and the one is named', async () => {
  await open({ code: 'taken' });
  const inputs = ['new', 'taken', 'other'].map((code) => inputOf(code));
  const creating = performCreations(as(admin), Tickets, 'openTicket', inputs, (place) => inputs[place]!.code);
  const { message } = new PortalError('GATHERING_NAME_TAKEN');
  expect(await wholeRefusal(creating)).toEqual({
    code: 'GATHERING_NAME_TAKEN',
    message,
    fields: { code: message },
    refused: [{ id: 'taken', code: 'GATHERING_NAME_TAKEN', message }],
    refusedCount: 1,
  });
  expect((await model.find().lean()).map(({ code }) => code)).toEqual(['taken']);
  expect(await wholeRefusal(openAll(['twice', 'twice']))).toMatchObject({
    code: 'GATHERING_NAME_TAKEN',
    refused: [{ id: '1' }],
  });
});

test('creations without the right, or with bad input: each is named', async () => {
  expect(
    await wholeRefusal(performCreations(as(actorOfType('msl')), Tickets, 'openTicket', [inputOf('a')])),
  ).toMatchObject({ code: 'FORBIDDEN', refused: [{ id: '0', code: 'FORBIDDEN' }] });
  expect(
    await wholeRefusal(performCreations(as(admin), Tickets, 'openTicket', [inputOf('a'), inputOf('b', 'x')])),
  ).toMatchObject({ code: 'BAD_USER_INPUT', refused: [{ id: '1' }], fields: { title: 'Au moins 3 caractères' } });
  expect(await model.countDocuments()).toBe(0);
});

test('an update that violates a unique index is worded like one alone', async () => {
  const uuids = (await openAll(['a', 'b'])).map(({ ticketUuid }) => ticketUuid);
  await model.collection.createIndex({ titleKey: 1 }, { unique: true, partialFilterExpression: { titleKey: 'même' } });
  const renamed = performAll(as(admin), Tickets, 'renameTicket', uuids, { title: 'Même' });
  expect(await wholeRefusal(renamed)).toMatchObject({ code: 'CONFLICT', refused: [{ id: uuids[1] }] });
  await model.collection.dropIndex('titleKey_1');
  expect((await model.find().lean()).map(({ title }) => title)).toEqual(['Un ticket', 'Un ticket']);
});

test('ten at the same time, over the same tickets: each counts whole, one after the other', async () => {
  const uuids = (await openAll(['a', 'b', 'c'])).map(({ ticketUuid }) => ticketUuid);
  const titles = Array.from({ length: 10 }, (_, i) => `Titre ${i}`);
  await Promise.all(titles.map((title) => performAll(as(admin), Tickets, 'renameTicket', uuids, { title })));
  const all = await Promise.all(uuids.map(traces));
  const order = all.map(({ history }) => history.slice(1).map(({ data }) => data.to));
  expect(order[0]!.toSorted()).toEqual(titles);
  expect(order).toEqual([order[0], order[0], order[0]]);
  expect(all.map(({ ticket }) => [ticket?.rev, ticket?.title])).toEqual(Array(3).fill([11, order[0]!.at(-1)]));
});
