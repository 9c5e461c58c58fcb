import { lazyPage } from '@portal/web';
import type { RouteObject } from '@portal/web/router';

const Landing = lazyPage(() => import('./screens/Landing.tsx'));
const RequestListPage = lazyPage(() => import('./requests/RequestListPage.tsx'));
const RequestPage = lazyPage(() => import('./detail/RequestPage.tsx'));
const VersionFormPage = lazyPage(() => import('./edit/VersionFormPage.tsx'));
const Admin = lazyPage(() => import('./screens/Admin.tsx'));

/** The patient programme's routes, from the root of the portal: a public page, and its administration. */
export const routes: RouteObject[] = [
  { path: '/skyclarys', element: <Landing /> },
  { path: '/skyclarys/admin', element: <Admin />, handle: { crumb: 'Gestion' } },
  {
    path: '/skyclarys/admin/list',
    handle: { crumb: 'Demandes' },
    children: [
      { index: true, element: <RequestListPage /> },
      { path: ':uuid', element: <RequestPage />, handle: { crumb: 'Demande' } },
    ],
  },
  { path: '/skyclarys/admin/version/:uuid', element: <VersionFormPage />, handle: { crumb: 'Modifier la page' } },
];
