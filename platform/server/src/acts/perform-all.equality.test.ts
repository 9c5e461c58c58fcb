import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { admin, startTicketService, wholeRefusal } from '../testing/ticket-service.ts';
import { perform } from './perform.ts';
import { performAll, performCreations } from './perform-all.ts';

const { db, Tickets, as, open, traces, connect, close } = startTicketService();

beforeAll(connect);
afterAll(close);

const openAll = (codes: readonly string[]) =>
  performCreations(
    as(admin),
    Tickets,
    'openTicket',
    codes.map((code) => ({ code, title: 'Un ticket', businessUnitUuid: null })),
  );

/** All that is stored, without what is new each time. */
async function everything(uuids: readonly string[], suffix: string): Promise<unknown> {
  const all = await Promise.all(uuids.map(traces));
  const text = JSON.stringify(all, (key, value) => (key === 'eventId' ? 'an event' : value));
  return JSON.parse(
    uuids.reduce((known, uuid, n) => known.replaceAll(uuid, `ticket ${n}`), text).replaceAll(suffix, ''),
  );
}

const acts = fc.array(
  fc.oneof(
    fc.record({
      action: fc.constant('renameTicket' as const),
      input: fc.record({ title: fc.string({ minLength: 3, maxLength: 8 }) }),
      places: fc.array(fc.nat(4), { maxLength: 6 }),
    }),
    fc.record({
      action: fc.constant('closeTicket' as const),
      input: fc.record({ sure: fc.constant(true) }),
      places: fc.array(fc.nat(4), { maxLength: 3 }),
    }),
  ),
  { maxLength: 4 },
);

test('what is done at once is what is done one by one: documents, history, outbox, and who is refused', async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 5 }), acts, async (count, sequence) => {
      run += 1;
      const [single, bulk] = [`-single-${run}`, `-bulk-${run}`];
      const places = Array.from({ length: count }, (_, i) => i);
      const alone: string[] = [];
      for (const i of places) alone.push((await open({ code: `${i}${single}` })).ticketUuid);
      const together = (await openAll(places.map((i) => `${i}${bulk}`))).map(({ ticketUuid }) => ticketUuid);
      for (const { action, input, places: chosen } of sequence) {
        const reached = [...new Set(chosen.filter((place) => place < count))];
        const given = chosen.filter((place) => place < count).map((place) => together[place]!);
        const states = await Promise.all(reached.map(async (i) => (await traces(alone[i]!)).ticket?.state));
        const work = performAll(as(admin), Tickets, action as 'renameTicket', given, input as { title: string });
        if (states.includes('CLOSED')) {
          expect(await wholeRefusal(work)).toMatchObject({
            code: 'ILLEGAL_TRANSITION',
            refusedCount: states.filter((state) => state === 'CLOSED').length,
          });
          await db.records.audit.deleteMany({ outcome: 'refused' });
          continue;
        }
        const oneByOne = [];
        for (const place of reached)
          oneByOne.push(
            await perform(as(admin), Tickets, action as 'renameTicket', alone[place]!, input as { title: string }),
          );
        const plain = (docs: { title: string; rev: number; state: string }[]) =>
          docs.map(({ title, rev, state }) => ({ title, rev, state }));
        expect(plain(await work)).toEqual(plain(oneByOne));
      }
      expect(await everything(together, bulk)).toEqual(await everything(alone, single));
    }),
    { numRuns: 25 },
  );
});
