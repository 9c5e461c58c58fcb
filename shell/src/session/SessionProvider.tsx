import { fetchMe, type Me, resetLocalState } from '@portal/web/session/session';
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react';
import type { SessionState } from '../guards.ts';

interface Session {
  session: SessionState;
  /** Asks the server who is logged in. */
  refresh: () => Promise<void>;
  /** The server said that the session has ended, or the person has left. */
  end: () => void;
}

const SessionContext = createContext<Session | null>(null);

async function ask(): Promise<SessionState> {
  try {
    const me = await fetchMe();
    if (me) tidy(me).catch(() => undefined);
    return me ? { state: 'open', me } : { state: 'none' };
  } catch (error) {
    const me = await import('@portal/web/state/offline-page')
      .then(({ whoOffline }) => whoOffline(location.hash.slice(1)))
      .catch(() => undefined);
    return me ? { state: 'open', me } : { state: 'failed', error };
  }
}

/** Data stored on the device for other users is deleted; most devices have none. */
async function tidy(me: Me): Promise<void> {
  const known = await indexedDB.databases?.();
  if (known?.length) await import('@portal/web/state/offline-page').then(({ meetDevice }) => meetDevice(me));
}

/** Provides who is logged in: fetched once when the page opens, and again on demand. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [session, setSession] = useState<SessionState>({ state: 'asking' });
  const refresh = useCallback(async () => {
    const answer = await ask();
    // Who is there stays there while the server does not answer.
    setSession((now) => (answer.state === 'failed' && now.state === 'open' ? now : answer));
  }, []);
  const end = useCallback(() => {
    resetLocalState();
    setSession({ state: 'none' });
  }, []);
  useEffect(() => void refresh(), [refresh]);
  const value = useMemo(() => ({ session, refresh, end }), [session, refresh, end]);
  return <SessionContext value={value}>{children}</SessionContext>;
}

/** The session. Needs a `SessionProvider` above. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider');
  return session;
}
