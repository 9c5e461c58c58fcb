import { lazyPage } from '@portal/web/remote/lazy-page';
import { createHashRouter, type RouteObject } from '@portal/web/router';
import { NotFound } from './pages/NotFound.tsx';
import { FrameBoundary, PageBoundary } from './pages/PageBoundary.tsx';
import { Root } from './Root.tsx';
import { RemoteArea, RemoteBoundary, RemotePending } from './remotes/RemoteArea.tsx';
import type { RemoteLine } from './remotes/remote-line.ts';
import { areaId, RemoteRoutes } from './remotes/remote-routes.ts';

const Login = lazyPage(() => import(/* webpackChunkName: "login" */ './pages/Login.tsx'));
const ResetPassword = lazyPage(() => import(/* webpackChunkName: "reset-password" */ './pages/ResetPassword.tsx'));
const Home = lazyPage(() => import(/* webpackChunkName: "home" */ './pages/Home.tsx'));
const Notifications = lazyPage(
  () => import(/* webpackChunkName: "notifications" */ './notifications/Notifications.tsx'),
);
const NotificationPreferences = lazyPage(
  () => import(/* webpackChunkName: "notifications" */ './notifications/NotificationPreferences.tsx'),
);
const Backups = lazyPage(() => import(/* webpackChunkName: "backups" */ './delegations/Backups.tsx'));
const Debug = lazyPage(() => import(/* webpackChunkName: "debug" */ './pages/Debug.tsx'));
const Ui = lazyPage(() => import(/* webpackChunkName: "ui" */ './pages/Ui.tsx'));

/** A remote's node in the route tree: its error boundary, and a page for every path below its prefixes until its own routes are added. */
function areaOf(line: RemoteLine, routes: RemoteRoutes): RouteObject {
  const prefixes = [...new Set([...line.prefixes, ...(line.publicPrefixes ?? [])])];
  return {
    id: areaId(line),
    element: <RemoteArea />,
    errorElement: <RemoteBoundary line={line} />,
    children: prefixes.map((prefix) => ({
      path: `${prefix}/*`,
      element: <RemotePending key={line.name} line={line} routes={routes} />,
    })),
  };
}

/** The hash router: the shell's own pages, and an area for each remote of remotes.json. */
export function makeRouter(lines: readonly RemoteLine[]): ReturnType<typeof createHashRouter> {
  const routes = new RemoteRoutes();
  return createHashRouter(
    [
      {
        path: '/',
        element: <Root />,
        errorElement: <FrameBoundary />,
        hydrateFallbackElement: <></>,
        children: [
          {
            errorElement: <PageBoundary />,
            children: [
              { index: true, element: null },
              { path: '/login', element: <Login /> },
              { path: '/reset-password', element: <ResetPassword /> },
              { path: '/home', element: <Home /> },
              { path: '/notifications', element: <Notifications />, handle: { crumb: 'Notifications' } },
              {
                path: '/notifications/preferences',
                element: <NotificationPreferences />,
                handle: { crumb: 'Préférences de notification' },
              },
              { path: '/backups', element: <Backups />, handle: { crumb: 'Remplaçants' } },
              { path: '/debug', element: <Debug />, handle: { crumb: 'Diagnostic' } },
              { path: '/ui', element: <Ui />, handle: { crumb: 'Composants' } },
              { path: '*', element: <NotFound /> },
            ],
          },
          ...lines.map((line) => areaOf(line, routes)),
        ],
      },
    ],
    { patchRoutesOnNavigation: ({ path, patch }) => routes.takeFor(path, patch) },
  );
}
