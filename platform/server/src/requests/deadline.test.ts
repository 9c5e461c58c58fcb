import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { inAuditedTransaction, perform } from '../acts/perform.ts';
import { inTransaction } from '../service/context.ts';
import { admin, refusal, startTicketService } from '../testing/ticket-service.ts';
import { Deadline } from './deadline.ts';

/** The short form of attacks 36 and 37, on the one writer of state. */
const { Tickets, as, open, traces, model, connect, close } = startTicketService();
beforeAll(connect);
afterAll(close);

const opening = (code: string) => ({ code, title: 'Un ticket', businessUnitUuid: null });

test('36: an act whose caller is gone is not begun, and leaves no trace', async () => {
  const deadline = new Deadline(5_000);
  deadline.abandon();
  const code = randomUUID();
  const act = perform({ ...as(admin), deadline }, Tickets, 'openTicket', null, opening(code));
  expect(await refusal(act)).toMatchObject({ code: 'OVERLOADED' });
  expect(await model.countDocuments({ code })).toBe(0);
});

test('36: an act whose caller leaves while it runs is rolled back', async () => {
  const deadline = new Deadline(5_000);
  const { ticketUuid } = await open();
  const act = inAuditedTransaction({ ...as(admin), deadline }, 'renameTicket', ticketUuid, async (tx) => {
    await model.updateOne({ ticketUuid }, { $set: { title: 'Autre' } }, { session: tx.session });
    deadline.abandon();
  });
  expect(await refusal(act)).toMatchObject({ code: 'OVERLOADED' });
  expect((await traces(ticketUuid)).ticket?.title).toBe('Un ticket');
});

test('36: an act of several transactions goes on to its end once the first is committed', async () => {
  const ctx = { ...as(admin), deadline: new Deadline(5_000) };
  const codes = [randomUUID(), randomUUID()];
  await perform(ctx, Tickets, 'openTicket', null, opening(codes[0]!));
  ctx.deadline.abandon();
  await perform(ctx, Tickets, 'openTicket', null, opening(codes[1]!));
  const counts = await Promise.all(codes.map((code) => model.countDocuments({ code })));
  expect(counts).toEqual([1, 1]);
});

test('37: acts on one document come one after the other, those on another do not wait', async () => {
  const [hot, other] = [await open(), await open()];
  const log: string[] = [];
  let release = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const act = (ticketUuid: string, name: string, wait?: Promise<void>) =>
    inAuditedTransaction(as(admin), 'renameTicket', ticketUuid, async () => {
      log.push(`${name} begins`);
      await wait;
      log.push(`${name} ends`);
    });
  const first = act(hot.ticketUuid, 'first', gate);
  const second = act(hot.ticketUuid, 'second');
  await act(other.ticketUuid, 'other');
  release();
  await Promise.all([first, second]);
  const rest = log.filter((line) => !line.startsWith('other'));
  expect(rest).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
  expect(log.indexOf('other ends')).toBeLessThan(log.indexOf('first ends'));
});

test('37: an act whose caller is gone when its turn comes does nothing', async () => {
  const { ticketUuid } = await open();
  const deadline = new Deadline(5_000);
  let hasBegun = false;
  const first = inAuditedTransaction(as(admin), 'renameTicket', ticketUuid, async () => deadline.abandon());
  const second = inAuditedTransaction({ ...as(admin), deadline }, 'renameTicket', ticketUuid, async () => {
    hasBegun = true;
  });
  await first;
  expect([(await refusal(second)).code, hasBegun]).toEqual(['OVERLOADED', false]);
});

test('37: a person gets CONFLICT when the others before take long', async () => {
  const { ticketUuid } = await open();
  const clock = vi.spyOn(performance, 'now');
  const first = inAuditedTransaction(as(admin), 'renameTicket', ticketUuid, async () => {
    const late = performance.now() + 1_600;
    clock.mockImplementation(() => late);
  });
  const second = inAuditedTransaction(
    { ...as(admin), deadline: new Deadline(5_000) },
    'renameTicket',
    ticketUuid,
    async () => 'done',
  );
  await first;
  expect((await refusal(second)).code).toBe('CONFLICT');
  clock.mockRestore();
});

test('a transaction inside of another asks for nothing of its own', async () => {
  const ctx = { ...as(admin), deadline: new Deadline(5_000) };
  const { ticketUuid } = await open();
  const title = await inTransaction(ctx, (tx) =>
    inAuditedTransaction(tx, 'renameTicket', ticketUuid, (inner) =>
      inAuditedTransaction(inner, 'renameTicket', ticketUuid, async () => 'done'),
    ),
  );
  expect(title).toBe('done');
});

test.each([
  ['a sensible header', '59000', 59_000],
  ['no header', undefined, undefined],
  ['nonsense', 'soon', undefined],
  ['more than anybody waits', '600000', undefined],
])('%s gives at most %s', (_case, header, expected) => {
  const left = Deadline.read(header)?.left;
  if (expected === undefined) expect(left).toBeUndefined();
  // Less what this process did not run for: other tests use its thread.
  else expect(left! > 0 && left! <= expected).toBe(true);
});
