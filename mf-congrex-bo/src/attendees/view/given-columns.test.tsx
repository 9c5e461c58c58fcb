import { UiProvider } from '@portal/shared-ui';
import { createHashRouter, RouterProvider } from '@portal/web/router';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { AttendeeRow } from '../use-attendee-pages.ts';
import { givenColumns } from './given-columns.tsx';
import { attendeeViews, shownOfLogistics } from './views.ts';

afterEach(cleanup);

const all = { withStays: true, withNotes: true, withTransfer: true };
const nothing = { withStays: false, withNotes: false, withTransfer: false };

const stay = (date: string, status: 'ACCEPTED' | 'PENDING', name = 'Hôtel du Parc') => ({
  date,
  status,
  statusLabel: status === 'PENDING' ? 'En attente' : 'Acceptée',
  hostingNight: { hosting: { name } },
});
const wish = { hosting: { wantHosting: true, nightsWanted: ['2027-03-10', '2027-03-11'] } };

/** What the row shows, by column, and where it leads. */
function shown(row: object) {
  const columns = givenColumns('g', all);
  const page = columns.map(({ id, cell }) => <p key={id}>{cell(row as AttendeeRow)}</p>);
  const { container } = render(
    <UiProvider section="back">
      <RouterProvider router={createHashRouter([{ path: '*', element: <>{page}</> }])} />
    </UiProvider>,
  );
  const cells = [...container.querySelectorAll('p')].map(({ textContent }) =>
    textContent?.replace(/[\u00a0\u202f]/g, ' '),
  );
  return {
    ...Object.fromEntries(columns.map(({ id }, index) => [id, cells[index]])),
    link: container.querySelector('a')?.getAttribute('href'),
  };
}

test('the rooms that were given of those wished for, the note and the transfers', () => {
  const given = {
    overnightStays: [stay('2027-03-10', 'ACCEPTED'), stay('2027-03-11', 'PENDING')],
    transportNotes: [
      { transportNoteUuid: 'n', status: 'ACCEPTED', statusLabel: 'Acceptée', visualIdentifier: 'NT-2027-0001' },
    ],
    transfer: { totalPrice: 1750, transportPrice: 1750, otherPrice: null },
  };
  expect(shown({ subscription: wish, given })).toEqual({
    hotel: 'Hôtel du Parc',
    givenNights: '1 sur 2 : 10/03/27',
    stayStatus: 'En attente (1)',
    noteStatus: 'Acceptée',
    noteNumber: 'NT-2027-0001',
    link: '#/congrex-bo/event/g/transport-note/n',
    totalPrice: '17,50 €',
    transportPrice: '17,50 €',
    otherPrice: '--',
  });
});

test.each([
  ['was asked and gave nothing', { overnightStays: [], transportNotes: [], transfer: null }, '--'],
  ['does not say', undefined, '…'],
])('logistics %s', (_what, given, cell) => {
  const { link, ...cells } = shown({ given });
  expect([...new Set(Object.values(cells)), link]).toEqual([cell, undefined]);
});

test('who may read one of them has its columns alone', () => {
  expect(givenColumns('g', nothing)).toEqual([]);
  expect(givenColumns('g', { ...nothing, withNotes: true }).map(({ id }) => id)).toEqual(['noteStatus', 'noteNumber']);
});

test('only the views that show it ask for it, as far as the person may read it', () => {
  expect(attendeeViews.map((view) => [view, shownOfLogistics(view, all)])).toEqual([
    ['globale', undefined],
    ['veeva', undefined],
    ['participation', undefined],
    ['transport', { withStays: false, withNotes: true, withTransfer: true }],
    ['hebergement', { withStays: true, withNotes: false, withTransfer: false }],
    ['emails', undefined],
  ]);
  expect(shownOfLogistics('hebergement', { ...all, withStays: false })).toBe(undefined);
});
