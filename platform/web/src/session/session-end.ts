import { draftPrefix } from '../state/forget.ts';

const key = 'portal.session';

/** Somebody is signed in in this browser: a page that finds no session afterwards knows that one has ended. */
export const rememberSession = (): void => localStorage.setItem(key, 'open');

/** The person has logged out: there is nothing to report. */
export const forgetSession = (): void => localStorage.removeItem(key);

/** The session that ended in this browser without anybody leaving it, and whether something typed is kept; undefined when there was none. */
export function endedSession(): { hasDrafts: boolean } | undefined {
  if (localStorage.getItem(key) === null) return undefined;
  return { hasDrafts: Object.keys(localStorage).some((name) => name.startsWith(draftPrefix)) };
}
