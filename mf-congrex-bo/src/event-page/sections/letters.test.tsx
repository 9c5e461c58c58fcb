import { show } from '@portal/shared-ui/parts/testing/screen.tsx';
import { type Portal, PortalProvider } from '@portal/web';
import { ApolloProvider } from '@portal/web/graphql';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { EventProvider } from '../../event/event-context.ts';
import { gatheringWith, pageWith } from '../../event/testing/event.ts';
import { FakeServer } from '../../hcp/testing/hcp.tsx';
import { LettersSection } from './Letters.tsx';

afterEach(cleanup);

test.each([
  ['exportLvc', ['Lettres valant convention']],
  ['readGathering', []],
])('who has the right %s sees the sections %j', (right, titles) => {
  const portal: unknown = { me: { userUuid: 'me', allRights: [right] }, findPiece: async () => undefined };
  const part = { data: [], isWaiting: false, problem: undefined, retry: () => undefined } as never;
  show(
    <ApolloProvider client={new FakeServer({}).client()}>
      <PortalProvider value={portal as Portal}>
        <EventProvider value={pageWith(gatheringWith({ format: 'PHYSICAL' }))}>
          <LettersSection part={part} settings={undefined} />
        </EventProvider>
      </PortalProvider>
    </ApolloProvider>,
  );
  expect(screen.queryAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual(titles);
});
