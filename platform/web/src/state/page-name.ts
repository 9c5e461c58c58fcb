import { useEffect, useSyncExternalStore } from 'react';
import { useResolvedPath } from 'react-router-dom';

/** What each page that is shown is about, by its route's path: a page with tabs below it has a name for all of them. */
let names: ReadonlyMap<string, string> = new Map();
const listeners = new Set<() => void>();

function put(path: string, name: string | undefined): void {
  const next = new Map(names);
  if (name === undefined) next.delete(path);
  else next.set(path, name);
  names = next;
  for (const tell of listeners) tell();
}

function listen(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/**
 * Names the thing that a page is about, for its breadcrumb and the browser's tab: an event, a participant, an HCP.
 *
 * @param name undefined while it is not known
 * @param route whose page has the name: this one, or `..`, the one that it belongs to
 */
export function usePageName(name: string | null | undefined, route: '.' | '..' = '.'): void {
  const { pathname } = useResolvedPath(route);
  useEffect(() => {
    if (!name) return;
    put(pathname, name);
    return () => put(pathname, undefined);
  }, [pathname, name]);
}

/** The names of the pages that are shown, by their routes' paths. */
export const usePageNames = (): ReadonlyMap<string, string> => useSyncExternalStore(listen, () => names);
