import { lazyPage } from '@portal/web';
import type { RouteObject } from '@portal/web/router';

const EventList = lazyPage(() => import('./screens/EventList.tsx'));

/** The back office's places, from the root of the portal. */
export const routes: RouteObject[] = [{ path: '/congrex-bo', element: <EventList /> }];
