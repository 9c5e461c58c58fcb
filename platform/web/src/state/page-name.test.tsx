import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { usePageName, usePageNames } from './page-name.ts';

afterEach(cleanup);

const Names = () => <output>{JSON.stringify([...usePageNames()])}</output>;

/** An event with tabs, of which one is of a participant. */
function Event({ name }: { name: string | undefined }) {
  usePageName(name);
  return <Outlet />;
}
/** The people of an activity: the activity itself has no page of its own around it. */
function ActivityPeople() {
  usePageName('Atelier', '..');
  return <p>people of the activity</p>;
}
function Participant() {
  usePageName('Yasmine BELLANGER');
  return <p>participant</p>;
}

test('a page names its own route, whichever tab is shown below it, until it is left', async () => {
  const router = createMemoryRouter(
    [
      { path: '/', element: <p>list</p> },
      {
        path: '/event/:id',
        element: <Event name="Congrès" />,
        children: [
          { path: 'people', element: <p>people</p> },
          { path: 'people/:one', element: <Participant /> },
          { path: 'activity/:one', children: [{ path: 'people', element: <ActivityPeople /> }] },
        ],
      },
    ],
    { initialEntries: ['/event/1/people'] },
  );
  render(
    <>
      <Names />
      <RouterProvider router={router} />
    </>,
  );
  const names = () => JSON.parse(screen.getByRole('status').textContent!);
  expect(names()).toEqual([['/event/1', 'Congrès']]);
  await act(() => router.navigate('/event/1/people/2'));
  expect(new Map(names())).toEqual(
    new Map([
      ['/event/1', 'Congrès'],
      ['/event/1/people/2', 'Yasmine BELLANGER'],
    ]),
  );
  await act(() => router.navigate('/event/1/activity/3/people'));
  expect(new Map(names())).toEqual(
    new Map([
      ['/event/1', 'Congrès'],
      ['/event/1/activity/3', 'Atelier'],
    ]),
  );
  await act(() => router.navigate('/'));
  expect(names()).toEqual([]);
});
