import { exportDefinitions } from '@portal/domain/documents/export-kinds';
import type { GridColumn } from '@portal/shared-ui/table';
import { expect, test } from 'vitest';
import { enrolledColumns } from './activities/participants/columns.tsx';
import { attendeeColumns } from './attendees/view/columns.tsx';
import { invitationColumns } from './benefit-rules/columns.tsx';
import { personColumns } from './budget/columns.tsx';
import { gatheringWith, names } from './event/testing/event.ts';
import { eventColumns } from './event-list/columns.tsx';
import { noteColumns as expenseColumns } from './expenses/list/columns.tsx';
import { hcpEventColumns } from './hcp-page/events/event-columns.tsx';
import { hcpColumns } from './hcps/hcp-columns.tsx';
import { stayColumns } from './hosting/stays/columns.tsx';
import { sentMailColumns } from './mails/columns.tsx';
import { sessionColumns } from './sessions/list/columns.tsx';
import { peopleColumns } from './sessions/people/columns.tsx';
import { transferColumns } from './transfers/list/columns.tsx';
import { noteColumns as transportColumns } from './transport/list/columns.tsx';

const gathering = gatheringWith({ gatheringType: 'congress' });
const words = { unit: String, zone: String, user: String, timeZone: 'Europe/Paris' };
const reads = { withStays: true, withNotes: true, withTransfer: true };

const lists: Partial<Record<keyof typeof exportDefinitions, readonly GridColumn<never>[]>> = {
  EVENTS: eventColumns(String, 'Europe/Paris'),
  HCPS: hcpColumns(words),
  GENERAL: attendeeColumns({ gathering, names, reads, category: () => null }),
  BENEFIT_FILINGS: invitationColumns,
  TRANSFERS: transferColumns(gathering),
  TRANSPORT_NOTES: transportColumns,
  EXPENSE_NOTES: expenseColumns('1.1.0'),
  NIGHTS: stayColumns(gathering),
  ACTIVITY_PEOPLE: enrolledColumns(gathering),
  BUDGET: personColumns,
  SENT_MAILS: sentMailColumns,
  VIRTUAL_SESSIONS: sessionColumns(String),
  VIRTUAL_SESSION_PEOPLE: peopleColumns,
  HCP_EVENTS: hcpEventColumns,
};

/** In a file a price says its currency. */
const withoutUnit = (header: string): string => header.replace(/\s\(€\)$/, '');

test.each(Object.entries(lists))('a column of %s is called the same in the list and in its file', (kind, columns) => {
  const file = exportDefinitions[kind as keyof typeof exportDefinitions].columns;
  const called = columns.flatMap(({ id, header }) => {
    // What the file has in several columns, as a name, is told apart there.
    const [one, ...others] = file.filter(({ grid }) => grid === id);
    return one && others.length === 0 ? [[header, withoutUnit(one.header)]] : [];
  });
  expect(called.map(([list]) => list)).toEqual(called.map(([, inFile]) => inFile));
});
