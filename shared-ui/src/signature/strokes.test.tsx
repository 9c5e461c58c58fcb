import { describe, expect, test } from 'vitest';
import { boxOf, pathOf, strokesOf } from './strokes.ts';

const stroke = (...points: [number, number][]) => ({ points: points.map(([x, y]) => ({ x, y })) });

describe('strokes as small numbers', () => {
  test('are on a grid as wide as the surface, without points that are not seen', () => {
    expect(strokesOf([stroke([0, 0], [0.5, 0.5], [250, 100], [500, 200]), stroke([10, 10])], 500, 200)).toEqual([
      [0, 0, 500, 200, 1000, 400],
      [20, 20],
    ]);
  });
  test('never leave the grid, and the last point is kept', () => {
    expect(strokesOf([stroke([-5, 0], [499, 10], [500.2, 10])], 500, 200)).toEqual([[0, 0, 998, 20, 1000, 20]]);
  });
  test('of a scribble are thinned until they are small', () => {
    const scribble = stroke(
      ...Array.from({ length: 20_000 }, (_, i): [number, number] => [(i * 7) % 500, (i * 13) % 200]),
    );
    const numbers = strokesOf([scribble], 500, 200).reduce((sum, { length }) => sum + length, 0);
    expect([numbers > 100, numbers <= 3000]).toEqual([true, true]);
  });
});

test.each([
  [[], ''],
  [[5, 5], 'M5 5h1'],
  [[0, 0, 10, 20], 'M0 0L10 20'],
  [[0, 0, 10, 20, 20, 20], 'M0 0Q10 20 15 20L20 20'],
])('the path of %j', (numbers, path) => expect(pathOf(numbers)).toBe(path));

test('the box holds all that is drawn', () =>
  expect([
    boxOf([
      [100, 200, 300, 250],
      [150, 400],
    ]),
    boxOf([]),
  ]).toEqual(['88 188 224 224', '0 0 1000 1000']));
