import { createContext, type ReactNode, use } from 'react';
import type { RemoteLine } from './remote-line.ts';

interface Remotes {
  lines: readonly RemoteLine[];
  /** Why there is no list, if there is none. */
  error: unknown;
  /** Some remote stands in for the published one, in this browser only. */
  isOverridden: boolean;
}

const RemotesContext = createContext<Remotes>({ lines: [], error: undefined, isOverridden: false });

/** The remotes that this page began with: they stay the same until it is loaded again, so a deployment takes nothing from under a form. */
export function RemotesProvider({ value, children }: { value: Remotes; children: ReactNode }) {
  return <RemotesContext value={value}>{children}</RemotesContext>;
}

export const useRemotes = (): Remotes => use(RemotesContext);
