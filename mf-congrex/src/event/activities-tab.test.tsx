import { showCards } from '@portal/shared-ui/parts/testing/cards.ts';
import { openAt } from '@portal/shared-ui/parts/testing/open-at.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '../solicit/testing/solicit.tsx';
import { formAnswer } from '../subscription/testing/form.ts';
import { type ActivityRow, activityColumns } from './activity-columns.ts';
import EventTabs from './EventTabs.tsx';

beforeEach(() => {
  showCards();
  vi.stubGlobal(
    'WebSocket',
    class {
      close() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  openAt('');
});

const head = {
  ...{ __typename: 'Gathering', gatheringUuid: 'event', name: 'Journées', status: 'PUBLISHED', statusLabel: 'Publié' },
  ...{ gatheringType: 'biogenEvent', beginDate: null, endDate: null, timezone: 'Europe/Paris' },
  ...{ categoryVersion: '1.1.0', isOnlyInvited: false },
};
const activity = {
  __typename: 'Activity',
  ...{ activityUuid: 'a', name: 'Atelier SEP', date: '2027-03-11', startHour: '14:30', endHour: '16:00' },
  ...{ room: 'Salle 2', place: 'Palais', quota: 20, taken: 18 },
  activityCategory: { __typename: 'ActivityCategory', uuid: 'c', label: 'Atelier' },
};
const page = { __typename: 'ActivityPage', items: [activity], total: 1, endCursor: null, hasNextPage: false };

function open(rights: readonly string[]) {
  openPage(
    '/congrex/:gatheringUuid/tabs',
    {
      element: <EventTabs />,
      answers: {
        EventHead: { data: { gathering: head } },
        SubscriptionBanner: formAnswer(null as never),
        FieldActivities: { data: { activitiesForGathering: page } },
      },
      address: '/congrex/event/tabs?rubrique=activites',
    },
    rights,
  );
}

test('whoever may read activities has the programme of an event as a tab', async () => {
  open(['readActivity']);
  expect(await screen.findByText('Atelier SEP')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Activités' }).getAttribute('aria-current')).toBe('page');
});

test('without the right there is no such tab', async () => {
  open([]);
  await screen.findByRole('heading', { name: /Journées/ });
  expect(screen.queryByRole('link', { name: 'Activités' })).toBeNull();
});

test.each([
  [{}, ['Atelier SEP', '11/03/27', '14:30 – 16:00', 'Salle 2, Palais', 'Atelier', '18 / 20']],
  [{ quota: null, room: null, place: null }, ['Atelier SEP', '11/03/27', '14:30 – 16:00', '--', 'Atelier', '18']],
])('what is said of one with %j', (more, expected) => {
  const row = { ...activity, ...more } as unknown as ActivityRow;
  expect(activityColumns.map(({ cell }) => cell(row))).toEqual(expected);
});

test('a programme of which something could not be read says so, with another try', async () => {
  openPage(
    '/congrex/:gatheringUuid/tabs',
    {
      element: <EventTabs />,
      answers: {
        EventHead: { data: { gathering: head } },
        SubscriptionBanner: formAnswer(null as never),
        FieldActivities: {
          data: { activitiesForGathering: page },
          errors: [{ message: 'Ne répond pas.', extensions: { code: 'SERVICE_UNAVAILABLE' } }],
        },
      },
      address: '/congrex/event/tabs?rubrique=activites',
    },
    ['readActivity'],
  );
  expect(await screen.findByText('La liste est incomplète.')).toBeTruthy();
  expect(screen.getByText('Atelier SEP')).toBeTruthy();
});
