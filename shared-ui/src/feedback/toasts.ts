import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components';
import type { Tone } from '../theme/tokens.ts';

export interface ToastMessage {
  readonly tone?: Tone;
  readonly text: string;
  /** Second line: what to do. */
  readonly detail?: string | undefined;
  /** What the support asks for, a code and a trace id: behind « Détails ». */
  readonly reference?: string | undefined;
  /** Takes back what was done, such as "Annuler": the message stays until its time is over, also on other pages. It closes after it. */
  readonly action?: { readonly label: string; readonly onAction: () => void };
  /** Tries again what failed; the message closes after it. */
  readonly retry?: (() => void) | undefined;
  /** Milliseconds; `null` keeps it until closed. Default: kept for `danger`, 8 s with something to press, else 5 s. */
  readonly timeout?: number | null;
  /** It is gone: closed, timed out or left behind. */
  readonly onClose?: () => void;
}

/** Time given to undo a reversible action (look.md, habit 5). */
export const undoTimeout = 8000;
const readingTimeout = 5000;

/** One queue a page: the module is a shared singleton, so remotes' messages appear in the shell's region. */
export const toastQueue = new ToastQueue<ToastMessage>({ maxVisibleToasts: 4 });

function timeoutOf(message: ToastMessage): number | undefined {
  if (message.timeout !== undefined) return message.timeout ?? undefined;
  if (message.action) return undoTimeout;
  if (message.tone === 'danger') return undefined;
  return message.retry ? undoTimeout : readingTimeout;
}

/** What is done and shown, then leads to another page, is read there. */
const withNavigationMs = 1500;

/** The messages of the page, and when each was shown. */
const ofPage = new Map<string, number>();

/** Shows a message and returns its key; the clock stops while the pointer or the focus is on it. */
export function showToast(message: ToastMessage): string {
  const timeout = timeoutOf(message);
  const onClose = () => {
    ofPage.delete(key);
    message.onClose?.();
  };
  const key: string = toastQueue.add(message, timeout === undefined ? { onClose } : { timeout, onClose });
  if (!message.action) ofPage.set(key, Date.now());
  return key;
}

/**
 * The page that messages are about was left: they go, but those that take something back. One that was shown as it was left stays as long as it takes to
 * be read.
 */
export function leaveToasts(): void {
  for (const [key, shownAt] of ofPage) {
    const isOfBefore = Date.now() - shownAt >= withNavigationMs;
    if (isOfBefore) toastQueue.close(key);
    else setTimeout(() => toastQueue.close(key), undoTimeout);
  }
}

/** Nobody is there any more for whom the messages are: all of them go, with what they would have tried again or taken back. */
export function closeToasts(): void {
  for (let [first] = toastQueue.visibleToasts; first; [first] = toastQueue.visibleToasts) toastQueue.close(first.key);
}

export interface Toasts {
  readonly show: (message: ToastMessage) => string;
  readonly close: (key: string) => void;
}

const toasts: Toasts = { show: showToast, close: (key) => toastQueue.close(key) };

/** Messages that pass: what was done, with an undo where it can be undone. Needs a `UiProvider` above. */
export const useToasts = (): Toasts => toasts;
