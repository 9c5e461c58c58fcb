import type { GatheringStatus } from '@portal/domain/gathering/states';
import { messages } from '@portal/domain/texts/messages';
import { click, show } from '@portal/shared-ui/parts/testing/screen.tsx';
import { type Portal, PortalProvider } from '@portal/web';
import { ApolloProvider } from '@portal/web/graphql';
import { createHashRouter, RouterProvider } from '@portal/web/router';
import { act, cleanup, renderHook, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useStoredSelection } from '../../attendees/selection/use-kept-selection.ts';
import type { ParticipantFull } from '../../attendees/use-participant.ts';
import { EventProvider } from '../../event/event-context.ts';
import { gatheringWith, pageWith } from '../../event/testing/event.ts';
import { FakeServer } from '../../hcp/testing/hcp.tsx';
import { ParticipantActions } from './ParticipantActions.tsx';

afterEach(cleanup);

const verdict = (name: string, reason: string | null = null) => ({
  ...{ name, label: name, allowed: reason === null, reason, reasonLabel: reason && `Parce que ${reason}.` },
});

function open(
  availableActions: object[],
  allRights: string[] = [],
  more: object = {},
  status: GatheringStatus = 'PUBLISHED',
  server = new FakeServer({}),
  onRemoved = () => undefined,
) {
  const participant = {
    participantUuid: 'p1',
    gatheringUuid: 'gathering',
    kind: 'HCP',
    invitationStatus: 'UNANSWERED',
    firstName: 'Anne',
    lastName: 'Achard',
    availableActions,
    ...more,
  } as unknown as ParticipantFull;
  const event = pageWith(gatheringWith({ status, gatheringType: 'congress', format: 'PHYSICAL' }));
  const portal = { me: { userUuid: 'me', allRights }, section: 'back' } as unknown as Portal;
  const nothing = () => undefined;
  const element = (
    <ParticipantActions
      participant={participant}
      refresh={async () => undefined}
      onAnswer={nothing}
      onRemoved={onRemoved}
    />
  );
  show(
    <ApolloProvider client={server.client()}>
      <PortalProvider value={portal}>
        <EventProvider value={event}>
          <RouterProvider router={createHashRouter([{ path: '*', element }])} />
        </EventProvider>
      </PortalProvider>
    </ApolloProvider>,
  );
}
const names = () => screen.queryAllByRole('button').map((one) => one.getAttribute('aria-label') ?? one.textContent);
const whyNot = (element: HTMLElement) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent ?? null;

test('what is never allowed is hidden; what is not possible now says why', async () => {
  open([
    verdict('setParticipantsPresent', 'FORBIDDEN'),
    verdict('setParticipantsCategory'),
    verdict('removeParticipants', 'PARTICIPANT_HAS_SOLICITATION'),
  ]);
  expect(names()).toEqual(['Autres actions']);
  click(screen.getByRole('button', { name: 'Autres actions' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Changer la catégorie',
    expect.stringMatching(/^Retirer de la liste.*Parce que PARTICIPANT_HAS_SOLICITATION\.$/),
  ]);
});

test('whose coordinates are kept elsewhere has no button for them', async () => {
  open([verdict('updateParticipant', 'NOT_ADDED_BY_HAND'), verdict('setParticipantsCategory')]);
  click(screen.getByRole('button', { name: 'Autres actions' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['Changer la catégorie']);
});

test.each([
  ['NO_SHOW', 1],
  [null, 0],
])('a presence of %s is taken back where there is one', async (presence, times) => {
  const change = { changeUuid: 'change', count: 1, participantUuids: ['p1'], canUndo: true };
  const server = new FakeServer({ ResetAttendeesPresence: () => ({ change }) });
  open(
    [verdict('setParticipantsPresent'), verdict('resetParticipantsPresence')],
    [],
    { presence },
    'PUBLISHED',
    server,
  );
  click(screen.getByRole('button', { name: 'Présence' }));
  await screen.findByRole('menuitem', { name: 'Présent' });
  for (const item of screen.queryAllByRole('menuitem', { name: 'Effacer la présence' })) click(item);
  await waitFor(() => expect(server.of('ResetAttendeesPresence')).toHaveLength(times));
});

test('without any right there is no button', () => {
  open([verdict('setParticipantsPresent', 'FORBIDDEN'), verdict('removeParticipants', 'FORBIDDEN')]);
  expect(names()).toEqual([]);
});

test.each<[string, string, GatheringStatus, string | null]>([
  ['an open invitation', 'UNANSWERED', 'PUBLISHED', null],
  ['one that was declined', 'REFUSED', 'PUBLISHED', 'Invitation refusée : rouvrez-la d’abord.'],
  // Nothing can be reopened there.
  ['one that was declined, and the event is over', 'REFUSED', 'WINDED_UP', messages.GATHERING_READ_ONLY],
])('an answer is given for somebody with %s', (_, invitationStatus, status, expected) => {
  open([], ['subscribeForParticipant'], { invitationStatus }, status);
  expect(whyNot(screen.getByRole('button', { name: 'Répondre à sa place' }))).toBe(expected);
});

test('who is removed is not chosen in the list any more', async () => {
  const list = renderHook(() => useStoredSelection('gathering', 'question'));
  act(() => list.result.current[1]({ kind: 'some', ids: new Set(['p1', 'p2']) }));
  list.unmount();
  const removed = { changeUuid: 'change', count: 1, participantUuids: ['p1'], canUndo: false };
  const server = new FakeServer({ RemoveAttendees: () => ({ change: removed }) });
  const onRemoved = vi.fn();
  open([verdict('removeParticipants')], [], {}, 'PUBLISHED', server, onRemoved);
  click(screen.getByRole('button', { name: 'Autres actions' }));
  click(await screen.findByRole('menuitem', { name: 'Retirer de la liste' }));
  click(await screen.findByRole('button', { name: 'Retirer de la liste' }));
  await waitFor(() => expect(onRemoved).toHaveBeenCalledOnce());
  const again = renderHook(() => useStoredSelection('gathering', 'question'));
  expect(again.result.current[0]).toEqual({ kind: 'some', ids: new Set(['p2']) });
});
