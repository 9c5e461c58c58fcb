import { render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ShownOnceAboveIsKnown } from './ShownOnceAboveIsKnown.tsx';

/** Of the element itself: what it inherits is not computed here. */
const isSeen = () => screen.getByText('E-mails envoyés').parentElement?.style.visibility !== 'hidden';
const page = (isAboveKnown: boolean) => (
  <ShownOnceAboveIsKnown isAboveKnown={isAboveKnown}>
    <h2>E-mails envoyés</h2>
  </ShownOnceAboveIsKnown>
);

test('what stands below is seen once what is above is known, and stays in sight when that is asked for again', () => {
  const { rerender, unmount } = render(page(false));
  expect(isSeen()).toBe(false);
  rerender(page(true));
  expect(isSeen()).toBe(true);
  rerender(page(false));
  expect(isSeen()).toBe(true);
  unmount();
});

test('it is kept back for a moment only', async () => {
  const { unmount } = render(page(false));
  expect(isSeen()).toBe(false);
  await waitFor(() => expect(isSeen()).toBe(true));
  unmount();
});
