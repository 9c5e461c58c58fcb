import { lazyPage } from '@portal/web';
import type { RouteObject } from '@portal/web/router';
import { linkPages } from './link-pages.tsx';

const StaffFormPage = lazyPage(() => import('./staff/StaffFormPage.tsx'));
const SerfListPage = lazyPage(() => import('./list/SerfListPage.tsx'));
const LinkError = lazyPage(() => import('./screens/LinkError.tsx'));
const SerfPage = lazyPage(() => import('./detail/SerfPage.tsx'));

/** The routes of the scientific exchange request forms, from the root of the portal. */
export const routes: RouteObject[] = [
  { path: '/serf', element: <StaffFormPage key="DEFAULT" formType="DEFAULT" />, handle: { crumb: 'Demandes' } },
  {
    path: '/serf_bbu',
    element: <StaffFormPage key="BBU" formType="BBU" />,
    handle: { crumb: 'Demandes (biosimilaires)' },
  },
  { path: '/serf/list', element: <SerfListPage key="DEFAULT" formType="DEFAULT" />, handle: { crumb: 'Suivi' } },
  { path: '/serf_bbu/list', element: <SerfListPage key="BBU" formType="BBU" />, handle: { crumb: 'Suivi' } },
  { path: '/serf/error', element: <LinkError /> },
  ...linkPages,
  { path: '/serf/:uuid', element: <SerfPage />, handle: { crumb: 'Formulaire' } },
];
