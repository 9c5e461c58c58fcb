import { createContext, type ReactNode, use } from 'react';
import type { RemoteLine } from './remote-line.ts';

interface Remotes {
  lines: readonly RemoteLine[];
  /** Why there is no list, if there is none. */
  error: unknown;
  /** Some remote overrides the published one, in this browser only. */
  isOverridden: boolean;
}

const RemotesContext = createContext<Remotes>({ lines: [], error: undefined, isOverridden: false });

/** The remotes that this page was loaded with: they stay the same until it is reloaded, so a deployment does not break an open form. */
export function RemotesProvider({ value, children }: { value: Remotes; children: ReactNode }) {
  return <RemotesContext value={value}>{children}</RemotesContext>;
}

export const useRemotes = (): Remotes => use(RemotesContext);
