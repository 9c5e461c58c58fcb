import { bootData } from '../boot/boot-data.ts';
import { allowScriptsFrom } from '../boot/page-policy.ts';
import type { RemoteLine } from './remote-line.ts';

const key = 'portal.remoteOverrides';

/** URLs of manifests that replace those of remotes.json, in this browser only: to try a remote against a deployed portal. */
export type Overrides = Record<string, string>;

/** They are one person's: who logs in after them in the same browser gets what is published. */
interface Kept {
  userUuid: string;
  manifests: Overrides;
}

function kept(): Kept | undefined {
  try {
    const found = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<Kept> | null;
    return found?.userUuid && found.manifests ? (found as Kept) : undefined;
  } catch {
    return undefined;
  }
}

/** Whether somebody has set one in this browser: then it is worth asking who is here. */
export const hasOverrides = (): boolean => kept() !== undefined;

/** Where a remote may come from (`OVERRIDE_ORIGINS` of the shell's server): exact origins, or any port of one (`http://localhost:*`). */
export function isListed(manifest: string, origins: readonly string[] = bootData().overrideOrigins ?? []): boolean {
  const { origin, protocol, hostname } = new URL(manifest, location.href);
  return origins.some((listed) => listed === origin || listed === `${protocol}//${hostname}:*`);
}

/** The overrides of a person in this browser. The page's policy lets nothing else in: one from a host that is no longer listed is left out. */
export function readOverrides(userUuid: string): Overrides {
  const found = kept();
  if (found?.userUuid !== userUuid) return {};
  return Object.fromEntries(Object.entries(found.manifests).filter(([, manifest]) => isListed(manifest)));
}

/** What is wrong with an address. */
export class OverrideRefused extends Error {}

/** Sets one (or removes it with an empty URL); applies from the next load of the page. @throws OverrideRefused with the message for its field */
export function setOverride(userUuid: string, name: string, manifest: string): void {
  const { [name]: _, ...others } = readOverrides(userUuid);
  const url = manifest.trim();
  if (url && !/^https?:\/\//.test(url)) throw new OverrideRefused('L’adresse doit commencer par http:// ou https://');
  if (url && !(URL.canParse(url) && isListed(url)))
    throw new OverrideRefused('Cette adresse n’est pas dans la liste de celles qui sont permises');
  const manifests = url ? { ...others, [name]: url } : others;
  if (Object.keys(manifests).length === 0) clearOverrides();
  else localStorage.setItem(key, JSON.stringify({ userUuid, manifests } satisfies Kept));
}

/** Removes all of them. */
export const clearOverrides = (): void => localStorage.removeItem(key);

/** The entries with the overrides applied. The caller decides who may use them. */
export function withOverrides(lines: readonly RemoteLine[], overrides: Overrides): RemoteLine[] {
  return lines.map((line) => {
    const manifest = overrides[line.name];
    if (!manifest) return line;
    allowScriptsFrom(manifest);
    return { ...line, manifest, version: 'remplacée', isOverride: true, table: undefined };
  });
}
