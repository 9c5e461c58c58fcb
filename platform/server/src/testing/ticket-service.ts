import { randomUUID } from 'node:crypto';
import { type Actor, PortalError } from '@portal/domain';
import { actorOfType } from '@portal/test/actors';
import { freshDatabases } from '@portal/test/engines/fresh-engines';
import { perform } from '../acts/perform.ts';
import { createContext } from '../service/context.ts';
import { createLogger } from '../service/log.ts';
import type { AuditEntry, EventRecord, HistoryRecord } from '../storage/platform-records.ts';
import { type Ticket, ticketEnvironment } from './ticket.ts';

/** The administrator who does things, and when. */
export const admin = actorOfType('admin', { firstName: 'Anne', lastName: 'Admin' });
export const now = new Date('2026-03-01T10:00:00.000Z');

/** Tickets in a database of this test alone. */
export function startTicketService() {
  const { db, model, Tickets } = ticketEnvironment();
  const as = (actor: Actor) =>
    createContext({ db, actor, traceId: 'trace-1', log: createLogger('test'), now: () => now });
  return {
    db,
    model,
    Tickets,
    as,
    /** A new open ticket. */
    open: (more: { title?: string; code?: string; businessUnitUuid?: string } = {}): Promise<Ticket> =>
      perform(as(admin), Tickets, 'openTicket', null, {
        code: randomUUID(),
        title: 'Un ticket',
        businessUnitUuid: null,
        ...more,
      }),
    /** All that the acts on a ticket left behind. */
    async traces(ticketUuid: string) {
      const { history, audit, outbox } = db.records;
      const inOrder = { _id: 1 } as const;
      return {
        ticket: (await model.findOne({ ticketUuid }).select('-_id').lean()) as Ticket | null,
        history: (await history
          .find({ aggregateId: ticketUuid })
          .select('-_id -rev -changed -traceId')
          .sort(inOrder)
          .lean()) as HistoryRecord[],
        audit: (await audit.find({ target: ticketUuid }).select('-_id').sort(inOrder).lean()) as AuditEntry[],
        outbox: (await outbox.find({ aggregateId: ticketUuid }).select('-_id').sort(inOrder).lean()) as EventRecord[],
      };
    },
    async connect() {
      await freshDatabases();
      process.env.LOG_LEVEL = 'fatal';
      await db.connect(process.env.MONGODB_URI!);
    },
    async close() {
      await db.disconnect();
    },
  };
}

/** Code and fields of what is refused. @throws Error when it is not */
export async function refusal(work: Promise<unknown>): Promise<{ code: string; fields?: unknown }> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof PortalError)) throw error;
    return { code: error.code, ...(error.details.fields !== undefined && { fields: error.details.fields }) };
  }
  throw new Error('it was not refused');
}

/** Code, message and details of what is refused. @throws Error when it is not */
export async function wholeRefusal(work: Promise<unknown>): Promise<object> {
  const error = await work.then(
    () => new Error('it was not refused'),
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof PortalError)) throw error;
  return { code: error.code, message: error.message, ...error.details };
}
