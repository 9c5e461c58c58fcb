import { cleanup } from '@testing-library/react';
import { afterAll, vi } from 'vitest';
import { toastQueue } from '../feedback/toasts.ts';

// The test files of a worker share its modules, document and clock: each leaves them as it found them. What the last test drew goes before its
// simulated DOM does: the component library's timers would ask for a document that is gone.
afterAll(() => {
  cleanup();
  toastQueue.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  // What was said to screen readers stays for seconds.
  for (const said of document.querySelectorAll('[data-live-announcer] > *')) said.replaceChildren();
});
