import { UiProvider } from '@portal/shared-ui';
import { show as draw } from '@portal/shared-ui/parts/testing/screen.tsx';
import { type Portal, PortalProvider } from '@portal/web';
import { ApolloProvider } from '@portal/web/graphql';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { EventProvider } from '../../event/event-context.ts';
import { gatheringWith, pageWith } from '../../event/testing/event.ts';
import { FakeServer } from '../../hcp/testing/hcp.tsx';
import { BulkBar } from './BulkBar.tsx';

afterEach(cleanup);

const allRights = ['setParticipantPresence', 'setParticipantCategory', 'removeParticipant'];
const portal = { me: { userUuid: 'u', allRights } } as unknown as Portal;

function open(count: number): { chosen: (readonly string[])[] } {
  const seen: { chosen: (readonly string[])[] } = { chosen: [] };
  const bar = (
    <BulkBar
      run={async () => undefined}
      count={count}
      kinds={['HCP']}
      uuids={async () => Array.from({ length: count }, (_, index) => `p${index}`)}
      onPresence={() => undefined}
      onClose={() => undefined}
      onMailed={() => undefined}
      onChoose={(uuids) => seen.chosen.push(uuids)}
    />
  );
  draw(
    <UiProvider section="back">
      <ApolloProvider client={new FakeServer({}).client()}>
        <PortalProvider value={portal}>
          <EventProvider value={pageWith(gatheringWith({}))}>{bar}</EventProvider>
        </PortalProvider>
      </ApolloProvider>
    </UiProvider>,
  );
  return seen;
}

const buttons = () => screen.getAllByRole('button').map((button) => button.textContent);

test('2,000 chosen may be changed at once', () => {
  open(2000);
  expect(buttons()).toEqual(['Présence', 'Catégorie', 'Documents', 'Retirer']);
});

test('one more is refused before anything is sent, and the first 2,000 may be kept', async () => {
  const seen = open(2001);
  expect(buttons()).toEqual(['Garder les 2\u202f000 premiers']);
  expect(screen.getByRole('status').textContent).toContain('Au plus 2\u202f000 participants à la fois');
  fireEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(seen.chosen).toHaveLength(1));
  expect([seen.chosen[0]?.length, seen.chosen[0]?.[0], seen.chosen[0]?.[1999]]).toEqual([2000, 'p0', 'p1999']);
});
