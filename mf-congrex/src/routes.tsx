import { lazyPage, usePortal } from '@portal/web';
import { Navigate, type RouteObject } from '@portal/web/router';
import { fieldEntry } from './entry.ts';
import { linkPages } from './link-pages.tsx';

const EventList = lazyPage(
  () => import(/* webpackChunkName: "landing" */ './events/EventList.tsx'),
  null,
  undefined,
  () => [EventTabs],
);
const CalendarPage = lazyPage(() => import('./calendar/CalendarPage.tsx'));
const NewEvent = lazyPage(() => import('./event-form/NewEvent.tsx'));
const EditEvent = lazyPage(() => import('./event-form/EditEvent.tsx'));
const EventTabs = lazyPage(() => import('./event/EventTabs.tsx'));
const CreateSolicitation = lazyPage(() => import('./solicit/CreateSolicitation.tsx'));
const GuestPage = lazyPage(() => import('./guest/GuestPage.tsx'));
const HcpHistory = lazyPage(() => import('./hcps/HcpHistory.tsx'));
const HcpList = lazyPage(() => import('./hcps/HcpList.tsx'));
const PresenceList = lazyPage(() => import('./presence/PresenceList.tsx'));
const SessionForm = lazyPage(async () => ({ default: (await import('./sessions/SessionPages.tsx')).SessionForm }));
const SessionList = lazyPage(async () => ({ default: (await import('./sessions/SessionPages.tsx')).SessionList }));
const SessionPage = lazyPage(async () => ({ default: (await import('./sessions/SessionPages.tsx')).SessionPage }));
const SolicitationList = lazyPage(() => import('./solicitations/SolicitationList.tsx'));
const SolicitationPage = lazyPage(() => import('./solicitations/SolicitationPage.tsx'));
const UpdateSolicitation = lazyPage(() => import('./solicit/UpdateSolicitation.tsx'));

const sessionFormCrumb = ({ virtualSessionUuid }: Record<string, string | undefined>) =>
  virtualSessionUuid ? 'Modifier la session virtuelle' : 'Créer une session virtuelle';

function Entry() {
  return <Navigate to={fieldEntry(usePortal().me.userType)} replace />;
}

/** The field area's routes, from the root of the portal. */
export const routes: RouteObject[] = [
  { path: '/congrex', element: <Entry /> },
  { path: '/congrex/events', element: <EventList />, handle: { crumb: 'Événements' } },
  { path: '/congrex/calendar', element: <CalendarPage />, handle: { crumb: 'Calendrier' } },
  { path: '/congrex/sessions', element: <SessionList />, handle: { crumb: 'Sessions virtuelles' } },
  { path: '/congrex/session-form/:virtualSessionUuid?', element: <SessionForm />, handle: { crumb: sessionFormCrumb } },
  {
    path: '/congrex/session/:virtualSessionUuid',
    element: <SessionPage />,
    handle: { crumb: 'Session virtuelle' },
    children: [
      { index: true },
      { path: 'participants', handle: { crumb: 'Participants' } },
      { path: 'add-participants', handle: { crumb: 'Ajouter des participants' } },
      { path: 'details', handle: { crumb: 'Informations' } },
    ],
  },
  { path: '/congrex/hcps', element: <HcpList />, handle: { crumb: 'Professionnels de santé' } },
  { path: '/congrex/hcp/:hcpUuid/historical', element: <HcpHistory />, handle: { crumb: 'Historique' } },
  {
    path: '/congrex/create_solicitation',
    element: <CreateSolicitation />,
    handle: { crumb: 'Nouvelle sollicitation' },
  },
  {
    path: '/congrex/update_solicitation',
    element: <UpdateSolicitation />,
    handle: { crumb: 'Modifier la sollicitation' },
  },
  { path: '/congrex/solicitations', element: <SolicitationList />, handle: { crumb: 'Sollicitations' } },
  {
    path: '/congrex/solicitations/:solicitationUuid',
    element: <SolicitationPage />,
    handle: { crumb: 'Sollicitation' },
  },
  { path: '/congrex/new_event/:eventType', element: <NewEvent />, handle: { crumb: 'Créer un événement' } },
  {
    path: '/congrex/edit_event/:eventType/:gatheringUuid',
    element: <EditEvent />,
    handle: { crumb: 'Modifier l’événement' },
  },
  {
    path: '/congrex/presenceList/:gatheringUuid',
    element: <PresenceList />,
    handle: { crumb: 'Feuille de présence' },
  },
  {
    path: '/congrex/:gatheringUuid/event/:eveniumEventId/logistics/guest/:eveniumGuestId',
    element: <GuestPage />,
    handle: { crumb: 'Logistique d’un invité' },
  },
  { path: '/congrex/:gatheringUuid/tabs', element: <EventTabs />, handle: { crumb: 'Événement' } },
  ...linkPages,
];
