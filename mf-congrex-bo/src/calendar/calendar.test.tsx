import { show } from '@portal/shared-ui/parts/testing/screen.tsx';
import { createHashRouter, RouterProvider } from '@portal/web/router';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { CalendarGrid } from './CalendarGrid.tsx';
import { type Entry, hoursOn } from './entries.ts';
import { calendarAddress, titleOf } from './shown-days.ts';

const entry = (id: string, firstDay: string, lastDay = firstDay): Entry => ({
  ...{ id, firstDay, lastDay, kind: 'gathering', kindLabel: 'Congrès', title: `Congrès ${id}`, city: null },
  ...{ path: `/congrex-bo/event/${id}/details`, beginHour: '09:00', endHour: '17:30', zone: '' },
  ...{ statusLabel: 'Publié', tone: 'info' },
});

function open(entries: readonly Entry[], day = '2026-06-10') {
  const [onTurn, onOpen] = [vi.fn(), vi.fn()];
  const grid = <CalendarGrid view="mois" day={day} entries={entries} onTurn={onTurn} onOpen={onOpen} />;
  show(<RouterProvider router={createHashRouter([{ path: '*', element: grid }])} />);
  return { onTurn, onOpen };
}
const cell = (name: RegExp) => screen.getByRole('gridcell', { name });
const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key });

test('a month is a grid of whole weeks, whose cells say their day and how much is on it', async () => {
  open([entry('a', '2026-06-10', '2026-06-12'), entry('b', '2026-06-12')]);
  expect(await screen.findByRole('grid', { name: 'juin 2026' })).toBeDefined();
  expect(screen.getAllByRole('columnheader')).toHaveLength(7);
  expect(screen.getAllByRole('gridcell')).toHaveLength(35);
  expect(within(cell(/^mercredi 10 juin 2026, 1 événement$/)).getAllByRole('link')).toHaveLength(1);
  expect(cell(/^vendredi 12 juin 2026, 2 événements$/)).toBeDefined();
  expect(cell(/^lundi 1 juin 2026, aucun événement$/)).toBeDefined();
});

test('one day is reached by Tab, with its links; arrows lead on, also into another month, and Enter opens it', async () => {
  const { onTurn, onOpen } = open([entry('a', '2026-06-10'), entry('b', '2026-06-11')]);
  await screen.findByRole('grid');
  const tabbable = () => [...document.querySelectorAll('[role=grid] [tabindex="0"]')].map((one) => one.textContent);
  expect(tabbable()).toHaveLength(2);
  cell(/10 juin/).focus();
  press('ArrowRight');
  expect(document.activeElement).toBe(cell(/11 juin/));
  expect(tabbable()[1]).toContain('Congrès b');
  press('Enter');
  expect(onOpen).toHaveBeenCalledWith('2026-06-11');
  press('Home');
  expect(document.activeElement).toBe(cell(/lundi 8 juin/));
  press('PageDown');
  expect(onTurn).toHaveBeenCalledWith('2026-07-08');
});

test('what there is no room for is counted, and opened by its button', async () => {
  const { onOpen } = open(Array.from({ length: 5 }, (_, n) => entry(String(n), '2026-06-10')));
  const more = await screen.findByRole('button', { name: /\+2 de plus le mercredi 10 juin 2026/ });
  fireEvent.click(more);
  expect(onOpen).toHaveBeenCalledWith('2026-06-10');
  expect(screen.getAllByRole('link')).toHaveLength(3);
});

test.each([
  ['2026-06-10', '2026-06-10', '2026-06-10', '09:00 – 17:30'],
  ['2026-06-10', '2026-06-10', '2026-06-12', 'à partir de 09:00'],
  ['2026-06-11', '2026-06-10', '2026-06-12', 'toute la journée'],
  ['2026-06-12', '2026-06-10', '2026-06-12', 'jusqu’à 17:30'],
])('on %s, of %s to %s: %s', (day, first, last, says) => expect(hoursOn(day, entry('a', first, last))).toBe(says));

test('what is no day in the address is today, and a week is named by its ends', () => {
  const read = (text: string) => calendarAddress.read(new URLSearchParams(text));
  expect([read('jour=2026-13-45').day, read('jour=2026-06-10&vue=semaine')]).toEqual([
    '',
    { view: 'semaine', day: '2026-06-10', businessUnitUuids: [], mine: false },
  ]);
  expect([titleOf('semaine', '2026-06-10'), titleOf('semaine', '2026-07-01')]).toEqual([
    expect.stringMatching(/^8.14 juin 2026$/),
    expect.stringMatching(/^29 juin\s–\s5 juillet 2026$/),
  ]);
});
