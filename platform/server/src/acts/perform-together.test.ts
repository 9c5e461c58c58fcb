import type { PortalError } from '@portal/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { admin, refusal, startTicketService } from '../testing/ticket-service.ts';
import { inAuditedTransaction, perform } from './perform.ts';

const { model, Tickets, as, open, traces, connect, close } = startTicketService();

beforeAll(connect);
afterAll(close);

test('an event that is not of its schema leaves nothing', async () => {
  const { ticketUuid } = await open();
  const before = await traces(ticketUuid);
  await expect(perform(as(admin), Tickets, 'announceNonsense', ticketUuid)).rejects.toThrow('ticketUuid');
  expect(await traces(ticketUuid)).toEqual(before);
});

test('several acts in one transaction: the refusal of the second undoes the first and is in the audit', async () => {
  const { ticketUuid } = await open();
  const before = await traces(ticketUuid);
  const both = inAuditedTransaction(as(admin), 'renameAndClose', ticketUuid, async (tx) => {
    await perform(tx, Tickets, 'renameTicket', ticketUuid, { title: 'À garder' });
    await perform(tx, Tickets, 'closeTicket', ticketUuid, { sure: true });
  });
  expect(await refusal(both)).toEqual({ code: 'FILE_STILL_KEPT' });
  const after = await traces(ticketUuid);
  expect({ ...after, audit: [] }).toEqual({ ...before, audit: [] });
  expect(after.audit.at(-1)).toMatchObject({ action: 'renameAndClose', outcome: 'refused', code: 'FILE_STILL_KEPT' });
});

test('of twenty parallel transitions exactly one wins', async () => {
  const { ticketUuid } = await open();
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, () => perform(as(admin), Tickets, 'closeTicket', ticketUuid, { sure: true })),
  );
  const codes = results.map((r) => (r.status === 'fulfilled' ? 'done' : (r.reason as PortalError).code)).sort();
  expect(codes).toEqual([...Array(19).fill('ILLEGAL_TRANSITION'), 'done']);
  const { history, outbox, ticket } = await traces(ticketUuid);
  expect([history.length, outbox.length, ticket?.rev]).toEqual([2, 2, 2]);
});

test('of twenty parallel creations with one code exactly one is made', async () => {
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => open({ code: 'only-one' })));
  const codes = results.map((r) => (r.status === 'fulfilled' ? 'done' : (r.reason as PortalError).code)).sort();
  expect(codes).toEqual([...Array(19).fill('GATHERING_NAME_TAKEN'), 'done']);
  expect(await model.countDocuments({ code: 'only-one' })).toBe(1);
});

test('parallel edits all count, each on top of the one before', async () => {
  const { ticketUuid } = await open();
  const titles = Array.from({ length: 10 }, (_, i) => `Titre ${i}`);
  await Promise.all(titles.map((title) => perform(as(admin), Tickets, 'renameTicket', ticketUuid, { title })));
  const { history, ticket } = await traces(ticketUuid);
  expect(ticket?.rev).toBe(11);
  const steps = history.slice(1).map(({ data }) => data as { from: string; to: string });
  expect(steps.map(({ to }) => to).sort()).toEqual(titles);
  expect(steps.map(({ from }) => from)).toEqual(['Un ticket', ...steps.slice(0, -1).map(({ to }) => to)]);
  expect(ticket?.title).toBe(steps.at(-1)?.to);
});
