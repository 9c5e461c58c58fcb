/** The router as remotes see it: one instance in the page, provided by the shell. Only what is used, since a shared module is shipped whole. */

export type { RouteObject } from 'react-router-dom';
export {
  generatePath,
  isRouteErrorResponse,
  Link,
  matchPath,
  Navigate,
  NavLink,
  Outlet,
  RouterProvider,
  redirect,
  useBlocker,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useOutletContext,
  useParams,
  useRouteError,
  useSearchParams,
} from 'react-router-dom';
export { createHashRouter } from './forms/typed-address.ts';
