import { afterAll, beforeAll } from 'vitest';

const sides = { offsetHeight: 'height', clientHeight: 'height', offsetWidth: 'width' } as const;

/** The simulated DOM has no layout: a grid draws the rows for which there is room. Every element is as large as this for the tests of a file. */
export function useLayout(size: { width: number; height: number }): void {
  const kept = Object.keys(sides).map(
    (name) => [name, Object.getOwnPropertyDescriptor(HTMLElement.prototype, name)] as const,
  );
  beforeAll(() => {
    for (const [name, side] of Object.entries(sides))
      Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => size[side] });
  });
  afterAll(() => {
    for (const [name, descriptor] of kept) {
      if (descriptor) Object.defineProperty(HTMLElement.prototype, name, descriptor);
      else Reflect.deleteProperty(HTMLElement.prototype, name);
    }
  });
}
