import { show } from '@portal/shared-ui/parts/testing/screen.tsx';
import { type Portal, PortalProvider } from '@portal/web';
import { ApolloClient, ApolloLink, ApolloProvider, noCache } from '@portal/web/graphql';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type EventGathering, EventProvider } from '../../event/event-context.ts';
import { gatheringWith, pageWith } from '../../event/testing/event.ts';
import { HostingSection, TransportSection } from './Configurations.tsx';
import { CorrectionRequestsSection } from './CorrectionRequests.tsx';

afterEach(cleanup);

const client = new ApolloClient({ link: ApolloLink.empty(), cache: noCache() });

function draw(gathering: Partial<EventGathering>, me: object) {
  const portal = { me: { userUuid: 'me', allRights: [], ...me } } as unknown as Portal;
  show(
    <ApolloProvider client={client}>
      <PortalProvider value={portal}>
        <EventProvider value={pageWith(gatheringWith({ gatheringCorrectionRequests: [], ...gathering }))}>
          <HostingSection isMissing={false} />
          <TransportSection isMissing={false} />
          <CorrectionRequestsSection />
        </EventProvider>
      </PortalProvider>
    </ApolloProvider>,
  );
}

const shown = () =>
  screen
    .queryAllByRole('button')
    .map((one) => `${one.textContent}${one.getAttribute('aria-disabled') ? ' (non)' : ''}`);

const dm = { allRights: ['editOwnGathering', 'requestGatheringCorrection'] };
const mci = { allRights: ['configureLogistics', 'requestGatheringCorrection'] };
const member = { userUuid: 'me', gatheringUserType: 'roc', isBackup: false, businessUnitUuid: null } as never;
const configurations = ['Configurer', 'Configurer'];
const asking = 'Demander une correction';

test.each<[string, object, Partial<EventGathering>, string[]]>([
  ['the creator of the event, outside of its team', dm, { creatorUuid: 'me' }, [...configurations, asking]],
  ['a member of the team', dm, { gatheringUsers: [member] }, [...configurations, asking]],
  ['a user with the right to configure every event', mci, {}, [...configurations, asking]],
  ['somebody else', dm, {}, [asking]],
  [
    'nobody while it is wound up',
    dm,
    { creatorUuid: 'me', status: 'WINDED_UP' },
    [...configurations, asking].map((one) => `${one} (non)`),
  ],
  [
    'nobody asks for a correction while it is created',
    mci,
    { status: 'EX_NIHILO' },
    [...configurations, `${asking} (non)`],
  ],
])('configures and asks for corrections: %s', (_, me, gathering, expected) => {
  draw(gathering, me);
  expect(shown()).toEqual(expected);
});
