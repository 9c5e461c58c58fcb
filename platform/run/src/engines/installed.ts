import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isExecutable, programsNamed } from '../machine/programs.ts';
import type { EngineKind, EngineSearch, FoundEngine } from './engine.ts';
import { isAtLeast, versionOf } from './version.ts';

/** The program on PATH or in one of the usual folders, when it is recent enough. */
export async function findInstalled(kind: EngineKind, search: EngineSearch): Promise<FoundEngine | undefined> {
  const paths = programsNamed([kind.program], search.env.PATH, kind.usualPaths);
  return firstUsable(kind, paths, 'programme de la machine', search);
}

/** The newest program among earlier downloads. */
export async function findCached(kind: EngineKind, search: EngineSearch): Promise<FoundEngine | undefined> {
  const folders = namesIn(search.cacheFolder).filter((name) => name.startsWith(`${kind.program}-`));
  folders.sort((a, b) => b.localeCompare(a, 'en', { numeric: true }));
  const paths = folders.map((name) => join(search.cacheFolder, name, kind.program)).filter(isExecutable);
  return firstUsable(kind, paths, 'téléchargé auparavant', search);
}

async function firstUsable(
  kind: EngineKind,
  paths: string[],
  origin: string,
  search: EngineSearch,
): Promise<FoundEngine | undefined> {
  for (const path of paths) {
    const version = await versionOf(path);
    if (version && isAtLeast(version, kind.minimum)) return { path, version, origin };
    search.say(
      version
        ? `${kind.title} : ${path} est en version ${version}, il faut au moins ${kind.minimum} ; il n’est pas utilisé.`
        : `${kind.title} : ${path} ne fonctionne pas sur cette machine ; il n’est pas utilisé.`,
    );
  }
  return undefined;
}

/** Names in a folder; none when it does not exist. */
export function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
