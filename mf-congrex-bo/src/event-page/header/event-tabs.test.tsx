import { expect, test } from 'vitest';
import { tabOf, tabsFor } from './event-tabs.ts';

test.each([
  ['/congrex-bo/event/1/details', 'details'],
  ['/congrex-bo/event/1/activities', 'activities'],
  ['/congrex-bo/event/1/activity/2/participants', 'activities'],
  ['/congrex-bo/event/1/activity-form', 'activities'],
  ['/congrex-bo/event/1/expense-note/2', 'expense-notes'],
  ['/congrex-bo/event/1/expense-note-form', 'expense-notes'],
  ['/congrex-bo/event/1/staff/2', 'attendee-list'],
  ['/congrex-bo/event/1', undefined],
  ['/congrex-bo/event/1/nowhere', undefined],
])('%s belongs to the tab %s', (pathname, tab) => expect(tabOf(pathname)).toBe(tab));

test('tabs are those whose pages the person may read', () => {
  const paths = (...rights: string[]) => tabsFor(rights).map(({ path }) => path);
  const always = ['details', 'attendee-list', 'subscription-form', 'activities'];
  expect(paths()).toEqual(always);
  expect(paths('readBudget', 'readHosting')).toEqual([...always, 'hostings', 'budget']);
});
