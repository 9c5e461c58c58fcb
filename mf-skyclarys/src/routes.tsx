import { lazyPage } from '@portal/web';
import type { RouteObject } from '@portal/web/router';

const Landing = lazyPage(() => import('./screens/Landing.tsx'));
const Admin = lazyPage(() => import('./screens/Admin.tsx'));

/** The patient programme's routes, from the root of the portal: a public page, and its administration. */
export const routes: RouteObject[] = [
  { path: '/skyclarys', element: <Landing /> },
  { path: '/skyclarys/admin', element: <Admin />, handle: { crumb: 'Gestion' } },
];
