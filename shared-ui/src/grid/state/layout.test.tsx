import { afterEach, expect, test, vi } from 'vitest';

const root = document.documentElement;

afterEach(() => {
  vi.unstubAllGlobals();
  root.style.removeProperty('font-size');
  vi.resetModules();
});

const layoutAt = async (fontSize: string) => {
  root.style.fontSize = fontSize;
  vi.resetModules();
  return import('./layout.ts');
};

test.each([
  ['16px', 40, 200],
  ['24px', 60, 300],
  // Text that is smaller than usual makes nothing smaller: buttons are counted in pixels.
  ['12px', 40, 200],
])('rows and columns hold text of %s', async (fontSize, height, width) => {
  const { rowHeight, columnWidth } = await layoutAt(fontSize);
  const column = { id: 'a', header: 'A', width: 200, cell: () => null };
  expect(rowHeight).toBe(height);
  expect(columnWidth(column, { order: [], hidden: [], widths: {} })).toBe(width);
  // One that the person has set stays as it was set.
  expect(columnWidth(column, { order: [], hidden: [], widths: { a: 150 } })).toBe(150);
});

test('on a touch screen a row is as high as its buttons', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(pointer: coarse)' }));
  expect((await layoutAt('16px')).rowHeight).toBe(48);
});
