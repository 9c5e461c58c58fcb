const attempts = new Map<string, number>();

/** The folder of a remote's version, from the address of its manifest. */
const folderOf = (manifest: string): string => new URL('.', new URL(manifest, location.href)).href;

/** A load of this remote has failed: from now on its scripts are asked for under new addresses. */
export function countAttempt(manifest: string): void {
  const folder = folderOf(manifest);
  attempts.set(folder, (attempts.get(folder) ?? 0) + 1);
  // A bundler's runtime waits for a script element that is already in the page, also for one of an attempt that was given up.
  for (const script of document.querySelectorAll('script')) if (script.src.startsWith(folder)) script.remove();
}

/**
 * The address to load a script from. A browser that waits for a script which never comes gives the same wait to whoever asks for it again, so
 * a retry has to ask under another name.
 */
export function freshAddress(url: string): string {
  const address = new URL(url, location.href);
  for (const [folder, count] of attempts) {
    if (!address.href.startsWith(folder)) continue;
    address.searchParams.set('again', String(count));
    return address.href;
  }
  return url;
}
