import { cleanup, configure } from '@testing-library/react';
import { afterAll, vi } from 'vitest';
import { toastQueue } from '../feedback/toasts.ts';
import { askElementsOnly } from './own-styles.ts';

configure({ asyncUtilTimeout: Number(process.env.CONDITION_MS) });
askElementsOnly();

// The test files of a worker share its modules, document and timers: each restores them. What the last test rendered is unmounted before its
// simulated DOM: the component library's timers would use a document that is gone.
const ofPages = ['popstate', 'hashchange'];
const listening: [string, EventListenerOrEventListenerObject][] = [];
const listen = window.addEventListener;
window.addEventListener = ((type: string, listener: EventListenerOrEventListenerObject, options?: boolean) => {
  if (ofPages.includes(type)) listening.push([type, listener]);
  listen.call(window, type, listener, options);
}) as typeof window.addEventListener;

afterAll(() => {
  cleanup();
  window.addEventListener = listen;
  for (const [type, listener] of listening) window.removeEventListener(type, listener);
  toastQueue.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  // Announcements to screen readers stay for seconds.
  for (const said of document.querySelectorAll('[data-live-announcer] > *')) said.replaceChildren();
  document.body.replaceChildren();
  document.title = '';
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});
