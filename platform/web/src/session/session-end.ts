import { deviceStorage } from '../state/browser-storage.ts';
import { draftsOf } from '../state/clear-local-state.ts';

const key = 'portal.session';

/** Who is signed in in this browser: a page that finds no session afterwards knows that one has ended, and other tabs that it is another's. */
export const rememberSession = (userUuid: string): boolean => deviceStorage.set(key, userUuid);

/** Whose session this browser knows of. */
export const rememberedSession = (): string | null => deviceStorage.get(key);

/** The person has logged out: there is nothing to report. */
export const forgetSession = (): void => deviceStorage.remove(key);

/** Calls back when somebody has signed in, or left, in another tab of this browser. @returns how to stop */
export function onSessionElsewhere(changed: () => void): () => void {
  const heard = (event: StorageEvent) => {
    if (event.key === key || event.key === null) changed();
  };
  window.addEventListener('storage', heard);
  return () => window.removeEventListener('storage', heard);
}

/** The session that ended in this browser without anybody leaving it, and whether something that its person typed is kept; undefined when there was none. */
export function endedSession(): { hasDrafts: boolean } | undefined {
  const userUuid = rememberedSession();
  if (userUuid === null) return undefined;
  return { hasDrafts: deviceStorage.keys().some((name) => name.startsWith(draftsOf(userUuid))) };
}
