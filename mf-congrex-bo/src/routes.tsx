import { lazyPage } from '@portal/web';
import { Navigate, type RouteObject } from '@portal/web/router';
import { NeedsEvent } from './event/TabSkeleton.tsx';

// From the list people go on to an event, there to one of its two first tabs; what these share with the event around them is in its file.
const eventPages = (): { load: () => Promise<void> }[] => [EventLayout, AttendeeList, EventDetails];
const EventList = lazyPage(
  () => import(/* webpackChunkName: "landing" */ './event-list/EventList.tsx'),
  null,
  undefined,
  eventPages,
);
const CreateEventPage = lazyPage(() => import('./event-form/CreateEventPage.tsx'));
const UpdateEventPage = lazyPage(() => import('./event-form/UpdateEventPage.tsx'));
const EventLayout = lazyPage(
  () => import(/* webpackChunkName: "around" */ './event-page/event-layout.tsx'),
  null,
  undefined,
  eventPages,
);
const EventDetails = lazyPage(() => import(/* webpackChunkName: "around-details" */ './event-page/event-details.tsx'));
const AttendeeList = lazyPage(() => import(/* webpackChunkName: "around-attendees" */ './attendees/AttendeeList.tsx'));
const ParticipantPage = lazyPage(() => import('./participant-page/ParticipantPage.tsx'));
const AddHcps = lazyPage(() => import('./attendees/add/AddHcps.tsx'));
const AddStaff = lazyPage(() => import('./attendees/add/AddStaff.tsx'));
const ActivitiesPage = lazyPage(() => import('./activities/list/ActivitiesPage.tsx'));
const ActivityPage = lazyPage(() => import('./activities/detail/ActivityPage.tsx'));
const ActivityFormPage = lazyPage(() => import('./activities/form/ActivityFormPage.tsx'));
const ActivityPeoplePage = lazyPage(() => import('./activities/participants/ActivityPeoplePage.tsx'));
const HostingsPage = lazyPage(() => import('./hosting/list/HostingsPage.tsx'));
const HostingPage = lazyPage(() => import('./hosting/detail/HostingPage.tsx'));
const HostingPeoplePage = lazyPage(() => import('./hosting/people/HostingPeoplePage.tsx'));
const HostingFormPage = lazyPage(() => import('./hosting/form/HostingFormPage.tsx'));
const TransfersPage = lazyPage(() => import('./transfers/list/TransfersPage.tsx'));
const TransportNotesPage = lazyPage(() => import('./transport/list/TransportNotesPage.tsx'));
const TransportNotePage = lazyPage(() => import('./transport/detail/TransportNotePage.tsx'));
const TransportFormPage = lazyPage(() => import('./transport/form/TransportFormPage.tsx'));
const MailsPage = lazyPage(() => import('./mails/MailsPage.tsx'));
const BenefitsPage = lazyPage(() => import('./benefit-rules/BenefitsPage.tsx'));
const ThresholdsPage = lazyPage(() => import('./benefit-rules/ThresholdsPage.tsx'));
const BudgetPage = lazyPage(() => import('./budget/BudgetPage.tsx'));
const ExpenseNotesPage = lazyPage(() => import('./expenses/list/ExpenseNotesPage.tsx'));
const ExpenseNotePage = lazyPage(() => import('./expenses/detail/ExpenseNotePage.tsx'));
const ExpenseNoteFormPage = lazyPage(() => import('./expenses/form/ExpenseNoteFormPage.tsx'));
const SubscriptionPreviewPage = lazyPage(() => import('./subscription-preview/SubscriptionPreviewPage.tsx'));
const SessionsPage = lazyPage(() => import('./sessions/list/SessionsPage.tsx'));
const SessionFormPage = lazyPage(() => import('./sessions/form/SessionFormPage.tsx'));
const SessionLayout = lazyPage(() => import('./sessions/page/SessionLayout.tsx'));
const SessionDetails = lazyPage(() => import('./sessions/page/SessionDetails.tsx'));
const SessionPeople = lazyPage(() => import('./sessions/people/SessionPeople.tsx'));
const AddSessionPeople = lazyPage(() => import('./sessions/people/AddSessionPeople.tsx'));
const CalendarPage = lazyPage(() => import('./calendar/CalendarPage.tsx'));
const TransparencyPage = lazyPage(() => import('./transparency/TransparencyPage.tsx'));
const HcpList = lazyPage(() => import('./hcps/HcpList.tsx'));
const HcpLayout = lazyPage(() => import('./hcp-page/hcp-layout.tsx'));
const HcpProfile = lazyPage(() => import('./hcp-page/profile/HcpProfile.tsx'));
const HcpEvents = lazyPage(() => import('./hcp-page/events/HcpEvents.tsx'));
const HcpSolicitations = lazyPage(() => import('./hcp-page/solicitations/HcpSolicitations.tsx'));
const HcpEventDetail = lazyPage(() => import('./hcp-page/events/HcpEventDetail.tsx'));

const activityFormCrumb = ({ activityUuid }: Record<string, string | undefined>) =>
  activityUuid ? 'Modifier l’activité' : 'Créer une activité';

const hostingFormCrumb = ({ hostingUuid }: Record<string, string | undefined>) =>
  hostingUuid ? 'Modifier l’hébergement' : 'Ajouter un hébergement';
const transportFormCrumb = ({ transportNoteUuid }: Record<string, string | undefined>) =>
  transportNoteUuid ? 'Modifier la demande de transport' : 'Créer une demande de transport';
const expenseFormCrumb = ({ expenseNoteUuid }: Record<string, string | undefined>) =>
  expenseNoteUuid ? 'Modifier la note' : 'Créer une note de frais';

const sessionFormCrumb = ({ virtualSessionUuid }: Record<string, string | undefined>) =>
  virtualSessionUuid ? 'Modifier la session virtuelle' : 'Créer une session virtuelle';

const sessionRoutes: RouteObject[] = [
  { path: 'sessions', element: <SessionsPage />, handle: { crumb: 'Sessions virtuelles' } },
  { path: 'session-form/:virtualSessionUuid?', element: <SessionFormPage />, handle: { crumb: sessionFormCrumb } },
  {
    path: 'session/:virtualSessionUuid',
    element: <SessionLayout />,
    handle: { crumb: 'Session virtuelle' },
    children: [
      { index: true, element: <Navigate to="participants" replace /> },
      { path: 'participants', element: <SessionPeople />, handle: { crumb: 'Participants' } },
      { path: 'add-participants', element: <AddSessionPeople />, handle: { crumb: 'Ajouter des participants' } },
      { path: 'details', element: <SessionDetails />, handle: { crumb: 'Informations' } },
    ],
  },
];

/** The back office's routes, from the root of the portal. */
export const routes: RouteObject[] = [
  {
    path: '/congrex-bo',
    children: [
      { index: true, element: <EventList /> },
      ...sessionRoutes,
      { path: 'calendar', element: <CalendarPage />, handle: { crumb: 'Calendrier' } },
      { path: 'transparency', element: <TransparencyPage />, handle: { crumb: 'Transparence santé' } },
      { path: 'benefit-thresholds', element: <ThresholdsPage />, handle: { crumb: 'Seuils des avantages' } },
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
          { path: 'solicitations', element: <HcpSolicitations />, handle: { crumb: 'Sollicitations' } },
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
          {
            element: <NeedsEvent />,
            children: [
              { path: 'user/:userUuid', element: <ParticipantPage namedBy="hcp" />, handle: { crumb: 'Participant' } },
              {
                path: 'staff/:userUuid',
                element: <ParticipantPage namedBy="user" />,
                handle: { crumb: 'Participant' },
              },
              {
                path: 'add-participants',
                element: <AddHcps />,
                handle: { crumb: 'Ajouter des professionnels de santé' },
              },
              {
                path: 'add-staff-participants',
                element: <AddStaff />,
                handle: { crumb: 'Ajouter des collaborateurs' },
              },
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
              { path: 'hostings', element: <HostingsPage />, handle: { crumb: 'Hébergement' } },
              {
                path: 'hosting/:hostingUuid',
                handle: { crumb: 'Hébergement' },
                children: [
                  { index: true, element: <HostingPage /> },
                  { path: 'participants', element: <HostingPeoplePage />, handle: { crumb: 'Participants' } },
                ],
              },
              {
                path: 'hosting-form/:hostingUuid?',
                element: <HostingFormPage />,
                handle: { crumb: hostingFormCrumb },
              },
              { path: 'transfer-list', element: <TransfersPage />, handle: { crumb: 'Transferts' } },
              { path: 'transport-notes', element: <TransportNotesPage />, handle: { crumb: 'Transport' } },
              {
                path: 'transport-note/:transportNoteUuid',
                element: <TransportNotePage />,
                handle: { crumb: 'Demande de transport' },
              },
              {
                path: 'transport-note-form/:transportNoteUuid?',
                element: <TransportFormPage />,
                handle: { crumb: transportFormCrumb },
              },
              { path: 'mails', element: <MailsPage />, handle: { crumb: 'E-mails' } },
              { path: 'budget', element: <BudgetPage />, handle: { crumb: 'Budget' } },
              { path: 'benefits', element: <BenefitsPage />, handle: { crumb: 'Avantages' } },
              { path: 'expense-notes', element: <ExpenseNotesPage />, handle: { crumb: 'Notes de frais' } },
              {
                path: 'expense-note/:expenseNoteUuid',
                element: <ExpenseNotePage />,
                handle: { crumb: 'Note de frais' },
              },
              {
                path: 'expense-note-form/:expenseNoteUuid?',
                element: <ExpenseNoteFormPage />,
                handle: { crumb: expenseFormCrumb },
              },
            ],
          },
        ],
      },
    ],
  },
];
