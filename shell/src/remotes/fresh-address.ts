const attempts = new Map<string, number>();

/** The folder of a remote's version, from the URL of its manifest. */
const folderOf = (manifest: string): string => new URL('.', new URL(manifest, location.href)).href;

/** A load of this remote has failed: from now on its scripts are requested with new URLs. */
export function countAttempt(manifest: string): void {
  const folder = folderOf(manifest);
  attempts.set(folder, (attempts.get(folder) ?? 0) + 1);
  // A bundler's runtime waits for a script element that is already in the page, even for one of an abandoned attempt.
  for (const script of document.querySelectorAll('script')) if (script.src.startsWith(folder)) script.remove();
}

/**
 * The URL to load a script from. A browser that waits for a script which never arrives shares that pending request with later ones, so
 * a retry has to use another URL.
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
