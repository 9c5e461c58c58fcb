import { perform } from '../acts/perform.ts';
import { performAll } from '../acts/perform-all.ts';
import { journalKey } from '../journal/journal.ts';
import { checkJournal } from '../journal/journal-check.ts';
import { runsOf } from '../journal/retention-runs.ts';
import { admin, startTicketService } from './ticket-service.ts';

/** Tickets whose journal is checked. Each test begins with an empty one, by `clear`. */
export function startJournal() {
  const service = startTicketService();
  const { db, model, Tickets, as, open } = service;
  const { history, audit, chains } = db.records;
  const runs = runsOf(db).model;
  const native = (name: string) => db.connection.db!.collection(name);
  const check = (key = journalKey(db.name)) =>
    checkJournal({
      db: db.connection.db as never,
      key,
      aggregates: [
        { name: 'ticket', collection: model.collection.collectionName, idField: 'ticketUuid' },
        { name: 'retentionRun', collection: runs.collection.collectionName, idField: 'retentionRunUuid' },
      ],
    });
  return {
    ...service,
    ...{ native, check },
    findings: async () => (await check()).findings,
    async clear() {
      for (const records of [model, runs, history, audit, chains]) await records.deleteMany({} as never);
    },
    /** A ticket with five entries, and its chain. */
    async told(): Promise<{ ticketUuid: string; chain: string }> {
      const { ticketUuid } = await open();
      for (const title of ['Un', 'Deux', 'Trois'].map((word) => `${word} 😀 \ud800`))
        await perform(as(admin), Tickets, 'renameTicket', ticketUuid, { title });
      await performAll(as(admin), Tickets, 'closeTicket', [ticketUuid]);
      return { ticketUuid, chain: `ticket:${ticketUuid}` };
    },
  };
}

/** The n-th entry of a document. */
export const entry = (aggregateId: string, n: number) => ({ aggregateId, 'link.n': n });
