import { type ComponentType, type ReactElement, useSyncExternalStore } from 'react';

/** Somebody wants to leave the page: what happens when they do, and when they stay. */
export interface Attempt {
  readonly leave: () => void;
  readonly stay?: () => void;
}

/** What the first screen does without: each part is put here by its own file, which comes with the whole library. */
export interface LateParts {
  /** Where messages appear. */
  readonly ToastRegion: ComponentType;
  /** Holds Back and the closing of the tab while a dialog has something typed: what knows the router puts it here. */
  readonly LeaveGuard: ComponentType<{ isHeld: () => boolean; onAttempt: (attempt: Attempt) => void }>;
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
  parts: Partial<LateParts>;
  readonly listeners: Set<() => void>;
}

const key = Symbol.for('portal.shared-ui.late-parts');
const page = globalThis as { [key]?: Registry };
/** One a page: a remote that brings an entry of its own (signing) must find what the shell has put in its place. */
const registry: Registry = page[key] ?? { parts: {}, listeners: new Set() };
page[key] = registry;

/** Says that a part is in the page now. */
export function putPart<Name extends keyof LateParts>(name: Name, part: LateParts[Name]): void {
  registry.parts = { ...registry.parts, [name]: part };
  for (const listener of registry.listeners) listener();
}

const subscribe = (listener: () => void) => {
  registry.listeners.add(listener);
  return () => registry.listeners.delete(listener);
};

/** A part, or undefined while only the first screen's code is there. */
export const useLatePart = <Name extends keyof LateParts>(name: Name): Partial<LateParts>[Name] =>
  useSyncExternalStore(subscribe, () => registry.parts[name]);
