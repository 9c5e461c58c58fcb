import { clearQueryCache } from '../data/answers/last-seen.ts';
import { deviceStorage, tabStorage } from './browser-storage.ts';

/** Where local stores are kept in the browser (local-state.ts). */
export const statePrefix = 'portal.state.';

/** Where drafts of forms are kept. */
export const draftPrefix = 'portal.draft.';

/** Where those of a session are, also what its person types while they act for another; `public`: of pages without a session. */
export const draftsOf = (sessionUserUuid: string): string => `${draftPrefix}${sessionUserUuid}.`;

function forget(...prefixes: string[]): void {
  for (const storage of [deviceStorage, tabStorage])
    for (const key of storage.keys()) if (prefixes.some((start) => key.startsWith(start))) storage.remove(key);
}

/** Puts each local store of the page back to its first state. */
export const resets = new Set<() => void>();

function forgetStores(...prefixes: string[]): void {
  clearQueryCache();
  // Before what they keep is removed: a store writes what it is set to.
  for (const reset of resets) reset();
  forget(statePrefix, ...prefixes);
}

/**
 * Forgets what this page was answered and what the stores keep, in memory and in this browser. Drafts stay: a session that ends in the middle of a form loses
 * nothing typed.
 */
export const clearLocalState = (): void => forgetStores();

/**
 * Forgets drafts as well: the person has left. Those of others who work in this browser stay.
 *
 * @param sessionUserUuid whose session it was; where nobody knows, no draft stays
 */
export const clearEverything = (sessionUserUuid: string | null): void =>
  sessionUserUuid === null ? forgetStores(draftPrefix) : forgetStores(draftsOf(sessionUserUuid), draftsOf('public'));
