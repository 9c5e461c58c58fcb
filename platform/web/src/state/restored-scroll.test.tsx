import { openAt } from '@portal/shared-ui/parts/testing/open-at.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useRestoredScroll } from './restored-scroll.ts';

const grid = { role: 'grid', tabIndex: -1 };
/** How far the window can be scrolled, and what is told when something gets higher. */
const page = { most: 0, tell: new Set<() => void>() };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'] });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(readonly changed: () => void) {}
      observe = () => void page.tell.add(this.changed);
      disconnect = () => void page.tell.delete(this.changed);
    },
  );
  vi.stubGlobal('scrollTo', ({ top }: { top: number }) => scrolledTo(top));
});
afterEach(() => {
  cleanup();
  openAt('');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The window cannot be scrolled further than it is high. */
function scrolledTo(top: number) {
  vi.stubGlobal('scrollY', Math.min(top, page.most));
  act(() => void fireEvent.scroll(window));
}
function growTo(most: number) {
  page.most = most;
  act(() => {
    for (const tell of page.tell) tell();
  });
}
const drawn = () => act(() => void vi.advanceTimersByTime(20));
const quiet = () => act(() => void vi.advanceTimersByTime(600));

function List({ of }: { of: string }) {
  const box = useRef<HTMLDivElement>(null);
  useRestoredScroll(box, of, true);
  return (
    <div ref={box}>
      <div data-testid="viewport">
        <div {...grid} />
      </div>
    </div>
  );
}

/** Opens a list on a page that is so high. */
function open(of: string, most: number) {
  openAt('#/list?q=a');
  page.most = most;
  vi.stubGlobal('scrollY', 0);
  const shown = render(<List of={of} />);
  drawn();
  return shown;
}

/** Somebody scrolls down, and leaves. */
function leaveAt(of: string, top: number) {
  const { unmount } = open(of, 1000);
  scrolledTo(top);
  unmount();
}

test('a page that is shorter than it was is scrolled back to where it was left as it gets higher', () => {
  leaveAt('measured', 430);
  const first = open('measured', 80);
  expect(scrollY).toBe(80);
  growTo(200);
  expect(scrollY).toBe(200);
  growTo(1000);
  expect(scrollY).toBe(430);
  quiet();
  first.unmount();
  // What it could be scrolled to meanwhile was not taken for what the person wants.
  open('measured', 1000);
  expect(scrollY).toBe(430);
});

test('what comes once the page waits for nothing any more does not move it', () => {
  leaveAt('live', 430);
  open('live', 1000);
  quiet();
  scrolledTo(300);
  growTo(1200);
  expect(scrollY).toBe(300);
});

test.each([
  ['scrolls', () => void fireEvent.wheel(window)],
  ['presses a key', () => void fireEvent.keyDown(window)],
])('who %s themselves is not taken back', (how, scroll) => {
  leaveAt(how, 430);
  open(how, 80);
  act(scroll);
  scrolledTo(20);
  growTo(1000);
  expect(scrollY).toBe(20);
  cleanup();
  open(how, 1000);
  expect(scrollY).toBe(20);
});

test('what the browser scrolls on the way to another page is not where the person was', () => {
  const { unmount } = open('next', 1000);
  scrolledTo(430);
  openAt('#/elsewhere');
  scrolledTo(0);
  unmount();
  open('next', 1000);
  expect(scrollY).toBe(430);
});

test('the rows of a grid are scrolled back too; others begin at the top', () => {
  const viewport = () => screen.getByTestId('viewport');
  const { unmount } = open('rows', 1000);
  viewport().scrollTop = 700;
  act(() => void fireEvent.scroll(viewport()));
  unmount();
  const { rerender } = open('rows', 1000);
  expect(viewport().scrollTop).toBe(700);
  rerender(<List of="other rows" />);
  drawn();
  expect(viewport().scrollTop).toBe(0);
});
