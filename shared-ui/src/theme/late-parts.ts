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

let parts: Partial<LateParts> = {};
const listeners = new Set<() => void>();

/** Says that a part is in the page now. */
export function putPart<Name extends keyof LateParts>(name: Name, part: LateParts[Name]): void {
  parts = { ...parts, [name]: part };
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** A part, or undefined while only the first screen's code is there. */
export const useLatePart = <Name extends keyof LateParts>(name: Name): Partial<LateParts>[Name] =>
  useSyncExternalStore(subscribe, () => parts[name]);
