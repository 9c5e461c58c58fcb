import { home } from '@portal/web/session/login-redirect';
import type { Me } from '@portal/web/session/session';
import { isBelow, isPublicPath, type RemoteLine, remoteOf } from './remotes/remote-line.ts';
import { mayEnter, pagesFor } from './remotes/who-enters.ts';

/** What is known of the session. */
export type SessionState =
  | { state: 'asking' }
  | { state: 'failed'; error: unknown }
  | { state: 'none' }
  /** The page is open for one person, and another has signed in since, in another tab. */
  | { state: 'changed'; from: Me; to: Me }
  | { state: 'open'; me: Me };

/** What a guard decides for a path. `refused`: the refused area, named on the target page. `login`: reset the local state, keep the target, go to Login. */
export type Verdict =
  | { show: true }
  | { redirect: string; refused?: string }
  | { login: true }
  | { wait: true }
  | { changed: { from: Me; to: Me } }
  | { failed: unknown };

/** The shell's own pages that need a session; its public ones are /, /login, /reset-password and the 404 page. */
const sessionPages = ['/home', '/notifications', '/notifications/preferences', '/debug', '/ui'];

function guardedEntry(session: SessionState): Verdict | undefined {
  if (session.state === 'asking') return { wait: true };
  if (session.state === 'failed') return { failed: session.error };
  if (session.state === 'changed') return { changed: session };
  return session.state === 'none' ? { login: true } : undefined;
}

const mayOpen = (me: Me, remote: RemoteLine, path: string): boolean =>
  mayEnter(me, remote) || pagesFor(me, remote).some((page) => isBelow(path, page.path));

/**
 * The guards of the specification's section 2: a page that is not public asks for a session; an area asks for its right or user type, else
 * Home; `/` leads Home with a session and to Login without.
 */
export function decide(path: string, session: SessionState, remotes: readonly RemoteLine[]): Verdict {
  if (path === '/') {
    if (session.state === 'asking') return { wait: true };
    return { redirect: session.state === 'open' ? home : '/login' };
  }
  const remote = remoteOf(path, remotes);
  const isPublic = remote ? isPublicPath(path, remote) : !sessionPages.includes(path);
  if (isPublic) return { show: true };
  const refused = guardedEntry(session);
  if (refused) return refused;
  if (remote && session.state === 'open' && !mayOpen(session.me, remote, path))
    return { redirect: home, refused: remote.title };
  return { show: true };
}
