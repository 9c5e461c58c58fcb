import { forgetAnswers } from '../data/answers/last-seen.ts';
import { deviceStorage, tabStorage } from './browser-storage.ts';

/** Where local stores are kept in the browser (local-state.ts). */
export const statePrefix = 'portal.state.';

/** Where drafts of forms are kept. */
export const draftPrefix = 'portal.draft.';

function forget(...prefixes: string[]): void {
  for (const storage of [deviceStorage, tabStorage])
    for (const key of storage.keys()) if (prefixes.some((start) => key.startsWith(start))) storage.remove(key);
}

/**
 * Forgets what this page was answered and what the stores keep in this browser. Drafts stay: a session that ends in the middle of a form loses
 * nothing typed.
 */
export const clearLocalState = (): void => {
  forgetAnswers();
  forget(statePrefix);
};

/** Forgets drafts as well: the person has left. */
export const clearEverything = (): void => {
  forgetAnswers();
  forget(statePrefix, draftPrefix);
};
