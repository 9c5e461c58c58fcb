import type { Drawing } from '@portal/domain';
import type { Content } from 'pdfmake/interfaces';

/** The box of a signature on paper, in points. */
interface Room {
  width: number;
  height: number;
}
const usualRoom: Room = { width: 240, height: 90 };
const ink = '#14161a';

const pointsOf = (stroke: readonly number[]): { x: number; y: number }[] =>
  Array.from({ length: stroke.length / 2 }, (_, i) => ({ x: stroke[2 * i]!, y: stroke[2 * i + 1]! }));

/** A drawing from its strokes, as large as its box allows. */
export function strokesContent(strokes: Drawing, room = usualRoom): Content {
  const lines = strokes.map(pointsOf);
  const all = lines.flat();
  const [left, top] = [Math.min(...all.map(({ x }) => x)), Math.min(...all.map(({ y }) => y))];
  const [width, height] = [Math.max(...all.map(({ x }) => x)) - left, Math.max(...all.map(({ y }) => y)) - top];
  const factor = Math.min(room.width / Math.max(width, 1), room.height / Math.max(height, 1), 1);
  const onPaper = ({ x, y }: { x: number; y: number }) => ({ x: (x - left) * factor, y: (y - top) * factor });
  return {
    canvas: lines.map((points) => {
      const [first, ...rest] = points.map(onPaper);
      // A single point is a dot.
      if (rest.length === 0) return { type: 'ellipse', ...first!, r1: 0.8, r2: 0.8, color: ink };
      return { type: 'polyline', points: [first!, ...rest], lineWidth: 1.4, lineColor: ink, lineCap: 'round' };
    }),
  };
}
