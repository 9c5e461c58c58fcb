import type { GatheringStatus } from '@portal/domain/gathering/states';
import { messages } from '@portal/domain/messages';
import { click, show } from '@portal/shared-ui/parts/testing/screen.tsx';
import { type Portal, PortalProvider } from '@portal/web';
import { ApolloProvider } from '@portal/web/graphql';
import { createHashRouter, RouterProvider } from '@portal/web/router';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
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
      onRemoved={nothing}
    />
  );
  show(
    <ApolloProvider client={new FakeServer({}).client()}>
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

test('without any right there is no button', () => {
  open([verdict('setParticipantsPresent', 'FORBIDDEN'), verdict('removeParticipants', 'FORBIDDEN')]);
  expect(names()).toEqual([]);
});

test.each<[string, string, GatheringStatus, string | null]>([
  ['an open invitation', 'UNANSWERED', 'PUBLISHED', null],
  ['one that was declined', 'REFUSED', 'PUBLISHED', 'Rouvrez d’abord l’invitation de cette personne.'],
  // Nothing can be reopened there.
  ['one that was declined, and the event is over', 'REFUSED', 'WINDED_UP', messages.GATHERING_READ_ONLY],
])('an answer is given in the place of somebody with %s', (_, invitationStatus, status, expected) => {
  open([], ['subscribeForParticipant'], { invitationStatus }, status);
  expect(whyNot(screen.getByRole('button', { name: 'Répondre à sa place' }))).toBe(expected);
});
