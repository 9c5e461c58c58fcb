import { showToast, toastQueue } from '@portal/shared-ui';
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useToastsEnd } from './clear-toasts.ts';

test('at the end of a session every message goes, also what would try again or take back, and those that wait for room', () => {
  const { unmount } = renderHook(useToastsEnd);
  showToast({ tone: 'danger', text: 'refusé', retry: () => undefined });
  showToast({ text: 'retiré', action: { label: 'Annuler', onAction: () => undefined } });
  for (const text of ['un', 'deux', 'trois']) showToast({ text });
  expect(toastQueue.visibleToasts).toHaveLength(4);
  unmount();
  expect(toastQueue.visibleToasts).toEqual([]);
});
