import { type AnchorHTMLAttributes, createContext, type ReactNode, use, useMemo, useSyncExternalStore } from 'react';

/**
 * In the place of `react-router-dom` where a page of a link is an entry of its own (docs/decisions/federation.md): what such a page uses of it, under
 * the same names. It never leads to another page of the portal: what is not among its routes is opened by the portal's own page.
 */

export interface LightRoute {
  path: string;
  element: ReactNode;
}

interface LightLocation {
  pathname: string;
  search: string;
  hash: string;
  state: unknown;
  key: string;
}

function locationOf(address: string): LightLocation {
  const [pathname = '', search = ''] = address.split(/\?(.*)/s);
  return { pathname: pathname || '/', search: search && `?${search}`, hash: '', state: null, key: address };
}

const addressNow = (): string => location.hash.slice(1);

const subscribe = (listener: () => void): (() => void) => {
  addEventListener('popstate', listener);
  addEventListener('hashchange', listener);
  return () => {
    removeEventListener('popstate', listener);
    removeEventListener('hashchange', listener);
  };
};

/** The address of a page in another host's page, which is not in the browser's address. */
const Given = createContext<string | undefined>(undefined);

export function useLocation(): LightLocation {
  const address = useSyncExternalStore(subscribe, addressNow);
  const given = use(Given);
  const shown = given ?? address;
  return useMemo(() => locationOf(shown), [shown]);
}

/** The parameters of a path that fits; undefined for one that does not. */
export function parametersOf(pattern: string, pathname: string): Record<string, string> | undefined {
  const parts = pattern.split('/');
  const segments = pathname.replace(/\/$/, '').split('/');
  const fits = parts.length === segments.length && parts.every((part, at) => part[0] === ':' || part === segments[at]);
  if (!fits) return undefined;
  return Object.fromEntries(
    parts.flatMap((part, at) => (part[0] === ':' ? [[part.slice(1), decodeURIComponent(segments[at]!)]] : [])),
  );
}

const Parameters = createContext<Record<string, string>>({});

export const useParams = (): Record<string, string> => use(Parameters);

function Matched({ routes }: { routes: readonly LightRoute[] }) {
  const { pathname } = useLocation();
  const route = routes.find(({ path }) => parametersOf(path, pathname));
  const parameters = useMemo(() => (route && parametersOf(route.path, pathname)) ?? {}, [route, pathname]);
  return <Parameters value={parameters}>{route?.element}</Parameters>;
}

/** Shows the route that fits the address. @param address of the page, where it is not the browser's */
export const LightRoutes = ({ routes, address }: { routes: readonly LightRoute[]; address?: string | undefined }) => (
  <Given value={address}>
    <Matched routes={routes} />
  </Given>
);

/** Nothing is left by it: closing the page asks by itself (UnsavedGuard). */
export const useBlocker = () => ({ state: 'unblocked' as const, proceed: undefined, reset: undefined });
export const UNSAFE_DataRouterContext = createContext(null);

export const useNavigate = () => (to: number | string) => {
  if (typeof to === 'number') history.go(to);
  else location.hash = to;
};

export const useResolvedPath = (): LightLocation => useLocation();

type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { to: string };

export const Link = ({ to, ...rest }: LinkProps) => <a href={`#${to}`} {...rest} />;
