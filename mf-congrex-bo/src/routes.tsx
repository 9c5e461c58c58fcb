import { lazyPage } from '@portal/web';
import { Navigate, type RouteObject } from '@portal/web/router';

const EventList = lazyPage(() => import(/* webpackChunkName: "start" */ './event-list/EventList.tsx'));
const CreateEventPage = lazyPage(() => import('./event-form/CreateEventPage.tsx'));
const UpdateEventPage = lazyPage(() => import('./event-form/UpdateEventPage.tsx'));
const EventLayout = lazyPage(() => import('./event-page/event-layout.tsx'));
const EventDetails = lazyPage(() => import('./event-page/event-details.tsx'));

/** The back office's places, from the root of the portal. */
export const routes: RouteObject[] = [
  {
    path: '/congrex-bo',
    children: [
      { index: true, element: <EventList /> },
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
          { index: true, element: <Navigate to="details" replace /> },
          { path: 'details', element: <EventDetails /> },
        ],
      },
    ],
  },
];
