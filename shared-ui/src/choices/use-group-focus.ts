import { type Ref, type RefObject, useImperativeHandle, useRef } from 'react';
import type { Focusable } from '../fields/field.tsx';

/**
 * Lets a form library focus a widget made of several parts: its chosen or first focusable part.
 * Takes the caller's ref, returns the one for the widget's element.
 */
export function useGroupFocus(ref: Ref<Focusable> | undefined): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => ({
    focus: () =>
      element.current
        ?.querySelector<HTMLElement>(
          'input:checked, input:not([type=hidden]):not([hidden]), button, [tabindex]:not([tabindex="-1"])',
        )
        ?.focus(),
  }));
  return element;
}
