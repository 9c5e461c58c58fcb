import '../lazy.ts';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { click, show } from '../testing/screen.tsx';
import { UiProvider } from '../theme/UiProvider.tsx';
import { useBottomBar } from './bottom-bar.ts';
import { leaveToasts, showToast, toastQueue } from './toasts.ts';

const now = Date.parse('2027-03-10T08:00:00Z');
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
});
afterEach(() => {
  cleanup();
  toastQueue.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
});
const shown = () => toastQueue.visibleToasts.map(({ content }) => content.text).sort();

test('messages leave with their page, but what can be taken back, and what led to the next page', () => {
  showToast({ text: 'enregistré' });
  showToast({ tone: 'danger', text: 'refusé', retry: () => undefined });
  showToast({ text: 'retiré', action: { label: 'Annuler', onAction: () => undefined } });
  vi.setSystemTime(now + 3000);
  showToast({ text: 'créé' });
  leaveToasts();
  expect(shown()).toEqual(['créé', 'retiré']);
  vi.setSystemTime(now + 6000);
  leaveToasts();
  expect(shown()).toEqual(['retiré']);
});

test('a failure said as its page was left is there to be read, and goes by itself', () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout'], now });
  showToast({ tone: 'danger', text: 'refusé', retry: () => undefined });
  vi.advanceTimersByTime(1000);
  leaveToasts();
  vi.advanceTimersByTime(7000);
  expect(shown()).toEqual(['refusé']);
  vi.advanceTimersByTime(1000);
  expect(shown()).toEqual([]);
});

test('code and trace are behind « Détails »; what failed is tried again once, and its message goes', async () => {
  const retry = vi.fn();
  show(<UiProvider>page</UiProvider>);
  act(() => {
    showToast({ tone: 'danger', text: 'Le portail n’est pas joignable.', reference: 'Code NETWORK_ERROR', retry });
  });
  const reference = await screen.findByText('Code NETWORK_ERROR');
  const details = reference.closest('details')!;
  expect([details.open, details.querySelector('summary')?.textContent]).toEqual([false, 'Détails']);
  click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(retry).toHaveBeenCalledTimes(1);
  expect(shown()).toEqual([]);
});

test('messages are above the highest bar at the bottom of the window, and down again without it', () => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const height = Number(this.title);
    return new DOMRect(0, innerHeight - height, 100, height);
  });
  const Bar = ({ height }: { height: number }) => <div ref={useBottomBar<HTMLDivElement>()} title={String(height)} />;
  const top = () => document.documentElement.style.getPropertyValue('--ui-bar-top');
  const page = show(
    <>
      <Bar height={60} />
      <Bar key="high" height={120} />
    </>,
  );
  expect(top()).toBe('128px');
  page.rerender(<Bar height={60} />);
  expect(top()).toBe('68px');
  page.unmount();
  expect(top()).toBe('');
});
