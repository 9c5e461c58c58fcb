import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useScrollIntoView } from './use-scroll-into-view.ts';

afterEach(cleanup);

const Refusal = () => <p ref={useScrollIntoView<HTMLParagraphElement>()}>Refusé</p>;

test('what appears is brought in sight, and goes again where scrolling answers with a promise', () => {
  const scroll = vi.fn(() => Promise.resolve());
  Element.prototype.scrollIntoView = scroll as unknown as Element['scrollIntoView'];
  const { rerender } = render(<Refusal />);
  expect(scroll.mock.contexts).toEqual([screen.getByText('Refusé')]);
  rerender(<p>Accepté</p>);
  expect(screen.getByText('Accepté')).toBeTruthy();
});
