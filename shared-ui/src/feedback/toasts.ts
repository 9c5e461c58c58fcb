import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components';
import type { Tone } from '../theme/tokens.ts';

export interface ToastMessage {
  readonly tone?: Tone;
  readonly text: string;
  /** Second line: what to do, a trace id. */
  readonly detail?: string | undefined;
  /** One action, such as "Annuler"; the message closes after it. */
  readonly action?: { readonly label: string; readonly onAction: () => void };
  /** Milliseconds; `null` keeps it until closed. Default: 8 s with an action, kept for `danger`, else 5 s. */
  readonly timeout?: number | null;
}

/** Time given to undo a reversible action (look.md, habit 5). */
export const undoTimeout = 8000;
const readingTimeout = 5000;

/** One queue a page: the module is a shared singleton, so remotes speak in the shell's region. */
export const toastQueue = new ToastQueue<ToastMessage>({ maxVisibleToasts: 4 });

function timeoutOf(message: ToastMessage): number | undefined {
  if (message.timeout !== undefined) return message.timeout ?? undefined;
  if (message.action) return undoTimeout;
  return message.tone === 'danger' ? undefined : readingTimeout;
}

/** Shows a message and returns its key; the clock stops while the pointer or the focus is on it. */
export function showToast(message: ToastMessage): string {
  const timeout = timeoutOf(message);
  return toastQueue.add(message, timeout === undefined ? {} : { timeout });
}

export interface Toasts {
  readonly show: (message: ToastMessage) => string;
  readonly close: (key: string) => void;
}

const toasts: Toasts = { show: showToast, close: (key) => toastQueue.close(key) };

/** Messages that pass: what was done, with an undo where it can be undone. Needs a `UiProvider` above. */
export const useToasts = (): Toasts => toasts;
