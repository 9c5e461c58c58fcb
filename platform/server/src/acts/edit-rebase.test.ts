import { actorOfType } from '@portal/test/actors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { admin, now, startTicketService } from '../testing/ticket-service.ts';
import { perform } from './perform.ts';

const { db, Tickets, as, open, connect, close } = startTicketService();
const claire = actorOfType('admin', { firstName: 'Claire', lastName: 'Dupont' });

beforeAll(connect);
afterAll(close);

const rename = (ticketUuid: string, title: string, rev: number, who = admin) =>
  perform(as(who), Tickets, 'renameTicket', ticketUuid, { title }, { rev });

test('an edit of the present version is made; the history says which version and which fields', async () => {
  const { ticketUuid } = await open();
  expect(await rename(ticketUuid, 'Premier', 1)).toMatchObject({ title: 'Premier', rev: 2 });
  const [line] = await db.records.history.find({ aggregateId: ticketUuid, action: 'renameTicket' }).lean();
  expect([line?.rev, line?.changed]).toEqual([2, ['title']]);
});

test('of two people who change the same field, the second gets the value of the first, and nothing is written', async () => {
  const { ticketUuid } = await open();
  await rename(ticketUuid, 'De Claire', 1, claire);
  const second = rename(ticketUuid, 'D’Anne', 1);
  await expect(second).rejects.toMatchObject({
    code: 'EDIT_COLLIDES',
    details: {
      rev: 2,
      collisions: [
        { paths: ['title'], theirs: { title: 'De Claire' }, by: 'Claire Dupont', at: now, label: 'Renommer' },
      ],
    },
  });
  expect(await Tickets.model.findOne({ ticketUuid }).lean()).toMatchObject({ title: 'De Claire', rev: 2 });
});

test('the same edit from the version that the refusal named is made', async () => {
  const { ticketUuid } = await open();
  await rename(ticketUuid, 'De Claire', 1, claire);
  expect(await rename(ticketUuid, 'D’Anne', 2)).toMatchObject({ title: 'D’Anne', rev: 3 });
});

test('once settled, what the person keeps is made; what was changed since then collides', async () => {
  const { ticketUuid } = await open();
  await rename(ticketUuid, 'De Claire', 1, claire);
  const settled = (title: string, version: number) =>
    perform(
      as(admin),
      Tickets,
      'renameTicket',
      ticketUuid,
      { title },
      { rev: 1, touched: ['title'], settled: version },
    );
  expect(await settled('D’Anne', 2)).toMatchObject({ title: 'D’Anne', rev: 3 });
  await rename(ticketUuid, 'De Claire encore', 3, claire);
  await expect(settled('D’Anne encore', 3)).rejects.toMatchObject({
    code: 'EDIT_COLLIDES',
    details: { rev: 4, collisions: [{ theirs: { title: 'De Claire encore' } }] },
  });
  await expect(settled('D’Anne encore', 9)).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
});

test('once settled, what the person left to the other stays, though the form still holds their own', async () => {
  const { ticketUuid } = await open();
  await rename(ticketUuid, 'De Claire', 1, claire);
  const base = { rev: 1, touched: [], settled: 2 };
  const left = await perform(as(admin), Tickets, 'renameTicket', ticketUuid, { title: 'D’Anne' }, base);
  expect(left).toMatchObject({ title: 'De Claire', rev: 3 });
});

test('what others changed and the person did not touch stays', async () => {
  const { ticketUuid } = await open();
  await rename(ticketUuid, 'De Claire', 1, claire);
  const untouched = perform(
    as(admin),
    Tickets,
    'renameTicket',
    ticketUuid,
    { title: 'Un ticket' },
    { rev: 1, touched: [] },
  );
  expect(await untouched).toMatchObject({ title: 'De Claire', rev: 3 });
});

test('the merged whole passes the same checks; a version that does not exist and a base that is none are bad input', async () => {
  const { ticketUuid } = await open();
  await expect(rename(ticketUuid, 'x', 1)).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
  await expect(rename(ticketUuid, 'Autre', 7)).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
  await expect(rename(ticketUuid, 'Autre', -1)).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
});

test('without the right nothing is said of what is there', async () => {
  const { ticketUuid } = await open();
  await rename(ticketUuid, 'De Claire', 1, claire);
  await expect(rename(ticketUuid, 'Autre', 1, actorOfType('others'))).rejects.toMatchObject({
    code: 'FORBIDDEN',
    details: { action: 'renameTicket' },
  });
});

test('a decision that comes too late gets who decided what, when; a person from outside does not', async () => {
  const { ticketUuid } = await open();
  await perform(as(claire), Tickets, 'closeTicket', ticketUuid, { sure: true });
  await expect(perform(as(admin), Tickets, 'closeTicket', ticketUuid, { sure: true })).rejects.toMatchObject({
    code: 'ILLEGAL_TRANSITION',
    details: { decided: { by: 'Claire Dupont', at: now, label: 'Fermer', state: 'Fermé' } },
  });
});
