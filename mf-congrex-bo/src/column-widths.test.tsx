import type { GridColumn } from '@portal/shared-ui/table';
import { expect, test } from 'vitest';
import { availableColumns, enrolledColumns } from './activities/participants/columns.tsx';
import { columnsToAdd } from './attendees/add/HcpsToAddGrid.tsx';
import { staffColumns } from './attendees/add/StaffGrid.tsx';
import { attendeeColumns } from './attendees/view/columns.tsx';
import { attendeeViews, presetLayout } from './attendees/view/views.ts';
import { invitationColumns } from './benefit-rules/columns.tsx';
import { personColumns } from './budget/columns.tsx';
import { gatheringWith, names } from './event/testing/event.ts';
import { eventColumns } from './event-list/columns.tsx';
import { noteColumns as expenseColumns } from './expenses/list/columns.tsx';
import { hcpEventColumns } from './hcp-page/events/event-columns.tsx';
import { solicitationColumns } from './hcp-page/solicitations/columns.tsx';
import { hcpColumns } from './hcps/hcp-columns.tsx';
import { stayColumns } from './hosting/stays/columns.tsx';
import { sentMailColumns } from './mails/columns.tsx';
import { sessionColumns } from './sessions/list/columns.tsx';
import { peopleColumns } from './sessions/people/columns.tsx';
import { transferColumns } from './transfers/list/columns.tsx';
import { noteColumns as transportColumns } from './transport/list/columns.tsx';

/** What a list has of a screen of 1440 pixels. */
const room = 1278;
const checks = 44;
const actions = 104;

const gathering = gatheringWith({ gatheringType: 'congress' });
const words = { unit: String, zone: String, user: String, timeZone: 'Europe/Paris' };
const reads = { withStays: true, withNotes: true, withTransfer: true };

const widthOf = (columns: readonly GridColumn<never>[]): number =>
  columns.reduce((sum, { width = 160 }) => sum + width, 0);

test.each<[string, readonly GridColumn<never>[], number]>([
  ['events', eventColumns(String, 'Europe/Paris'), 0],
  ['HCPs', hcpColumns(words), 0],
  ['HCPs to add', columnsToAdd(words), checks],
  ['staff to add', staffColumns(undefined, String), checks],
  ['formalities', invitationColumns, actions],
  ['transfers', transferColumns(gathering), checks + actions],
  ['transport notes', transportColumns, 0],
  ['expense notes', expenseColumns('CONGRESS'), 0],
  ['nights', stayColumns(gathering), checks],
  ['who is on an activity', enrolledColumns(gathering), checks + actions],
  ['who may be put on it', availableColumns(gathering), checks + actions],
  ['budget', personColumns, 0],
  ['mails', sentMailColumns, 0],
  ['sessions', sessionColumns(String), 0],
  ['people of a session', peopleColumns, checks + actions],
  ['events of an HCP', hcpEventColumns, 0],
  ['solicitations of an HCP', solicitationColumns(String), 0],
])('the default columns of %s need no scrolling at 1440 pixels', (_list, columns, beside) =>
  expect(widthOf(columns.filter(({ isHiddenByDefault }) => !isHiddenByDefault)) + beside).toBeLessThanOrEqual(room),
);

test.each(attendeeViews)('nor do those of the view %s of participants', (view) => {
  const all = attendeeColumns({ gathering, names, reads, category: () => null });
  const ids = all.map(({ id }) => id);
  const { hidden } = presetLayout(view, ids);
  const shown = all.filter(({ id }) => !hidden.includes(id)) as readonly GridColumn<never>[];
  expect(widthOf(shown) + checks + actions).toBeLessThanOrEqual(room);
});
