/** A drawing as small numbers: each stroke is x, y, x, y … on a grid of 1,000 steps a side. */
export type Strokes = readonly (readonly number[])[];

interface Point {
  readonly x: number;
  readonly y: number;
}

const grid = 1000;
/** Numbers of a whole drawing: more is not seen. */
const mostNumbers = 3000;
const mostStrokes = 80;

const onGrid = (value: number, factor: number): number => Math.min(grid, Math.max(0, Math.round(value * factor)));

/** Leaves out the points that are nearer than so many steps to the one before; the last stays. */
function thinned(points: readonly Point[], distance: number): number[] {
  const kept: number[] = [];
  points.forEach(({ x, y }, i) => {
    const [lastX, lastY] = kept.slice(-2);
    const isFar = lastX === undefined || lastY === undefined || Math.hypot(x - lastX, y - lastY) >= distance;
    if (isFar || i === points.length - 1) kept.push(x, y);
  });
  return kept;
}

/**
 * What was drawn on a surface, as small numbers; thinned until it is small enough.
 *
 * @param groups the strokes in pixels; @param width of the surface; @param height of the surface
 */
export function strokesOf(groups: readonly { points: readonly Point[] }[], width: number, height: number): Strokes {
  const factor = grid / Math.max(width, height, 1);
  const lines = groups
    .filter(({ points }) => points.length > 0)
    .slice(0, mostStrokes)
    .map(({ points }) => points.map(({ x, y }) => ({ x: onGrid(x, factor), y: onGrid(y, factor) })));
  for (let distance = 4; ; distance *= 2) {
    const strokes = lines.map((points) => thinned(points, distance));
    if (distance > grid || strokes.reduce((sum, { length }) => sum + length, 0) <= mostNumbers) return strokes;
  }
}

/** The outline of a stroke, curved between the middles of its points; a dot for a single one. */
export function pathOf(stroke: readonly number[]): string {
  const points = Array.from(
    { length: stroke.length / 2 },
    (_, i) => [stroke[2 * i] ?? 0, stroke[2 * i + 1] ?? 0] as const,
  );
  const [first, ...others] = points;
  if (!first) return '';
  if (others.length === 0) return `M${first[0]} ${first[1]}h1`;
  const curves = others.slice(0, -1).map(([x, y], i) => {
    const [nextX, nextY] = others[i + 1] ?? [x, y];
    return `Q${x} ${y} ${(x + nextX) / 2} ${(y + nextY) / 2}`;
  });
  const [lastX, lastY] = others.at(-1) ?? first;
  return `M${first[0]} ${first[1]}${curves.join('')}L${lastX} ${lastY}`;
}

/** The part of the grid that is drawn on, with a margin, as a `viewBox`. */
export function boxOf(strokes: Strokes): string {
  const xs = strokes.flatMap((stroke) => stroke.filter((_, i) => i % 2 === 0));
  const ys = strokes.flatMap((stroke) => stroke.filter((_, i) => i % 2 === 1));
  if (xs.length === 0) return `0 0 ${grid} ${grid}`;
  const margin = 12;
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  return `${left} ${top} ${Math.max(...xs) + margin - left} ${Math.max(...ys) + margin - top}`;
}
