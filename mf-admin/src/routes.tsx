import { lazyPage } from '@portal/web';
import type { RouteObject } from '@portal/web/router';

const AdminHome = lazyPage(() => import('./landing/AdminHome.tsx'));
const ApplicationsPage = lazyPage(() => import('./applications/ApplicationsPage.tsx'));
const AuditPage = lazyPage(() => import('./audit/AuditPage.tsx'));
const CreateUserPage = lazyPage(() => import('./users/form/CreateUserPage.tsx'));
const EventsPage = lazyPage(() => import('./events/EventsPage.tsx'));
const HealthPage = lazyPage(() => import('./health/HealthPage.tsx'));
const JobsPage = lazyPage(() => import('./jobs/JobsPage.tsx'));
const MailModelsPage = lazyPage(() => import('./mails/MailModelsPage.tsx'));
const RetentionPage = lazyPage(() => import('./retention/RetentionPage.tsx'));
const UnitsPage = lazyPage(() => import('./org-units/UnitsPage.tsx'));
const UserList = lazyPage(() => import('./users/list/UserList.tsx'));
const UserPage = lazyPage(() => import('./users/detail/UserPage.tsx'));
const ApiPage = lazyPage(() => import('./api/ApiPage.tsx'));
const WebhooksPage = lazyPage(() => import('./webhooks/WebhooksPage.tsx'));
const WebhookPage = lazyPage(() => import('./webhooks/WebhookPage.tsx'));
const VersionsPage = lazyPage(() => import('./versions/VersionsPage.tsx'));

/** The administration's routes, from the root of the portal. */
export const routes: RouteObject[] = [
  {
    path: '/admin',
    children: [
      { index: true, element: <AdminHome /> },
      {
        path: 'user',
        handle: { crumb: 'Utilisateurs' },
        children: [
          { index: true, element: <UserList /> },
          { path: '_create', element: <CreateUserPage />, handle: { crumb: 'Créer un utilisateur' } },
          { path: ':uuid', element: <UserPage />, handle: { crumb: 'Utilisateur' } },
        ],
      },
      { path: 'applications', element: <ApplicationsPage />, handle: { crumb: 'Applications' } },
      { path: 'units', element: <UnitsPage />, handle: { crumb: 'Franchises et zones' } },
      { path: 'versions', element: <VersionsPage />, handle: { crumb: 'Versions des espaces' } },
      { path: 'audit', element: <AuditPage />, handle: { crumb: 'Journal d’audit' } },
      { path: 'events', element: <EventsPage />, handle: { crumb: 'Événements mis de côté' } },
      { path: 'jobs', element: <JobsPage />, handle: { crumb: 'Imports et exports' } },
      { path: 'mails', element: <MailModelsPage />, handle: { crumb: 'Modèles d’e-mail' } },
      {
        path: 'webhooks',
        handle: { crumb: 'Webhooks' },
        children: [
          { index: true, element: <WebhooksPage /> },
          { path: ':webhookUuid', element: <WebhookPage />, handle: { crumb: 'Webhook' } },
        ],
      },
      { path: 'api', element: <ApiPage />, handle: { crumb: 'API' } },
      { path: 'retention', element: <RetentionPage />, handle: { crumb: 'Conservation des données' } },
      { path: 'health', element: <HealthPage />, handle: { crumb: 'État du portail' } },
    ],
  },
];
