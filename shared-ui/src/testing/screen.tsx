import { act, cleanup, fireEvent, render } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components';

/** Browser features missing in the simulated DOM: the component library needs the first, signing the second. */
function fillGaps(): void {
  const view = document.defaultView;
  if (view && !view.CSS) Object.assign(view, { CSS: { escape: (text: string) => text.replace(/[^\w-]/g, '\\$&') } });
  HTMLCanvasElement.prototype.getContext = () => null;
}

const French = ({ children }: { readonly children: ReactNode }) => (
  <I18nProvider locale="fr-FR">{children}</I18nProvider>
);

/** Draws in French, as `UiProvider` does, without its global style. */
export function show(element: ReactElement) {
  fillGaps();
  cleanup();
  return render(element, { wrapper: French });
}

/** Presses a key on the focused element. */
export function press(key: string, modifiers: Partial<KeyboardEventInit> = {}): void {
  const target = document.activeElement ?? document.body;
  fireEvent.keyDown(target, { key, ...modifiers });
  fireEvent.keyUp(target, { key, ...modifiers });
}

/** A click as a browser without pointer events sends it; the component library takes it for a press. */
export function click(element: Element): void {
  fireEvent.mouseDown(element, { detail: 1, button: 0 });
  fireEvent.mouseUp(element, { detail: 1, button: 0 });
  fireEvent.click(element, { detail: 1, button: 0 });
}

/** Types a text in the place of what the field holds. */
export const fill = (field: Element, value: string): void => void fireEvent.change(field, { target: { value } });

/** Lets promises and effects settle. */
export const flushEffects = () => act(async () => undefined);
