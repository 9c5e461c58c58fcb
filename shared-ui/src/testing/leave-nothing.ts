import { cleanup, configure } from '@testing-library/react';
import { afterAll, vi } from 'vitest';
import { toastQueue } from '../feedback/toasts.ts';

configure({ asyncUtilTimeout: Number(process.env.CONDITION_MS) });

// The test files of a worker share its modules, document and timers: each restores them. What the last test rendered is unmounted before its
// simulated DOM: the component library's timers would use a document that is gone.
afterAll(() => {
  cleanup();
  toastQueue.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  // Announcements to screen readers stay for seconds.
  for (const said of document.querySelectorAll('[data-live-announcer] > *')) said.replaceChildren();
});
