import { lazyPage } from '@portal/web';
import type { RouteObject } from '@portal/web/router';

const Landing = lazyPage(() => import(/* webpackChunkName: "start" */ './screens/Landing.tsx'));

/** The administration's places, from the root of the portal. */
export const routes: RouteObject[] = [{ path: '/admin', element: <Landing /> }];
