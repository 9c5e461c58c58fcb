import { ownValue, type Row } from './own-keys.ts';

export type Path = readonly (string | number)[];

/** The rows that a path of the plan leads to; `@` goes through a list. */
export function follow(value: unknown, path: Path, at: number): unknown {
  if (at === path.length || value === undefined || value === null) return value;
  const step = path[at];
  if (step === '@') return (value as unknown[]).flatMap((element) => follow(element, path, at + 1));
  if (typeof step !== 'string' || Array.isArray(value)) throw new Error(`Unexpected ${String(step)} in a plan's path`);
  return follow(ownValue(value as Row, step), path, at + 1);
}

/** The answer's path of every row that a path of the plan leads to. */
export function pathsAt(data: unknown, path: Path): Path[] {
  const found: Path[] = [];
  const walk = (value: unknown, at: number, here: (string | number)[]): void => {
    if (value === null || value === undefined) return;
    const step = path[at];
    if (step === undefined) found.push(here);
    else if (step === '@') {
      for (const [index, element] of (value as unknown[]).entries()) walk(element, at + 1, [...here, index]);
    } else walk(ownValue(value as Row, String(step)), at + 1, [...here, step]);
  };
  walk(data, 0, []);
  return found;
}
