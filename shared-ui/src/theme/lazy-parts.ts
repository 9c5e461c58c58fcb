import { type ComponentType, type ReactElement, useSyncExternalStore } from 'react';

/** A request to leave the page: callbacks for leaving and for staying. */
export interface Attempt {
  readonly leave: () => void;
  readonly stay?: () => void;
}

/** What the first screen does not need: each part is registered here by its own file, which comes with the whole library. */
export interface LazyParts {
  /** Where messages appear. */
  readonly ToastRegion: ComponentType;
  /** Blocks Back and closing the tab while a dialog has unsaved input: registered by the code that has the router. */
  readonly LeaveGuard: ComponentType<{
    isHeld: () => boolean;
    /** What was typed is being sent: the code that sends it goes on, Back does not. */
    isBusy?: () => boolean;
    onAttempt: (attempt: Attempt) => void;
  }>;
  /** Words on hover and on focus, around a button of this library. */
  readonly ButtonTooltip: ComponentType<{
    text: string;
    delay: number;
    children: ReactElement;
    /** Open or not, where the button itself decides; `onOpenChange` says what hover and focus want. */
    isPressed?: boolean;
    onOpenChange?: (isOpen: boolean) => void;
  }>;
}

interface Registry {
  parts: Partial<LazyParts>;
  readonly listeners: Set<() => void>;
}

const key = Symbol.for('portal.shared-ui.late-parts');
const page = globalThis as { [key]?: Registry };
/** One registry per page: a remote with its own copy of an entry (signing) must find what the shell has registered. */
const registry: Registry = page[key] ?? { parts: {}, listeners: new Set() };
page[key] = registry;

/** Registers a part. */
export function registerLazyPart<Name extends keyof LazyParts>(name: Name, part: LazyParts[Name]): void {
  registry.parts = { ...registry.parts, [name]: part };
  for (const listener of registry.listeners) listener();
}

const subscribe = (listener: () => void) => {
  registry.listeners.add(listener);
  return () => registry.listeners.delete(listener);
};

/** A part, or undefined while only the first screen's code is loaded. */
export const useLazyPart = <Name extends keyof LazyParts>(name: Name): Partial<LazyParts>[Name] =>
  useSyncExternalStore(subscribe, () => registry.parts[name]);
