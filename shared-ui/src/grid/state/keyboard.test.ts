import { describe, expect, it } from 'vitest';
import { nextPosition } from './keyboard.ts';

describe('nextPosition', () => {
  const bounds = { rows: 5, columns: 3, page: 2 };
  it.each([
    { key: 'ArrowUp', from: [-1, 0], to: [-1, 0] },
    { key: 'ArrowRight', from: [0, 2], to: [0, 2] },
    { key: 'PageDown', from: [4, 1], to: [4, 1] },
    { key: 'PageUp', from: [1, 1], to: [0, 1] },
    { key: 'a', from: [1, 1], to: undefined },
  ])('$key from $from', ({ key, from, to }) => {
    const [row = 0, column = 0] = from;
    const next = nextPosition(key, { row, column }, bounds);
    expect(next && [next.row, next.column]).toEqual(to);
  });
});
