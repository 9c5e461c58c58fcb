import { forgetAnswers } from '../data/last-seen.ts';

/** Where local stores are kept in the browser (local-state.ts). */
export const statePrefix = 'portal.state.';

/** Where drafts of forms are kept. */
export const draftPrefix = 'portal.draft.';

function forget(...prefixes: string[]): void {
  if (typeof localStorage === 'undefined') return;
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage))
      if (prefixes.some((start) => key.startsWith(start))) storage.removeItem(key);
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
