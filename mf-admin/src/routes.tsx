import { lazyPage } from '@portal/web';
import type { RouteObject } from '@portal/web/router';

const AdminHome = lazyPage(() => import('./landing/AdminHome.tsx'));
const ApplicationsPage = lazyPage(() => import('./applications/ApplicationsPage.tsx'));
const CreateUserPage = lazyPage(() => import('./users/form/CreateUserPage.tsx'));
const UnitsPage = lazyPage(() => import('./places/UnitsPage.tsx'));
const UserList = lazyPage(() => import('./users/list/UserList.tsx'));
const UserPage = lazyPage(() => import('./users/detail/UserPage.tsx'));

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
    ],
  },
];
