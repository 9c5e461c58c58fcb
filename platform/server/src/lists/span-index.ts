import { trusted } from 'mongoose';

const dayMs = 86_400_000;
/** Days. What takes place at a moment has begun at most so long before as the span says into which it falls: a short range of an index for each. */
const spans = [2, 8, 32, 128, 512] as const;
/** What lasts longer than any. */
const longest = 0;

/** The first span (days) that holds what lasts from one instant to another; kept with it, as `span`. */
export function spanOf(begin: Date | null, end: Date | null): number {
  const lasts = begin && end ? end.getTime() - begin.getTime() : 0;
  return spans.find((days) => lasts <= days * dayMs) ?? longest;
}

/**
 * The ranges of an index that begins with `span` and the begin: in them is all that takes place between two instants, and little else. A condition
 * on the end leaves that.
 * @param begin the field of the begin in the index
 */
export const begunIn = (begin: string, from: Date, to: Date): object[] =>
  [...spans, longest].map((span) => ({
    span,
    [begin]: trusted({ $lte: to, ...(span !== longest && { $gte: new Date(from.getTime() - span * dayMs) }) }),
  }));
