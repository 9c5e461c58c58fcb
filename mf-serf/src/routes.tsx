import { lazyPage } from '@portal/web';
import type { RouteObject } from '@portal/web/router';

const HcpSerfPage = lazyPage(() => import('./hcp-page/HcpSerfPage.tsx'));
const LinkError = lazyPage(() => import('./screens/LinkError.tsx'));

/** The routes of the scientific exchange request forms, from the root of the portal. */
export const routes: RouteObject[] = [
  { path: '/serf/error', element: <LinkError /> },
  { path: '/serf/hcp/:hcpUuid', element: <HcpSerfPage /> },
];
