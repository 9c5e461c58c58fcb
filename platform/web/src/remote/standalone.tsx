import '../no-code-from-strings.ts';
import '../page-nonce.ts';
import { Button, ErrorCard, UiProvider } from '@portal/shared-ui';
import '@portal/shared-ui/lazy';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import styled from 'styled-components';
import { LiveNotice } from '../data/LiveNotice.tsx';
import { makeClient } from '../data/make-client.ts';
import { ApolloProvider } from '../graphql.ts';
import { asRenderError, problemOf } from '../problem.ts';
import {
  createHashRouter,
  Outlet,
  type RouteObject,
  RouterProvider,
  useLocation,
  useNavigate,
  useRouteError,
} from '../router.ts';
import { keepAddressClean } from '../session/address-token.ts';
import { type Portal, PortalProvider, type Section } from '../session/portal-context.tsx';
import { fetchMe, logout, type Me } from '../session/session.ts';
import { useToastsLeave } from '../state/clear-toasts.ts';
import { createDefaultPolicy } from '../trusted-types.ts';
import type { Remote } from './define-remote.ts';

const Page = styled.main`
  max-width: 1440px;
  margin: 0 auto;
  padding: var(--ui-6);
`;

type Session = { state: 'asking' } | { state: 'known'; me: Me | null } | { state: 'failed'; error: unknown };

function useSession() {
  const [session, setSession] = useState<Session>({ state: 'asking' });
  const ask = useCallback(async () => {
    setSession(
      await fetchMe().then(
        (me) => ({ state: 'known', me }) as const,
        (error) => ({ state: 'failed', error }) as const,
      ),
    );
  }, []);
  useEffect(() => void ask(), [ask]);
  return { session, ask };
}

/** In the place of a page that could not be loaded or drawn. */
function Failed() {
  const { title, message, code, traceId } = problemOf(asRenderError(useRouteError()));
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (
    <Page>
      <ErrorCard
        isPage
        title={title}
        code={code}
        traceId={traceId}
        onRetry={() => navigate({ pathname, search }, { replace: true })}
      >
        {message}
      </ErrorCard>
    </Page>
  );
}

function NoSession() {
  return (
    <ErrorCard
      title="Vous n’êtes pas connecté"
      actions={<Button onPress={() => open('/#/login', '_blank')}>Se connecter</Button>}
    >
      Connectez-vous au portail dans un autre onglet, puis revenez sur cette page et rechargez-la.
    </ErrorCard>
  );
}

/** Asks who is logged in and puts the session around the remote's pages; public pages are shown without one. */
function Host({ section, isPublic, children }: { section: Section; isPublic: () => boolean; children: ReactNode }) {
  const { session, ask } = useSession();
  useToastsLeave();
  const client = useMemo(() => makeClient({ onSessionEnd: () => void ask() }), [ask]);
  const me = session.state === 'known' ? session.me : null;
  const portal = useMemo<Portal | undefined>(
    () => (me ? { me, section, refreshMe: ask, logout: () => logout().then(ask) } : undefined),
    [me, section, ask],
  );
  if (session.state === 'asking') return null;
  if (session.state === 'failed') {
    const { title, message, code, traceId } = problemOf(session.error);
    return (
      <ErrorCard title={title} code={code} traceId={traceId} onRetry={ask}>
        {message}
      </ErrorCard>
    );
  }
  const pages = portal ? <PortalProvider value={portal}>{children}</PortalProvider> : children;
  return <ApolloProvider client={client}>{portal || isPublic() ? pages : <NoSession />}</ApolloProvider>;
}

/** What remote.json says, as far as a page alone needs it. */
export interface StandaloneOptions {
  section: string;
  prefixes: string[];
  /** Prefixes that open without a session; the longest prefix that fits decides. */
  publicPrefixes?: string[];
}

const reach = (path: string, prefixes: readonly string[]): number =>
  Math.max(
    0,
    ...prefixes.filter((prefix) => path === prefix || path.startsWith(`${prefix}/`)).map((prefix) => prefix.length),
  );

/** Runs a remote alone, as a page of its own with the same code: it asks for the session itself. */
export function startStandalone(remote: Remote, { section, prefixes, publicPrefixes = [] }: StandaloneOptions): void {
  createDefaultPolicy((url) => {
    throw new TypeError(`Script refusé : ${url}`);
  });
  keepAddressClean();
  const start = publicPrefixes.find((prefix) => prefixes.some((own) => own.startsWith(prefix))) ?? prefixes[0]!;
  if (!location.hash || location.hash === '#/') location.replace(`#${start}`);
  document.title = remote.title;
  const area: Section = section === 'back' || section === 'staff' ? section : 'default';
  const isPublic = () => {
    const path = location.hash.slice(1).split(/[?#]/, 1)[0] ?? '';
    const open = reach(path, publicPrefixes);
    return open > 0 && open >= reach(path, prefixes);
  };
  const layout: RouteObject = {
    path: '/',
    element: (
      <Page>
        <Host section={area} isPublic={isPublic}>
          <LiveNotice />
          <Outlet />
        </Host>
      </Page>
    ),
    errorElement: <Failed />,
    hydrateFallbackElement: <></>,
    children: remote.routes,
  };
  createRoot(document.getElementById('root')!).render(
    <UiProvider section={area}>
      <RouterProvider router={createHashRouter([layout])} />
    </UiProvider>,
  );
}
