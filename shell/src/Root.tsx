import { ErrorCard } from '@portal/shared-ui/parts/feedback/ErrorCard.tsx';
import { ThemeProvider } from '@portal/shared-ui/parts/theme/theme.tsx';
import { problemOf } from '@portal/web/problem';
import { lazyPage } from '@portal/web/remote/lazy-page';
import { Navigate, Outlet, useLocation } from '@portal/web/router';
import { saveLoginRedirect } from '@portal/web/session/login-redirect';
import { type ReactNode, useEffect } from 'react';
import { decide, type Verdict } from './guards.ts';
import { CenteredPage } from './pages/SignInLayout.tsx';
import { useRemotes } from './remotes/RemotesProvider.tsx';
import { isPublicPath, remoteOf } from './remotes/remote-line.ts';
import { showSection, showTitle } from './section.ts';
import { useSession } from './session/SessionProvider.tsx';

/** Everything behind the login, and the public pages of remotes: with the data client and all widgets. */
const App = lazyPage(() => import(/* webpackChunkName: "app" */ './frame/App.tsx'));

const OtherAccount = lazyPage(() => import(/* webpackChunkName: "other-account" */ './pages/OtherAccount.tsx'));

/** Keeps the target for an hour, resets the local state, and goes to Login. */
function ToLogin() {
  const { pathname, search } = useLocation();
  const { end } = useSession();
  useEffect(() => {
    saveLoginRedirect(pathname + search);
    end();
  }, [pathname, search, end]);
  return <Navigate to="/login" replace state={{ isUnheld: true }} />;
}

function SessionUnknown({ error }: { error: unknown }) {
  const { refresh } = useSession();
  const { message, code, traceId } = problemOf(error);
  return (
    <CenteredPage>
      <ErrorCard title="Le portail ne répond pas" code={code} traceId={traceId} onRetry={refresh}>
        {message}
      </ErrorCard>
    </CenteredPage>
  );
}

function outcome(verdict: Verdict, page: ReactNode): ReactNode {
  if ('wait' in verdict) return null;
  if ('changed' in verdict) return <OtherAccount {...verdict.changed} />;
  if ('failed' in verdict) return <SessionUnknown error={verdict.failed} />;
  if ('login' in verdict) return <ToLogin />;
  if ('redirect' in verdict) return <Navigate to={verdict.redirect} replace state={{ refused: verdict.refused }} />;
  return page;
}

/** The root layout: guards, section, and the frame or a bare page. */
export function Root() {
  const { pathname } = useLocation();
  const { session } = useSession();
  const { lines } = useRemotes();
  const remote = remoteOf(pathname, lines);
  const section = remote?.section ?? 'default';
  useEffect(() => showSection(section), [section]);
  const isLoginPage = pathname === '/login' || pathname === '/reset-password';
  // The frame names what it shows itself (TopBar).
  const areaTitle = !isLoginPage && session.state === 'open' ? undefined : (remote?.title ?? '');
  useEffect(() => {
    if (areaTitle !== undefined) showTitle(areaTitle);
  }, [areaTitle]);
  const needsApp =
    !isLoginPage && (session.state === 'open' || (remote !== undefined && isPublicPath(pathname, remote)));
  return (
    <ThemeProvider section={section}>
      {outcome(decide(pathname, session, lines), needsApp ? <App /> : <Outlet />)}
    </ThemeProvider>
  );
}
