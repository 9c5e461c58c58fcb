import { deviceStorage, tabStorage } from '../state/browser-storage.ts';

const key = 'portal.loginRedirect';
const oneHour = 3_600_000;

/** Each tab returns to where it was; a new one, to where the last of the browser was. */
const storages = [tabStorage, deviceStorage];

/** Where the portal leads when it knows no better page. */
export const home = '/home';

const neverAgain = ['/login', '/reset-password', '/'];

/**
 * The target if it leads inside the application, else Home. Targets are paths of the hash router; anything that a browser could read as
 * another address (`//evil`, `/\evil`, `javascript:`, control characters) is refused (specification, section 2; robustness, attack 20).
 */
export function safeTarget(target: string | null | undefined): string {
  if (!target?.startsWith('/')) return home;
  let decoded: string;
  try {
    decoded = decodeURIComponent(target);
  } catch {
    return home;
  }
  for (const form of [target, decoded]) {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused here
    if (/^\/[/\\]|[\\\u0000-\u001f\u007f]|^\/*[a-z][a-z0-9+.-]*:/i.test(form)) return home;
  }
  const path = target.split(/[?#]/, 1)[0]!;
  return neverAgain.includes(path) ? home : target;
}

/** Remembers for one hour where the person wanted to go. */
export function saveLoginRedirect(target: string, now = Date.now()): void {
  if (safeTarget(target) !== target) return;
  for (const storage of storages) storage.set(key, JSON.stringify({ target, until: now + oneHour }));
}

/** Gives the remembered target once; Home when there is none, it is older than an hour, or it leads outside. */
export function takeLoginRedirect(now = Date.now()): string {
  const kept = tabStorage.get(key) ?? deviceStorage.get(key);
  for (const storage of storages) storage.remove(key);
  if (!kept) return home;
  try {
    const { target, until } = JSON.parse(kept) as { target: unknown; until: unknown };
    return typeof target === 'string' && typeof until === 'number' && now < until ? safeTarget(target) : home;
  } catch {
    return home;
  }
}
