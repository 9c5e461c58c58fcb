import { randomUUID } from 'node:crypto';
import type { Actor } from '@portal/domain';
import { actorOfType, anonymous } from '@portal/test/actors';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type LoggedAct, loggedActs } from '../journal/audit-log.ts';
import { admin, now, refusal, startTicketService } from '../testing/ticket-service.ts';
import { perform } from './perform.ts';

const { db, Tickets, as, open, traces, connect, close } = startTicketService();

beforeAll(connect);
afterAll(close);
beforeEach(async () => {
  await db.records.audit.deleteMany({});
});

const by = { kind: 'user', userUuid: admin.userUuid, name: 'Anne Admin' };
/** Events carry no names. */
const sentBy = { kind: 'user', userUuid: admin.userUuid };

test('a creation writes document, history and event; the audit log reads it from the history', async () => {
  const ticket = await open({ code: 'A1' });
  const { ticketUuid } = ticket;
  const whole = {
    ticketUuid,
    code: 'A1',
    title: 'Un ticket',
    titleKey: 'un ticket',
    businessUnitUuid: null,
    state: 'OPEN',
    rev: 1,
    updatedAt: now,
  };
  expect(ticket).toEqual(whole);
  expect(await traces(ticketUuid)).toEqual({
    ticket: { ...whole, createdAt: now },
    history: [
      {
        aggregate: 'ticket',
        aggregateId: ticketUuid,
        action: 'openTicket',
        label: 'Ouvrir',
        from: null,
        to: 'OPEN',
        at: now,
        actor: by,
        data: {},
      },
    ],
    audit: [],
    outbox: [
      {
        eventId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        name: 'test.ticketChanged',
        version: 1,
        aggregateId: ticketUuid,
        aggregateVersion: 1,
        occurredAt: now,
        actor: sentBy,
        traceId: 'trace-1',
        data: { ticketUuid, state: 'OPEN' },
        publishedAt: null,
      },
    ],
  });
  const act = { at: now, actor: by, action: 'openTicket', outcome: 'done', code: null, traceId: 'trace-1' };
  expect(await loggedActs({ db }, { target: ticketUuid, limit: 10 })).toEqual([
    { ...act, _id: expect.anything(), target: ticketUuid },
  ]);
});

test('the audit log lists acts, refusals and looks in one order, page by page, and an act of before only once', async () => {
  const { ticketUuid } = await open();
  const at = (minute: number) => new Date(+now + minute * 60_000);
  const later = (minute: number) => ({ ...as(admin), now: () => at(minute) });
  await perform(later(1), Tickets, 'renameTicket', ticketUuid, { title: 'Autre' });
  await refusal(perform(later(2), Tickets, 'closeTicket', ticketUuid, { sure: false }));
  await perform(later(3), Tickets, 'closeTicket', ticketUuid, { sure: true });
  const before = { at: at(3), actor: by, action: 'closeTicket', target: ticketUuid, outcome: 'done', code: null };
  await db.records.audit.create([{ ...before, traceId: 'trace-1' } as never]);
  const all = await loggedActs({ db }, { target: ticketUuid, limit: 10 });
  const told = ({ action, outcome }: LoggedAct) => [action, outcome];
  expect(all.map(told)).toEqual([
    ['closeTicket', 'done'],
    ['closeTicket', 'refused'],
    ['renameTicket', 'done'],
    ['openTicket', 'done'],
  ]);
  const pages: LoggedAct[] = [];
  for (let n = 0; n < 4; n += 1) {
    const last = pages.at(-1);
    const page = { target: ticketUuid, limit: 1, before: last && { at: last.at, id: String(last._id) } };
    pages.push(...(await loggedActs({ db }, page)));
  }
  expect(pages).toEqual(all);
});

test('an edit keeps the state, follows up derived fields and says in the history what changed', async () => {
  const { ticketUuid } = await open();
  await perform(as(admin), Tickets, 'renameTicket', ticketUuid, { title: 'Autre' });
  const { ticket, history, outbox } = await traces(ticketUuid);
  expect(ticket).toMatchObject({ title: 'Autre', titleKey: 'autre', state: 'OPEN', rev: 2 });
  expect(history.map(({ action, from, to, data }) => ({ action, from, to, data }))).toEqual([
    { action: 'openTicket', from: null, to: 'OPEN', data: {} },
    { action: 'renameTicket', from: 'OPEN', to: 'OPEN', data: { from: 'Un ticket', to: 'Autre' } },
  ]);
  expect(outbox.map(({ aggregateVersion }) => aggregateVersion)).toEqual([1]);
});

test('a transition changes the state and publishes it with the new version', async () => {
  const { ticketUuid } = await open();
  await perform(as(admin), Tickets, 'closeTicket', ticketUuid, { sure: true });
  const { ticket, history, outbox } = await traces(ticketUuid);
  expect(ticket).toMatchObject({ state: 'CLOSED', rev: 2 });
  expect(history.map(({ from, to }) => [from, to])).toEqual([
    [null, 'OPEN'],
    ['OPEN', 'CLOSED'],
  ]);
  expect(outbox.map(({ aggregateVersion, data }) => [aggregateVersion, data.state])).toEqual([
    [1, 'OPEN'],
    [2, 'CLOSED'],
  ]);
});

test('the real user behind an impersonation is recorded in history and event', async () => {
  const impersonator = { userUuid: randomUUID(), name: 'Max Méga' };
  const { ticketUuid } = await open();
  await perform(as({ ...admin, impersonator }), Tickets, 'closeTicket', ticketUuid, { sure: true });
  const { history, outbox } = await traces(ticketUuid);
  expect(history.at(-1)?.actor).toEqual({ ...by, impersonator });
  expect(outbox.at(-1)?.actor).toEqual({ ...sentBy, impersonator: { userUuid: impersonator.userUuid } });
});

const unit = 'unit-a';
const rows: [why: string, actor: Actor, ticket: object, action: string, input: object, expected: object][] = [
  ['no right', actorOfType('msl'), {}, 'closeTicket', {}, { code: 'FORBIDDEN' }],
  ['nobody known', anonymous(), {}, 'closeTicket', {}, { code: 'FORBIDDEN' }],
  [
    'another unit',
    actorOfType('admin', { businessUnitUuid: 'unit-b' }),
    { businessUnitUuid: unit },
    'closeTicket',
    {},
    { code: 'NOT_FOUND' },
  ],
  [
    'out of reach and without right',
    actorOfType('msl', { businessUnitUuid: unit }),
    {},
    'closeTicket',
    {},
    { code: 'NOT_FOUND' },
  ],
  ['guard', admin, { title: 'À garder' }, 'closeTicket', {}, { code: 'FILE_STILL_KEPT' }],
  ['check of the input', admin, {}, 'closeTicket', { sure: false }, { code: 'STATUS_CONFIRMATION_REQUIRED' }],
  [
    'too short',
    admin,
    {},
    'renameTicket',
    { title: 'x' },
    { code: 'BAD_USER_INPUT', fields: { title: 'Au moins 3 caractères' } },
  ],
  ['missing', admin, {}, 'renameTicket', {}, { code: 'BAD_USER_INPUT', fields: { title: 'Ce champ est obligatoire' } }],
];

test.each(rows)('%s', async (_why, actor, ticket, action, input, expected) => {
  const { ticketUuid } = await open(ticket);
  const before = await traces(ticketUuid);
  expect(await refusal(perform(as(actor), Tickets, action as 'closeTicket', ticketUuid, input as never))).toEqual(
    expected,
  );
  const after = await traces(ticketUuid);
  expect({ ...after, audit: [] }).toEqual({ ...before, audit: [] });
  const refused = after.audit.slice(before.audit.length);
  expect(refused.map(({ action: a, outcome, code }) => ({ action: a, outcome, code }))).toEqual([
    { action, outcome: 'refused', code: (expected as { code: string }).code },
  ]);
});

test('an act that the state does not allow names both', async () => {
  const { ticketUuid } = await open();
  await perform(as(admin), Tickets, 'closeTicket', ticketUuid, { sure: true });
  await expect(perform(as(admin), Tickets, 'closeTicket', ticketUuid, { sure: true })).rejects.toMatchObject({
    code: 'ILLEGAL_TRANSITION',
    details: { action: 'closeTicket', state: 'CLOSED' },
  });
});

test('a document that does not exist', async () => {
  expect(await refusal(perform(as(admin), Tickets, 'closeTicket', 'nowhere', { sure: true }))).toEqual({
    code: 'NOT_FOUND',
  });
});

test('a creation without the right, in the audit without a target', async () => {
  expect(
    await refusal(
      perform(as(actorOfType('msl')), Tickets, 'openTicket', null, {
        code: 'B',
        title: 'Rien',
        businessUnitUuid: null,
      }),
    ),
  ).toEqual({
    code: 'FORBIDDEN',
  });
  expect(await db.records.audit.find({}, { _id: 0, outcome: 1, target: 1, action: 1 }).lean()).toEqual([
    { outcome: 'refused', target: null, action: 'openTicket' },
  ]);
});

test('a taken code, beside its field', async () => {
  await open({ code: 'taken' });
  expect(await refusal(open({ code: 'taken' }))).toEqual({
    code: 'GATHERING_NAME_TAKEN',
    fields: { code: 'Un événement porte déjà ce nom.' },
  });
});

test('the real user behind an impersonation is recorded in the audit of a refusal too', async () => {
  const impersonator = { userUuid: randomUUID(), name: 'Max Méga' };
  const { ticketUuid } = await open();
  await refusal(perform(as(actorOfType('msl', { impersonator })), Tickets, 'closeTicket', ticketUuid, { sure: true }));
  expect((await traces(ticketUuid)).audit.at(-1)?.actor).toMatchObject({ impersonator });
});
