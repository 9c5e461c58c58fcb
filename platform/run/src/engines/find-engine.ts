import { addToCache } from './cache.ts';
import type { EngineKind, EngineSearch, FoundEngine } from './engine.ts';
import { findCached, findInstalled } from './installed.ts';

/** No way to have an engine led to one; the message says in French what to do. */
export class EngineNotFoundError extends Error {}

/**
 * Finds a server program: on the machine, among earlier downloads, else downloads it.
 * The order is the one of the architecture; the address of a running server is looked at before, by the caller.
 * @throws EngineNotFoundError when nothing led to a program.
 */
export async function findEngine(kind: EngineKind, search: EngineSearch): Promise<FoundEngine> {
  const found =
    (await findInstalled(kind, search)) ?? (await findCached(kind, search)) ?? (await download(kind, search));
  if (found) return found;
  throw new EngineNotFoundError(
    `${kind.title} est introuvable et n’a pas pu être téléchargé. ` +
      `Installez ${kind.program} ${kind.minimum} ou plus récent, ou indiquez l’adresse d’un serveur dans ${kind.urlVariable}.`,
  );
}

async function download(kind: EngineKind, search: EngineSearch): Promise<FoundEngine | undefined> {
  for (const way of kind.downloads) {
    const found = await addToCache(kind, way, search);
    if (found) return found;
  }
  return undefined;
}
