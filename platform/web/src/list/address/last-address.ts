import { useLocation } from '@portal/web/router';
import { useEffect } from 'react';
import { useOptionalPortal } from '../../session/portal-context.tsx';
import { ownerOf } from '../../session/session.ts';

/** With which query each list was seen last, by who saw it and where it is; in memory only. */
const queries = new Map<string, string>();

function useKeyOf(path: string): string {
  const me = useOptionalPortal()?.me;
  return (me ? ownerOf(me) : '') + path;
}

/** Remembers how the list of this page is seen: its filters, its order, its tab. */
export function useRememberedAddress(): void {
  const { pathname, search } = useLocation();
  const key = useKeyOf(pathname);
  useEffect(() => void queries.set(key, search), [key, search]);
}

/** The list as it was left, for a link back to it (look.md, habit 12); the whole list where it was not seen yet. @param path of the list */
export function useLastAddress(path: string): string {
  return `${path}${queries.get(useKeyOf(path)) ?? ''}`;
}
