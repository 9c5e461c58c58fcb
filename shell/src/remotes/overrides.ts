import { allowScriptsFrom } from '../boot/page-policy.ts';
import type { RemoteLine } from './remote-line.ts';

const key = 'portal.remoteOverrides';

/** URLs of manifests that replace those of remotes.json, in this browser only: to try a remote against a deployed portal. */
export type Overrides = Record<string, string>;

/** The overrides of this browser. */
export function readOverrides(): Overrides {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Overrides;
  } catch {
    return {};
  }
}

/** Sets one (or removes it with an empty URL); applies from the next load of the page. @throws TypeError when it is no web address */
export function setOverride(name: string, manifest: string): void {
  const { [name]: _, ...others } = readOverrides();
  const url = manifest.trim();
  if (url && !/^https?:$/.test(new URL(url, location.href).protocol)) throw new TypeError('not a web address');
  localStorage.setItem(key, JSON.stringify(url ? { ...others, [name]: url } : others));
}

/** Removes all of them. */
export const clearOverrides = (): void => localStorage.removeItem(key);

/** The entries with the overrides applied. The caller decides who may use them. */
export function withOverrides(lines: readonly RemoteLine[], overrides: Overrides): RemoteLine[] {
  return lines.map((line) => {
    const manifest = overrides[line.name];
    if (!manifest) return line;
    allowScriptsFrom(manifest);
    return { ...line, manifest, version: 'remplacée', isOverride: true };
  });
}
