import '@portal/shared-ui/lazy';
import { French } from '@portal/shared-ui/parts/theme/French.tsx';
import { Brand, Mark } from '@portal/web/brand';
import { makeClient } from '@portal/web/data/make-client';
import { ApolloProvider } from '@portal/web/graphql';
import { Outlet, useLocation } from '@portal/web/router';
import { saveLoginRedirect } from '@portal/web/session/login-redirect';
import { PortalProvider } from '@portal/web/session/portal-context';
import { logout, type Me } from '@portal/web/session/session';
import { useToastsEnd, useToastsLeave } from '@portal/web/state/clear-toasts';
import { retryWhenOnline } from '@portal/web/state/retry-when-online';
import { useMemo, useRef } from 'react';
import styled from 'styled-components';
import { findRemoteComponent } from '../remotes/find-remote-component.ts';
import { useRemotes } from '../remotes/RemotesProvider.tsx';
import { remoteOf } from '../remotes/remote-line.ts';
import { useSession } from '../session/SessionProvider.tsx';
import { Frame } from './Frame.tsx';
import { OverrideBanner } from './OverrideBanner.tsx';

const Alone = styled.main`
  max-width: 752px;
  margin: 0 auto;
  padding: var(--ui-6) var(--ui-4);
`;

/** The data client of the page. When the server says that the session has ended, the route is kept and the guards lead to Login. */
function useClient() {
  const { refresh, end } = useSession();
  const { pathname, search } = useLocation();
  const route = useRef('');
  route.current = pathname + search;
  return useMemo(
    () =>
      makeClient({
        onSessionEnd: () => {
          saveLoginRedirect(route.current);
          end();
        },
        onSessionChange: () => void refresh(),
      }),
    [refresh, end],
  );
}

function WithSession({ me }: { me: Me }) {
  const { refresh, end } = useSession();
  const { pathname } = useLocation();
  const { lines } = useRemotes();
  useToastsEnd();
  const section = remoteOf(pathname, lines)?.section ?? 'default';
  const portal = useMemo(
    () => ({
      me,
      section,
      refreshMe: refresh,
      logout: () => logout().then(end),
      // In the shell's own chunk, so that it is among the cached files.
      keepOffline: (routePrefix: string) =>
        retryWhenOnline(() =>
          import('@portal/web/state/offline-page').then(({ keepPageOffline }) => keepPageOffline(me, routePrefix)),
        ),
      findPiece: (remote: string, name: string, isAgain: boolean) => findRemoteComponent(lines, remote, name, isAgain),
    }),
    [me, section, refresh, end, lines],
  );
  return (
    <PortalProvider value={portal}>
      <Frame />
    </PortalProvider>
  );
}

/** The wrapper of every page but the login pages: data client, session, frame. A public page without a session has no frame. */
export default function App() {
  const { session } = useSession();
  const client = useClient();
  useToastsLeave();
  return (
    <French>
      <ApolloProvider client={client}>
        <OverrideBanner />
        {session.state === 'open' ? (
          <WithSession me={session.me} />
        ) : (
          <Alone>
            <Brand>
              <Mark /> Portail des événements
            </Brand>
            <Outlet />
          </Alone>
        )}
      </ApolloProvider>
    </French>
  );
}
