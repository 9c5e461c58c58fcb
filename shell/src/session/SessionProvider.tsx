import { fetchMe, type Me, openPageFor, ownerOf, resetLocalState } from '@portal/web/session/session';
import { onSessionElsewhere } from '@portal/web/session/session-end';
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { SessionState } from '../guards.ts';

interface Session {
  session: SessionState;
  /** Asks the server who is logged in. @returns what it answered */
  refresh: () => Promise<SessionState['state']>;
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
      .then(({ offlineUser }) => offlineUser(location.hash.slice(1)))
      .catch(() => undefined);
    return me ? { state: 'open', me } : { state: 'failed', error };
  }
}

/** Data stored on the device for other users is deleted; most devices have none. */
async function tidy(me: Me): Promise<void> {
  const known = await indexedDB.databases?.();
  if (known?.length)
    await import('@portal/web/state/offline-page').then(({ removeOtherUsersDataAtSignIn }) =>
      removeOtherUsersDataAtSignIn(me),
    );
}

/** The session of the page once the server has said who is logged in. */
function after(now: SessionState, answer: SessionState): SessionState {
  const from = now.state === 'open' ? now.me : now.state === 'changed' ? now.from : undefined;
  // Who is there stays there while the server does not answer.
  if (from && answer.state === 'failed') return now;
  if (answer.state !== 'open') return answer;
  return from && ownerOf(from) !== ownerOf(answer.me) ? { state: 'changed', from, to: answer.me } : answer;
}

/** Provides who is logged in: fetched once when the page opens, again on demand, and when somebody signs in or leaves in another tab. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [session, setSession] = useState<SessionState>({ state: 'asking' });
  const now = useRef(session);
  const asked = useRef(0);
  const put = useCallback((next: SessionState) => {
    now.current = next;
    if (next.state === 'open') openPageFor(next.me);
    if (next.state === 'none') openPageFor(undefined);
    setSession(next);
  }, []);
  const refresh = useCallback(async () => {
    asked.current += 1;
    const turn = asked.current;
    const answer = await ask();
    // Somebody left and somebody else signed in, one right after the other: the last answer counts.
    if (turn === asked.current) put(after(now.current, answer));
    return answer.state;
  }, [put]);
  const end = useCallback(() => {
    resetLocalState();
    put({ state: 'none' });
  }, [put]);
  useEffect(() => void refresh(), [refresh]);
  useEffect(() => onSessionElsewhere(() => void refresh()), [refresh]);
  const value = useMemo(() => ({ session, refresh, end }), [session, refresh, end]);
  return <SessionContext value={value}>{children}</SessionContext>;
}

/** The session. Needs a `SessionProvider` above. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider');
  return session;
}
