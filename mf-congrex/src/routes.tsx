import { lazyPage, usePortal } from '@portal/web';
import { Navigate, type RouteObject } from '@portal/web/router';
import { fieldEntry } from './entry.ts';

const EventList = lazyPage(() => import(/* webpackChunkName: "start" */ './events/EventList.tsx'));
const EventTabs = lazyPage(() => import('./event/EventTabs.tsx'));
const Hcps = lazyPage(() => import('./screens/Hcps.tsx'));
const HcpSubscriptionPage = lazyPage(() => import('./hcp-pages/HcpSubscriptionPage.tsx'));
const LinkLanding = lazyPage(() => import('./screens/LinkLanding.tsx'));

function Entry() {
  return <Navigate to={fieldEntry(usePortal().me.userType)} replace />;
}

/** The field area's places, from the root of the portal. */
export const routes: RouteObject[] = [
  { path: '/congrex', element: <Entry /> },
  { path: '/congrex/events', element: <EventList />, handle: { crumb: 'Événements' } },
  { path: '/congrex/hcps', element: <Hcps />, handle: { crumb: 'Professionnels de santé' } },
  { path: '/congrex/:gatheringUuid/tabs', element: <EventTabs />, handle: { crumb: 'Événement' } },
  { path: '/hcp/subscription/:gatheringUuid', element: <HcpSubscriptionPage /> },
  { path: '/create_solicitation', element: <LinkLanding /> },
];
