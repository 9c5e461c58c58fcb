import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepClear } from './clear-place.ts';

/** Of a window of 1000 by 600. */
const rectOf: Record<string, [left: number, top: number]> = {
  'bottom-end': [700, 500],
  'bottom-center': [400, 500],
  'top-end': [700, 60],
  'top-center': [400, 60],
};
const size = { width: 280, height: 80 };
let ends: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    if (this.dataset.place) {
      const [left, top] = rectOf[this.dataset.place]!;
      return new DOMRect(left, top, size.width, size.height);
    }
    const [left = 0, top = 0] = this.title.split(' ').map(Number);
    return new DOMRect(left, top, 40, 20);
  });
  document.elementsFromPoint = (x, y) =>
    [...document.querySelectorAll('button')].filter((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      return one.className !== 'hidden' && x >= left && x <= right && y >= top && y <= bottom;
    });
});
afterEach(() => {
  for (const end of ends) end();
  ends = [];
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const button = (left: number, top: number, className = '') => {
  const one = document.createElement('button');
  Object.assign(one, { title: `${left} ${top}`, className });
  document.body.append(one);
  return one;
};
const messages = () => {
  const region = document.createElement('div');
  document.body.append(region);
  ends.push(keepClear(region));
  return region;
};

test.each([
  ['nothing is below', [], 'bottom-end'],
  ['a row’s buttons are at the end', [[900, 520]], 'bottom-center'],
  [
    'a bar of buttons is at the bottom',
    [
      [720, 560],
      [420, 560],
    ],
    'top-end',
  ],
  [
    'there is something everywhere, it lies on the least',
    [
      [720, 560],
      [800, 560],
      [420, 560],
      [720, 70],
      [800, 70],
      [450, 70],
      [500, 70],
    ],
    'bottom-center',
  ],
] as const)('where %s', (_when, buttons, place) => {
  for (const [left, top] of buttons) button(left, top);
  expect(messages().dataset.place).toBe(place);
});

test('what is scrolled out of sight below it is in nobody’s way', () => {
  button(900, 520, 'hidden');
  expect(messages().dataset.place).toBe('bottom-end');
});

test('once the page has been scrolled it is placed anew, and stays where it is clear', () => {
  const below = button(900, 300);
  const region = messages();
  below.title = '900 520';
  document.dispatchEvent(new Event('scroll'));
  vi.advanceTimersByTime(120);
  expect(region.dataset.place).toBe('bottom-center');
  below.title = '900 300';
  document.dispatchEvent(new Event('scroll'));
  vi.advanceTimersByTime(120);
  expect(region.dataset.place).toBe('bottom-center');
});

test('what comes up under the pointer leaves what was pressed', () => {
  const region = document.createElement('div');
  document.body.append(region);
  region.matches = () => true;
  button(900, 520);
  ends.push(keepClear(region));
  expect(region.dataset.place).toBe('bottom-center');
});

test('it does not go away under a person who is about to press it', () => {
  const region = messages();
  const close = document.createElement('button');
  region.append(close);
  close.focus();
  button(900, 520);
  document.dispatchEvent(new Event('scroll'));
  vi.advanceTimersByTime(120);
  expect(region.dataset.place).toBe('bottom-end');
});
