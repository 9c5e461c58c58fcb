import { useEffect, useSyncExternalStore } from 'react';
import { useLocation, useResolvedPath } from 'react-router-dom';

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

function useNameAt(path: string, name: string | null | undefined): void {
  useEffect(() => {
    if (!name) return;
    put(path, name);
    return () => put(path, undefined);
  }, [path, name]);
}

/**
 * Names the thing that a page is about, for its breadcrumb and the browser's tab: an event, a participant, an HCP.
 *
 * @param name undefined while it is not known
 * @param route whose page has the name: this one, or `..`, the one that it belongs to
 */
export function usePageName(name: string | null | undefined, route: '.' | '..' = '.'): void {
  useNameAt(useResolvedPath(route).pathname, name);
}

/** Under which path the name of what is opened beside a page is kept: no route has a question mark in its path. */
export const besidePage = (pathname: string): string => `${pathname}?`;

/**
 * Names what is open beside a page as a part of its address, such as a row of a list: it follows the page in the breadcrumb, and comes before it in the
 * browser's tab.
 *
 * @param name undefined while nothing is open, or its name is not known
 */
export function useOpenedName(name: string | null | undefined): void {
  useNameAt(besidePage(useLocation().pathname), name);
}

/** The names of the pages that are shown, by their routes' paths. */
export const usePageNames = (): ReadonlyMap<string, string> => useSyncExternalStore(listen, () => names);
