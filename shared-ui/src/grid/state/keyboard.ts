/** A cell of the grid; row -1 is the header. */
export interface Position {
  readonly row: number;
  readonly column: number;
}

export interface Bounds {
  readonly rows: number;
  readonly columns: number;
  /** Rows seen at once. */
  readonly page: number;
}

type Move = (from: Position, bounds: Bounds, isControl: boolean) => Position;

/** The keys that move in a grid, and where to. */
export const moves: Readonly<Record<string, Move>> = {
  ArrowDown: (at) => ({ ...at, row: at.row + 1 }),
  ArrowUp: (at) => ({ ...at, row: at.row - 1 }),
  ArrowRight: (at) => ({ ...at, column: at.column + 1 }),
  ArrowLeft: (at) => ({ ...at, column: at.column - 1 }),
  Home: (at, _, isControl) => ({ row: isControl ? 0 : at.row, column: 0 }),
  End: (at, bounds, isControl) => ({ row: isControl ? bounds.rows - 1 : at.row, column: bounds.columns - 1 }),
  PageDown: (at, bounds) => ({ ...at, row: at.row + bounds.page }),
  PageUp: (at, bounds) => ({ ...at, row: Math.max(0, at.row - bounds.page) }),
};

const within = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/**
 * Where a key leads in a grid, after the ARIA grid pattern and react-aria's table: arrows by one, Home and End in the row
 * (with Control in the grid), pages by what is seen. Nothing for other keys.
 */
export function nextPosition(key: string, from: Position, bounds: Bounds, isControl = false): Position | undefined {
  const to = moves[key]?.(from, bounds, isControl);
  return to && { row: within(to.row, -1, bounds.rows - 1), column: within(to.column, 0, bounds.columns - 1) };
}
