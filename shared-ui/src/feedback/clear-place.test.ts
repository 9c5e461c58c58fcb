import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepClear } from './clear-place.ts';

/** Of a window of 1024 by 768: eight steps of 90 px along each edge. */
const size = { width: 272, height: 80 };
let ends: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    if (this.title === 'messages') {
      const fromEnd = Number.parseInt(this.style.insetInlineEnd, 10) || 16;
      const top = this.dataset.place === 'top' ? 60 : 500;
      return new DOMRect(1024 - fromEnd - size.width, top, size.width, size.height);
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
const regionOf = () => Object.assign(document.createElement('div'), { title: 'messages' });
const placeOf = ({ dataset, style }: HTMLElement) => `${dataset.place} ${style.insetInlineEnd}`;
const messages = () => {
  const region = regionOf();
  document.body.append(region);
  ends.push(keepClear(region));
  return region;
};

/** A row of buttons along the whole of a line. */
const all = (top: number) => Array.from({ length: 26 }, (_, i) => [i * 40, top] as const);

test.each([
  ['nothing is below', [], 'bottom 16px'],
  ['a row’s buttons are at the end', [[960, 520]], 'bottom 106px'],
  ['a bar of buttons is at the bottom', all(560), 'top 16px'],
  [
    'there is something everywhere, it lies on the least',
    [...all(560), ...all(70), ...all(100).filter(([left]) => left > 300)],
    // Seven there, eight at the end itself.
    'bottom 106px',
  ],
] as const)('where %s', (_when, buttons, place) => {
  for (const [left, top] of buttons) button(left, top);
  expect(placeOf(messages())).toBe(place);
});

test('what is scrolled out of sight below it is in nobody’s way', () => {
  button(900, 520, 'hidden');
  expect(placeOf(messages())).toBe('bottom 16px');
});

test('once the page has been scrolled it is placed anew, and stays where it is clear', () => {
  const below = button(960, 300);
  const region = messages();
  below.title = '960 520';
  document.dispatchEvent(new Event('scroll'));
  vi.advanceTimersByTime(120);
  expect(placeOf(region)).toBe('bottom 106px');
  below.title = '960 300';
  document.dispatchEvent(new Event('scroll'));
  vi.advanceTimersByTime(120);
  expect(placeOf(region)).toBe('bottom 106px');
});

test('what comes up under the pointer leaves what was pressed', () => {
  const region = regionOf();
  document.body.append(region);
  vi.spyOn(region, 'matches').mockReturnValue(true);
  button(960, 520);
  ends.push(keepClear(region));
  expect(placeOf(region)).toBe('bottom 106px');
});

test('it does not go away under a person who is about to press it', () => {
  const region = messages();
  const close = document.createElement('button');
  region.append(close);
  close.focus();
  button(900, 520);
  document.dispatchEvent(new Event('scroll'));
  vi.advanceTimersByTime(120);
  expect(placeOf(region)).toBe('bottom 16px');
});

test('in a window that becomes narrower they do not stay beyond its edge, be the pointer on them or not', () => {
  button(960, 520);
  const region = messages();
  expect(placeOf(region)).toBe('bottom 106px');
  vi.stubGlobal('innerWidth', 304);
  vi.spyOn(region, 'matches').mockReturnValue(true);
  dispatchEvent(new Event('resize'));
  vi.advanceTimersByTime(200);
  // There is one place along each edge, and the button lies below the one at the bottom.
  expect(placeOf(region)).toBe('top 16px');
  vi.unstubAllGlobals();
});
