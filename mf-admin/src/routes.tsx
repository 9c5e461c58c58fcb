import { lazyPage } from '@portal/web';
import type { RouteObject } from '@portal/web/router';

const Landing = lazyPage(() => import('./screens/Landing.tsx'));

/** The administration's routes, from the root of the portal. */
export const routes: RouteObject[] = [{ path: '/admin', element: <Landing /> }];
