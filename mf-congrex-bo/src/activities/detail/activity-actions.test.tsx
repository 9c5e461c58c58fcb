import { openAt } from '@portal/shared-ui/parts/testing/open-at.ts';
import { click, show } from '@portal/shared-ui/parts/testing/screen.tsx';
import { ApolloProvider } from '@portal/web/graphql';
import { createHashRouter, RouterProvider } from '@portal/web/router';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { FakeServer, refusal } from '../../hcp/testing/hcp.tsx';
import { ActivityActions } from './ActivityActions.tsx';
import type { ShownActivity } from './shown-activity.ts';

afterEach(() => {
  cleanup();
  openAt('');
});

const verdict = (name: string, reason: string | null = null) => ({
  ...{ name, label: name, allowed: reason === null, reason, reasonLabel: reason && `Parce que ${reason}.` },
  asks: null,
});

function open(...availableActions: object[]) {
  const server = new FakeServer({ DeleteActivity: () => refusal('ACTIVITY_NOT_EMPTY', 'Il y a des inscrits.') });
  const activity = {
    activityUuid: 'a',
    gatheringUuid: 'g',
    name: 'Dîner',
    availableActions,
  } as unknown as ShownActivity;
  const element = <ActivityActions activity={activity} onRefused={() => {}} />;
  show(
    <ApolloProvider client={server.client()}>
      <RouterProvider router={createHashRouter([{ path: '*', element }])} />
    </ApolloProvider>,
  );
  return server;
}

/** What is offered besides the participants: its name, and why not. */
const offered = () =>
  [...screen.queryAllByRole('link', { name: 'Modifier' }), ...screen.queryAllByRole('button')].map((one) => [
    one.textContent?.trim(),
    document.getElementById(one.getAttribute('aria-describedby') ?? '')?.textContent ?? null,
  ]);

test.each<[string, object[], [string, string | null][]]>([
  [
    'both',
    [verdict('updateActivity'), verdict('deleteActivity')],
    [
      ['Modifier', null],
      ['Supprimer', null],
    ],
  ],
  [
    'the reason why not',
    [verdict('updateActivity', 'GATHERING_READ_ONLY'), verdict('deleteActivity', 'ACTIVITY_NOT_EMPTY')],
    [
      ['Modifier', 'Parce que GATHERING_READ_ONLY.'],
      ['Supprimer', 'Parce que ACTIVITY_NOT_EMPTY.'],
    ],
  ],
  ['nothing without the rights', [verdict('updateActivity', 'FORBIDDEN'), verdict('deleteActivity', 'FORBIDDEN')], []],
])('an activity offers %s', (_, verdicts, expected) => {
  open(...verdicts);
  expect(offered()).toEqual(expected);
});

test('a deletion that the server refuses after all says so in its dialog', async () => {
  const server = open(verdict('deleteActivity'));
  click(screen.getByRole('button', { name: 'Supprimer' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  click(dialog.getByRole('button', { name: 'Supprimer' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('Il y a des inscrits.');
  expect(server.of('DeleteActivity')).toEqual([{ activityUuid: 'a' }]);
});
