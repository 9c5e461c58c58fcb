import { lazyPage } from '@portal/web';
import type { RouteObject } from '@portal/web/router';

const Landing = lazyPage(() => import('./screens/Landing.tsx'));
const LinkError = lazyPage(() => import('./screens/LinkError.tsx'));

/** The routes of the scientific exchange request forms, from the root of the portal. */
export const routes: RouteObject[] = [
  { path: '/serf', element: <Landing form="neurology" /> },
  { path: '/serf_bbu', element: <Landing form="biosimilars" />, handle: { crumb: 'Biosimilaires' } },
  { path: '/serf/error', element: <LinkError /> },
  // Until forms can be signed by link, every link is one that is not valid.
  { path: '/serf/hcp/:hcpUuid', element: <LinkError /> },
];
