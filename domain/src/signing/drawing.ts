import { z } from 'zod';

/** A drawing is on a grid of this many steps a side; more would not be seen on paper. */
export const drawingGrid = 1000;
const mostStrokes = 80;
/** Numbers of a whole drawing, two a point: about 12 KB. */
export const mostNumbers = 3000;

const step = z.number().int().min(0).max(drawingGrid);

/** A drawing: each stroke is x, y, x, y … on the grid. */
export const drawing = z
  .array(
    z
      .array(step)
      .min(2)
      .refine((numbers) => numbers.length % 2 === 0, 'Tracé incomplet'),
  )
  .min(1, 'La signature est vide')
  .max(mostStrokes, 'Signature trop longue')
  .refine(
    (strokes) => strokes.reduce((sum, numbers) => sum + numbers.length, 0) <= mostNumbers,
    'Signature trop longue',
  );
export type Drawing = z.infer<typeof drawing>;
