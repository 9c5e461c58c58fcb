import { expect, test } from 'vitest';
import { tabOf } from './event-tabs.ts';

test.each([
  ['/congrex-bo/event/1/details', 'details'],
  ['/congrex-bo/event/1/activities', 'activities'],
  ['/congrex-bo/event/1/activity/2/participants', 'activities'],
  ['/congrex-bo/event/1/activity-form', 'activities'],
  ['/congrex-bo/event/1/staff/2', 'attendee-list'],
  ['/congrex-bo/event/1', undefined],
  ['/congrex-bo/event/1/nowhere', undefined],
])('%s belongs to the tab %s', (pathname, tab) => expect(tabOf(pathname)).toBe(tab));
