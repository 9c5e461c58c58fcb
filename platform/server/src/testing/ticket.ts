import { defineEvent, defineWorkflow, type UserActor } from '@portal/domain';
import { z } from 'zod';
import { defineAggregate } from '../acts/aggregate.ts';
import { createDatabase, defineSchema } from '../storage/database.ts';

/** A ticket: an aggregate with one of each kind of rule, for tests of the write path that all of them go through. */
export interface Ticket {
  ticketUuid: string;
  code: string;
  title: string;
  state: 'OPEN' | 'CLOSED';
  businessUnitUuid: string | null;
  /** Follows from the title. */
  titleKey: string;
  rev: number;
  createdAt: Date;
  updatedAt: Date;
}

export const ticketChanged = defineEvent(
  'test.ticketChanged',
  1,
  z.object({ ticketUuid: z.string(), state: z.enum(['OPEN', 'CLOSED']) }),
);

const title = z.string({ error: 'Ce champ est obligatoire' }).min(3, 'Au moins 3 caractères');
const changed = ({ doc }: { doc: Ticket }) => [
  ticketChanged.of(doc.ticketUuid, { ticketUuid: doc.ticketUuid, state: doc.state }),
];

export const ticketWorkflow = defineWorkflow<Ticket, Ticket['state']>()({
  name: 'ticket',
  states: ['OPEN', 'CLOSED'],
  stateLabels: { OPEN: 'Ouvert', CLOSED: 'Fermé' },
  stateOf: (ticket) => ticket.state,
  rows: {
    openTicket: {
      label: 'Ouvrir',
      from: [],
      to: 'OPEN',
      allowed: [{ right: 'createUser' }],
      input: z.object({ code: z.string(), title, businessUnitUuid: z.string().nullable().default(null) }),
      apply: ({ input, newUuid }) => ({ ticketUuid: newUuid(), ...input }),
      emits: changed,
    },
    renameTicket: {
      label: 'Renommer',
      from: ['OPEN'],
      to: 'same',
      allowed: [{ right: 'updateUser' }],
      input: z.object({ title }),
      edits: { values: (ticket) => ({ title: ticket.title }) },
      apply: ({ input }) => ({ title: input.title }),
      records: ({ before, input }) => ({ from: before?.title, to: input.title }),
    },
    closeTicket: {
      label: 'Fermer',
      from: ['OPEN'],
      to: 'CLOSED',
      allowed: [{ right: 'updateUser' }],
      when: [({ doc }) => doc.title !== 'À garder' || 'FILE_STILL_KEPT'],
      check: [({ input }) => input.sure || 'STATUS_CONFIRMATION_REQUIRED'],
      input: z.object({ sure: z.boolean().default(true) }),
      emits: changed,
    },
    announceNonsense: {
      label: 'Annoncer n’importe quoi',
      from: ['OPEN'],
      to: 'CLOSED',
      allowed: [{ right: 'updateUser' }],
      emits: ({ doc }) => [...changed({ doc }), ticketChanged.of(doc.ticketUuid, { ticketUuid: 1 } as never)],
    },
  },
});

/** The aggregate in a database of this name; a user with a business unit reaches only the tickets of that one. */
export function ticketEnvironment(name = 'tickets') {
  const db = createDatabase(name);
  const text = { type: String, required: true };
  const model = db.model<Ticket>(
    'Ticket',
    defineSchema<Ticket>({
      ticketUuid: text,
      code: text,
      title: text,
      titleKey: text,
      state: text,
      businessUnitUuid: String,
      rev: Number,
      createdAt: Date,
      updatedAt: Date,
    } as never)
      .index({ ticketUuid: 1 }, { unique: true })
      .index({ code: 1 }, { unique: true }),
  );
  const Tickets = defineAggregate({
    workflow: ticketWorkflow,
    model,
    idField: 'ticketUuid',
    stateField: 'state',
    reach: ({ actor }) => {
      const unit = (actor as UserActor).businessUnitUuid;
      return unit ? { businessUnitUuid: unit } : {};
    },
    derive: (ticket) => ({ titleKey: ticket.title.toLowerCase() }),
    unique: { code: { code: 'GATHERING_NAME_TAKEN', field: 'code' } },
  });
  return { db, model, Tickets };
}
