import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

/** A token from the address, and the path that it belongs to. In memory only: neither history nor storage has it. */
let held: { path: string; token: string } | null = null;
const listeners = new Set<() => void>();

const parameter = 'token';

/** The address without its token, and the token; nothing when there is none. */
function withoutToken(query: string): { token: string | null; rest: string } {
  const params = new URLSearchParams(query);
  const token = params.get(parameter);
  params.delete(parameter);
  const rest = params.toString();
  return { token, rest: rest && `?${rest}` };
}

/**
 * Takes the token of a mailed link out of the address, whatever page it leads to, before anything reads it: it must not stay in the history, be
 * copied with the address or be kept by the redirection to Login. A token of another path is forgotten.
 */
export function takeAddressToken(): void {
  const [path = '', query = ''] = location.hash.replace(/^#/, '').split(/\?(.*)/s);
  const ofHash = withoutToken(query);
  const ofPage = withoutToken(location.search);
  if (held && held.path !== path) held = null;
  if (ofHash.token === null && ofPage.token === null) return;
  if (ofHash.token) held = { path, token: ofHash.token };
  const hash = location.hash && `#${path}${ofHash.rest}`;
  history.replaceState(history.state, '', `${location.pathname}${ofPage.rest}${hash}`);
  for (const listener of listeners) listener();
}

/** Holds a token that another host's page has taken out of an address of the portal. */
export function holdAddressToken(path: string, token: string | null): void {
  held = token ? { path, token } : null;
  for (const listener of listeners) listener();
}

/** Keeps the address free of tokens from now on: links that are opened in the same page too. To be called before the router is made. */
export function keepAddressClean(): void {
  takeAddressToken();
  addEventListener('popstate', takeAddressToken);
  addEventListener('hashchange', takeAddressToken);
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The token with which the present page was opened. */
export function useAddressToken(): string | null {
  const { pathname } = useLocation();
  const known = useSyncExternalStore(subscribe, () => held);
  return known?.path === pathname ? known.token : null;
}
