import type { GridColumn } from '@portal/shared-ui/table';
import { expect, test } from 'vitest';
import { personColumns } from '../budget/columns.tsx';
import { gatheringWith } from '../event/testing/event.ts';
import { peopleColumns } from '../sessions/people/columns.tsx';
import { transferColumns } from '../transfers/list/columns.tsx';
import { invitationColumns } from './columns.tsx';

/** What a list has of a screen of 1440 pixels. */
const room = 1278;
const checks = 44;
const actions = 104;

const widthOf = (columns: readonly GridColumn<never>[]): number =>
  columns.filter(({ isHiddenByDefault }) => !isHiddenByDefault).reduce((sum, { width = 160 }) => sum + width, 0);

test.each<[string, readonly GridColumn<never>[], number]>([
  ['formalities', invitationColumns, actions],
  ['transfers', transferColumns(gatheringWith({})), checks + actions],
  ['budget', personColumns, 0],
  ['people of a session', peopleColumns, checks + actions],
])('the default columns of %s need no scrolling at 1440 pixels', (_list, columns, beside) =>
  expect(widthOf(columns) + beside).toBeLessThanOrEqual(room),
);
