import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Whether this file can be run. */
export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Paths of the programs of one of these names, on PATH first, then in the folders given; in the order of the names in each folder. */
export function programsNamed(names: string[], path: string | undefined, otherPlaces: string[] = []): string[] {
  const folders = new Set([...(path ?? '').split(delimiter).filter(Boolean), ...otherPlaces]);
  return [...folders].flatMap((folder) => names.map((name) => join(folder, name))).filter(isExecutable);
}
