/** The middle of several rounds, and how far they lie apart. */
export interface Spread {
  median: number;
  min: number;
  max: number;
}

/** The value below which `share` of the values lie (nearest rank). */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(sorted.length * share) - 1))] ?? Number.NaN;
}

/** Median, least and greatest of the rounds. */
export function spreadOf(values: readonly number[]): Spread {
  return { median: percentile(values, 0.5), min: Math.min(...values), max: Math.max(...values) };
}

/** Ratios of the rounds one by one: what ran side by side in time is compared, not the medians of two series. */
export const ratios = (above: readonly number[], below: readonly number[]): Spread =>
  spreadOf(above.map((value, round) => value / (below[round] ?? Number.NaN)));

/** A number with about three digits. */
export function digits(value: number): string {
  if (!Number.isFinite(value)) return '–';
  if (Math.abs(value) >= 100) return String(Math.round(value));
  return value.toFixed(Math.abs(value) >= 10 ? 1 : 2);
}

/** `median (min–max)`. */
export const shown = ({ median, min, max }: Spread): string => `${digits(median)} (${digits(min)}–${digits(max)})`;
