import { Refusal } from '../requests/refusal.ts';

/** The object and key that a path of the map, such as `variables.input.files.0`, leads to. Throws a Refusal BAD_REQUEST. */
export function variableAt(
  operation: Record<string, unknown>,
  path: string,
): { holder: Record<string, unknown>; key: string } {
  const keys = path.split('.');
  const key = keys.pop();
  if (keys[0] !== 'variables' || key === undefined) throw new Refusal('BAD_REQUEST');
  let holder: unknown = operation;
  for (const step of keys) holder = own(holder, step);
  if (own(holder, key) !== null) throw new Refusal('BAD_REQUEST');
  return { holder: holder as Record<string, unknown>, key };
}

function own(holder: unknown, key: string): unknown {
  if (typeof holder !== 'object' || holder === null || !Object.hasOwn(holder, key)) throw new Refusal('BAD_REQUEST');
  return (holder as Record<string, unknown>)[key];
}

/** The form's name of a variable: its path without `variables` and the `input` that mutations take. */
export const fieldOf = (path: string): string => path.replace(/^variables\.(input\.)?/, '');
