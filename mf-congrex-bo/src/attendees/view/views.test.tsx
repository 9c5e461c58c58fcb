import { expect, test } from 'vitest';
import { gatheringWith, names } from '../../event/testing/event.ts';
import { attendeeColumns } from './columns.tsx';
import { attendeeViews, presetLayout } from './views.ts';

const all = { withStays: true, withNotes: true, withTransfer: true };
const gathering = gatheringWith({ gatheringType: 'congress' });
const ids = attendeeColumns({ gathering, names, reads: all, category: () => null }).map(({ id }) => id);

test('no column appears twice', () => expect(ids).toEqual([...new Set(ids)]));

test.each(attendeeViews)('the view %s shows columns that exist, the name first, and hides the others', (view) => {
  const { order, hidden } = presetLayout(view, ids);
  expect(order[0]).toBe('name');
  expect([...order].sort()).toEqual([...ids].sort());
  expect(hidden).not.toContain('status');
});
