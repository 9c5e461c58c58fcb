import { create, type StateCreator } from 'zustand';
import { persist } from 'zustand/middleware';
import { resets, statePrefix } from './clear-local-state.ts';

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
  const useStore = create<State>()(
    persist(creator, {
      name: `${statePrefix}${name}`,
      version: 1,
      partialize: (state) => Object.fromEntries(kept.map((key) => [key, state[key]])),
    }),
  );
  resets.add(() => useStore.setState(useStore.getInitialState(), true));
  return useStore;
}
