import { render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useScrollCurrentIntoView } from './scroll-current-into-view.ts';

/** The browser's layout, which a test lets happen. */
let laidOut: (() => void)[] = [];
class Observer {
  readonly #tell: () => void;
  constructor(tell: () => void) {
    this.#tell = tell;
  }
  observe() {
    laidOut.push(this.#tell);
  }
  disconnect() {
    laidOut = laidOut.filter((tell) => tell !== this.#tell);
  }
}
const layOut = () => {
  for (const tell of [...laidOut]) tell();
};

/** Ten items of 100 pixels in a row of 300. */
beforeEach(() => {
  vi.stubGlobal('ResizeObserver', Observer);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const row = this.closest('ul')!;
    const at = this === row ? 0 : [...row.children].indexOf(this) * 100 - row.scrollLeft;
    return new DOMRect(at, 0, 100, 40);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function Row({ present }: { present: number }) {
  const row = useRef<HTMLUListElement>(null);
  useScrollCurrentIntoView(row, '[aria-current]', present);
  return (
    <ul ref={row}>
      {Array.from({ length: 10 }, (_, at) => (
        <li key={`item ${String(at)}`} {...(at === present && { 'aria-current': 'step' as const })} />
      ))}
    </ul>
  );
}

test('the present item is in the middle of its row, once the browser has laid it out; so is the next one', () => {
  const { container, rerender } = render(<Row present={6} />);
  const row = container.querySelector('ul')!;
  expect(row.scrollLeft).toBe(0);
  layOut();
  expect(row.scrollLeft).toBe(500);
  row.scrollLeft = 20;
  layOut();
  expect(row.scrollLeft).toBe(20);
  rerender(<Row present={3} />);
  layOut();
  expect(row.scrollLeft).toBe(200);
});
