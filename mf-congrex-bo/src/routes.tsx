import { lazyPage } from '@portal/web';
import { Navigate, type RouteObject } from '@portal/web/router';

const EventList = lazyPage(() => import(/* webpackChunkName: "start" */ './event-list/EventList.tsx'));
const CreateEventPage = lazyPage(() => import('./event-form/CreateEventPage.tsx'));
const UpdateEventPage = lazyPage(() => import('./event-form/UpdateEventPage.tsx'));
const EventLayout = lazyPage(() => import('./event-page/event-layout.tsx'));
const EventDetails = lazyPage(() => import('./event-page/event-details.tsx'));
const AttendeeList = lazyPage(() => import('./attendees/AttendeeList.tsx'));
const ParticipantPage = lazyPage(() => import('./participant-page/ParticipantPage.tsx'));
const AddHcps = lazyPage(() => import('./add-participants/AddHcps.tsx'));
const AddStaff = lazyPage(() => import('./add-participants/AddStaff.tsx'));
const ActivitiesPage = lazyPage(() => import('./activities/list/ActivitiesPage.tsx'));
const ActivityPage = lazyPage(() => import('./activities/detail/ActivityPage.tsx'));
const ActivityFormPage = lazyPage(() => import('./activities/form/ActivityFormPage.tsx'));
const ActivityPeoplePage = lazyPage(() => import('./activities/participants/ActivityPeoplePage.tsx'));
const SubscriptionPreviewPage = lazyPage(() => import('./subscription-preview/SubscriptionPreviewPage.tsx'));
const HcpList = lazyPage(() => import('./hcps/HcpList.tsx'));
const HcpLayout = lazyPage(() => import('./hcp-page/hcp-layout.tsx'));
const HcpProfile = lazyPage(() => import('./hcp-page/profile/HcpProfile.tsx'));
const HcpEvents = lazyPage(() => import('./hcp-page/events/HcpEvents.tsx'));
const HcpEventDetail = lazyPage(() => import('./hcp-page/events/HcpEventDetail.tsx'));

const activityFormCrumb = ({ activityUuid }: Record<string, string | undefined>) =>
  activityUuid ? 'Modifier l’activité' : 'Créer une activité';

/** The back office's places, from the root of the portal. */
export const routes: RouteObject[] = [
  {
    path: '/congrex-bo',
    children: [
      { index: true, element: <EventList /> },
      { path: 'list-hcp', element: <HcpList />, handle: { crumb: 'Professionnels de santé' } },
      {
        path: 'hcp/:hcpUuid',
        element: <HcpLayout />,
        handle: { crumb: 'Professionnel de santé' },
        children: [
          { index: true, element: <HcpProfile /> },
          { path: 'profile/:gatheringUuid?', element: <HcpProfile /> },
          { path: 'event', element: <HcpEvents />, handle: { crumb: 'Événements' } },
          { path: 'event/:gatheringUuid', element: <HcpEventDetail />, handle: { crumb: 'Participation' } },
        ],
      },
      { path: 'create-event/:step', element: <CreateEventPage />, handle: { crumb: 'Créer un événement' } },
      {
        path: 'update-event/:gatheringUuid/:step',
        element: <UpdateEventPage />,
        handle: { crumb: 'Modifier l’événement' },
      },
      {
        path: 'event/:gatheringUuid',
        element: <EventLayout />,
        handle: { crumb: 'Événement' },
        children: [
          { index: true, element: <Navigate to="attendee-list" replace /> },
          { path: 'attendee-list', element: <AttendeeList />, handle: { crumb: 'Participants' } },
          { path: 'user/:userUuid', element: <ParticipantPage namedBy="hcp" />, handle: { crumb: 'Participant' } },
          { path: 'staff/:userUuid', element: <ParticipantPage namedBy="user" />, handle: { crumb: 'Participant' } },
          { path: 'add-participants', element: <AddHcps />, handle: { crumb: 'Ajouter des professionnels de santé' } },
          { path: 'add-staff-participants', element: <AddStaff />, handle: { crumb: 'Ajouter des collaborateurs' } },
          { path: 'details', element: <EventDetails /> },
          {
            path: 'subscription-form',
            element: <SubscriptionPreviewPage />,
            handle: { crumb: 'Formulaire d’inscription' },
          },
          { path: 'activities', element: <ActivitiesPage />, handle: { crumb: 'Activités' } },
          {
            path: 'activity/:activityUuid',
            handle: { crumb: 'Activité' },
            children: [
              { index: true, element: <ActivityPage /> },
              { path: 'participants', element: <ActivityPeoplePage />, handle: { crumb: 'Participants' } },
            ],
          },
          {
            path: 'activity-form/:activityUuid?',
            element: <ActivityFormPage />,
            handle: { crumb: activityFormCrumb },
          },
        ],
      },
    ],
  },
];
