import { click, show } from '@portal/shared-ui/parts/testing/screen.tsx';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { EventProvider } from '../event/event-context.ts';
import { gatheringWith, pageWith } from '../event/testing/event.ts';
import { Counters } from './Counters.tsx';
import type { AttendeeCounts, AttendeeRow } from './use-attendee-pages.ts';
import { type AttendeeFilters, attendeeAddress } from './view/filters.ts';
import { emailColumns, hostingColumns, transportColumns } from './view/wish-columns.ts';

afterEach(cleanup);

const counts = (more: Partial<AttendeeCounts> = {}) =>
  ({
    total: 12,
    unanswered: 3,
    confirmed: 4,
    refused: 1,
    absent: 2,
    unsubscribed: 2,
    present: 5,
    presenceAbsent: 6,
    noShow: 7,
    healthCareProfessionals: 8,
    staff: 9,
    withoutCategory: 10,
    ...more,
  }) as AttendeeCounts;

function open(address: string, counter: AttendeeCounts | undefined = counts()): AttendeeFilters[] {
  const asked: AttendeeFilters[] = [];
  show(
    <EventProvider value={pageWith(gatheringWith({ gatheringType: 'congress' }))}>
      <Counters
        counter={counter}
        counterTotal={counter && counts()}
        filters={attendeeAddress.read(new URLSearchParams(address))}
        onChange={(next) => asked.push(next)}
      />
    </EventProvider>,
  );
  return asked;
}
const counter = (name: RegExp) => screen.getByRole('button', { name });

test.each<[RegExp, string, string]>([
  [/^En attente 3/, '', 'statut=UNANSWERED'],
  [/^Confirmés 4/, 'statut=REFUSED', 'statut=REFUSED,CONFIRMED'],
  [/^Refusés 1/, 'q=a&statut=REFUSED', 'q=a'],
  [/^PS 8/, '', 'type=HCP'],
  [/^Collaborateurs 9/, 'type=HCP', 'type=HCP,STAFF'],
  [/^Sans catégorie 10/, '', 'categorie=NO_CATEGORY'],
  [/^Présent\S* 5/, 'vue=emails', 'vue=emails&presence=PRESENT'],
])('%s is a filter beside "%s"', (name, before, after) => {
  const asked = open(before);
  click(counter(name));
  expect(asked.map((filters) => decodeURIComponent(attendeeAddress.write(filters).toString()))).toEqual([after]);
});

test('the one that is on is marked', () => {
  open('statut=CONFIRMED');
  const pressed = screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);
  expect(pressed).toEqual(['Confirmés 4']);
});

test('a count of those that match says of how many, where they differ', () => {
  open('q=a', counts({ confirmed: 2 }));
  expect([counter(/^Confirmés/).textContent, counter(/^Refusés/).textContent]).toEqual([
    'Confirmés 2sur 4',
    'Refusés 1',
  ]);
});

const cell = (columns: typeof emailColumns, id: string, row: object) =>
  columns.find((one) => one.id === id)?.cell(row as AttendeeRow);
const transport = (more: object) => ({
  subscription: { transport: { wantTransport: true, preferenceModes: [], ...more } },
});
const hosting = (more: object) => ({ subscription: { hosting: { wantHosting: true, nightsWanted: [], ...more } } });

test.each<[string, typeof emailColumns, string, object, unknown]>([
  ['no answer', transportColumns, 'transport', {}, '--'],
  ['no journey', transportColumns, 'transport', transport({ wantTransport: false }), 'Non'],
  [
    'a location of a journey that is not wanted any more',
    transportColumns,
    'goPlaces',
    transport({ wantTransport: false, goDeparturePlace: 'Lyon' }),
    '--',
  ],
  ['a place from which one leaves', transportColumns, 'goPlaces', transport({ goDeparturePlace: 'Lyon' }), 'Lyon → …'],
  [
    'a day without hour',
    transportColumns,
    'goDate',
    transport({ goDepartureDate: '2027-03-11' }),
    expect.stringMatching(/^11\/03\/(20)?27$/),
  ],
  ['modes', transportColumns, 'transportModes', transport({ preferenceModes: ['TRAIN'] }), 'Train'],
  ['nights', hostingColumns, 'nightCount', hosting({ nightsWanted: ['2027-03-11', '2027-03-12'] }), 2],
  [
    'nights that are not wanted any more',
    hostingColumns,
    'nightCount',
    hosting({ wantHosting: false, nightsWanted: ['2027-03-11'] }),
    '--',
  ],
  ['mails while their service does not say', emailColumns, 'lastEmail', {}, '…'],
  ['no mail', emailColumns, 'lastEmail', { emails: [] }, '--'],
  ['how many mails', emailColumns, 'emailCount', { emails: [{}, {}] }, 2],
])('a row says %s', (_what, columns, id, row, expected) => expect(cell(columns, id, row)).toEqual(expected));
