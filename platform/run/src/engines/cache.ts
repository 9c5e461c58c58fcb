import { chmodSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from '../processes/lock.ts';
import type { DownloadWay, EngineKind, EngineSearch, FoundEngine } from './engine.ts';
import { findCached, namesIn } from './installed.ts';
import { isAtLeast, versionOf } from './version.ts';

/**
 * Downloads a program one way and keeps it in the cache folder.
 * Two starts at once share one download; a download that was cut leaves nothing that a later start would take.
 * @returns undefined when this way does not lead to a program that runs here (said through `search.say`).
 */
export async function addToCache(
  kind: EngineKind,
  way: DownloadWay,
  search: EngineSearch,
): Promise<FoundEngine | undefined> {
  mkdirSync(search.cacheFolder, { recursive: true });
  return withLock(
    join(search.cacheFolder, `${kind.program}.lock`),
    async () => (await findCached(kind, search)) ?? (await bringAndKeep(kind, way, search)),
    () => search.say(`${kind.title} : un autre démarrage le télécharge déjà, attente…`),
  );
}

async function bringAndKeep(
  kind: EngineKind,
  way: DownloadWay,
  search: EngineSearch,
): Promise<FoundEngine | undefined> {
  const prefix = `telechargement-${kind.program}-`;
  // We hold the lock, so whatever lies here is from a download that was killed.
  for (const left of namesIn(search.cacheFolder).filter((name) => name.startsWith(prefix))) {
    rmSync(join(search.cacheFolder, left), { recursive: true, force: true });
  }
  const temporary = mkdtempSync(join(search.cacheFolder, prefix));
  try {
    const brought = await way.bring(temporary, search);
    if (!brought) return undefined;
    chmodSync(brought, 0o755);
    const version = await versionOf(brought);
    if (!version || !isAtLeast(version, kind.minimum)) {
      search.say(
        `${kind.title} : le programme obtenu par ${way.title} ne convient pas (${version ?? 'il ne démarre pas ici'}).`,
      );
      return undefined;
    }
    const path = keep(kind, brought, version, search);
    return { path, version, origin: `téléchargé par ${way.title}` };
  } catch (error) {
    search.say(`${kind.title} : échec par ${way.title} (${(error as Error).message}).`);
    return undefined;
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

/** The rename is what makes a download visible, so that nobody ever sees half a program. */
function keep(kind: EngineKind, brought: string, version: string, search: EngineSearch): string {
  const folder = join(search.cacheFolder, `${kind.program}-${version}`);
  const path = join(folder, kind.program);
  mkdirSync(folder, { recursive: true });
  if (!existsSync(path)) renameSync(brought, path);
  return path;
}
