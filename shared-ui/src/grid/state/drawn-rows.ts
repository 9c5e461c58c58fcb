import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';

/** The rows to draw, and the focused one also when it is scrolled away, so that the focus is not lost. */
export function withFocused(range: Range, focused: number): number[] {
  const drawn = defaultRangeExtractor(range);
  if (focused < 0 || focused >= range.count || drawn.includes(focused)) return drawn;
  return [...drawn, focused].sort((a, b) => a - b);
}
