import { gridSortOf } from '@portal/web/list';
import { describe, expect, test } from 'vitest';
import { attendeeAddress, criteriaOf, toQueryVariables } from './filters.ts';

const unit = '0b1e5c1e-6f43-4c5a-9d0a-0d6f3b1c2a4e';
const read = (address: string) => attendeeAddress.read(new URLSearchParams(address));

describe('the URL of the participant list', () => {
  test.each([
    ['nothing', ''],
    ['a view', 'vue=transport'],
    [
      'all filters',
      `vue=hebergement&q=dupont&statut=UNANSWERED,CONFIRMED&presence=PRESENT,NONE&categorie=ORATOR,NO_CATEGORY&type=HCP,STAFF&participation=VIRTUAL&franchise=${unit}&etiquette=STAFF&module=HOSTING&email=oui&nuits=non&trajet=oui&tri=city.descending`,
    ],
  ])('keeps %s', (_what, address) => {
    expect(attendeeAddress.write(read(address)).toString()).toBe(new URLSearchParams(address).toString());
  });

  test.each([
    ['an unknown view', 'vue=secret', { view: 'globale' }],
    ['an unknown status', 'statut=NOPE,REFUSED', { invitationStatuses: ['REFUSED'] }],
    ['a category of no library', 'categorie=KING', { categories: [] }],
    ['an order of a column that is not sorted', 'tri=email.ascending', { sort: 'name.ascending' }],
  ])('leaves out %s', (_what, address, expected) => {
    expect(read(address)).toEqual({ ...read(''), ...expected });
  });
});

test.each([
  ['vue=veeva&q=a&tri=city.ascending', 0],
  ['statut=CONFIRMED,REFUSED', 1],
  ['statut=CONFIRMED&email=non&type=HCP', 3],
])('active filters of "%s"', (address, count) => expect(attendeeAddress.active(read(address))).toBe(count));

test('taking the filters off keeps view and order', () => {
  expect(attendeeAddress.without(read('vue=emails&q=a&statut=DRAFT&email=oui&tri=name.descending'))).toEqual(
    read('vue=emails&tri=name.descending'),
  );
});

test.each([
  ['status.ascending', { column: 'status', direction: 'ascending' }],
  ['createdAt.descending', { column: 'createdAt', direction: 'descending' }],
] as const)('the order %s and the grid’s', (sort, grid) => {
  expect(gridSortOf(sort)).toEqual(grid);
  expect(attendeeAddress.sorted(attendeeAddress.read(new URLSearchParams()), grid).sort).toBe(sort);
});

test.each([
  ['q=+Dupont+', { search: 'Dupont', filters: {} }],
  ['presence=NONE&email=non', { search: null, filters: { presences: ['NONE'], hasEmail: false } }],
  ['nuits=oui&trajet=non', { search: null, filters: { wantsHosting: true, wantsTransport: false } }],
])('what the server is asked for "%s"', (address, expected) => {
  expect(criteriaOf(read(address))).toEqual(expected);
});

test.each([
  [
    'vue=globale&tri=status.descending',
    { withAnswer: false, withEmails: false, sort: 'INVITATION_STATUS', direction: 'DESC' },
  ],
  ['vue=emails', { withAnswer: false, withEmails: true, sort: 'NAME', direction: 'ASC' }],
  ['vue=transport', { withAnswer: true, withEmails: false, sort: 'NAME', direction: 'ASC' }],
])('view and order of "%s"', (address, expected) => {
  expect(toQueryVariables('g', read(address))).toEqual({ gatheringUuid: 'g', search: null, filters: {}, ...expected });
});
