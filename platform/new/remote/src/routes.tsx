import { lazyPage } from '@portal/web';
import type { RouteObject } from '@portal/web/router';

const Home = lazyPage(() => import('./home/Home.tsx'));

/** The pages of this area, from the root of the portal. */
export const routes: RouteObject[] = [{ path: '/sample', element: <Home /> }];
