import { createContext, use } from 'react';
import type { VirtualSessionPageQuery } from '../../generated/graphql.ts';

export type ShownSession = VirtualSessionPageQuery['virtualSession'];

export interface SessionPageData {
  session: ShownSession;
  /** Refetches every part of the page. */
  refresh: () => Promise<unknown>;
}

const SessionContext = createContext<SessionPageData | null>(null);

export const SessionProvider = SessionContext.Provider;

/** The session of the page. @throws outside of its page */
export function useSession(): SessionPageData {
  const data = use(SessionContext);
  if (!data) throw new Error('useSession needs the page of a session');
  return data;
}
