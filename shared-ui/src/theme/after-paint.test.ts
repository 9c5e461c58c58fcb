import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterPaint } from './after-paint.ts';

/** Frames of the browser, which a test paints. */
const frames = new Map<number, () => void>();
let last = 0;
const paint = () => {
  const [...due] = frames.values();
  frames.clear();
  for (const draw of due) draw();
};

beforeEach(() => {
  vi.useFakeTimers();
  frames.clear();
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => {
    frames.set(++last, draw);
    return last;
  });
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => frames.delete(frame));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('something is done at the beginning of the frame after the next, once', () => {
  const act = vi.fn();
  afterPaint(act);
  paint();
  expect(act).not.toHaveBeenCalled();
  paint();
  expect(act).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(1000);
  expect(act).toHaveBeenCalledOnce();
});

test('in the background, where nothing is painted, it is done a moment later', () => {
  const act = vi.fn();
  afterPaint(act);
  vi.advanceTimersByTime(1000);
  expect(act).toHaveBeenCalledOnce();
  paint();
  paint();
  expect(act).toHaveBeenCalledOnce();
});

test('what is given up is not done', () => {
  const act = vi.fn();
  afterPaint(act)();
  paint();
  paint();
  vi.advanceTimersByTime(1000);
  expect(act).not.toHaveBeenCalled();
});
