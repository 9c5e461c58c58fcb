import { create, type StateCreator } from 'zustand';
import { persist } from 'zustand/middleware';

const prefix = 'portal.state.';

/**
 * A store that survives a reload. Only the keys named in `kept` are written to the browser: dialogs and drawers never are (specification,
 * section 9), nor anything sensitive. All such stores are forgotten at logout.
 *
 * @param name unique in the portal, e.g. `congrex-bo.events`; @param kept the allow-list; @param creator zustand's own
 */
export function createLocalState<State extends object>(
  name: string,
  kept: readonly (keyof State & string)[],
  creator: StateCreator<State, [['zustand/persist', unknown]]>,
) {
  return create<State>()(
    persist(creator, {
      name: `${prefix}${name}`,
      version: 1,
      partialize: (state) => Object.fromEntries(kept.map((key) => [key, state[key]])),
    }),
  );
}

/** Where drafts of forms are kept. */
export const draftPrefix = 'portal.draft.';

function forget(...prefixes: string[]): void {
  if (typeof localStorage === 'undefined') return;
  for (const key of Object.keys(localStorage)) {
    if (prefixes.some((start) => key.startsWith(start))) localStorage.removeItem(key);
  }
}

/** Forgets what the stores keep in this browser. Drafts stay: a session that ends in the middle of a form loses nothing typed. */
export const clearLocalState = (): void => forget(prefix);

/** Forgets drafts as well: the person has left. */
export const clearEverything = (): void => forget(prefix, draftPrefix);
