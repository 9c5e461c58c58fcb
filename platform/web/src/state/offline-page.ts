import { type Me, ownerOf } from '../session/session.ts';
import {
  canStoreEncrypted,
  getRecordOfAnyOwner,
  lastUserKind,
  putRecord,
  removeOtherUsersCopies,
} from './device-store.ts';

/** As long as a session lasts at most (decisions, section 5). */
const longestSession = 12 * 3_600_000;

interface Who {
  me: Me;
  /** The routes that may be opened as this person without asking. */
  places: string;
}

const isNeeded = ({ origin, pathname }: URL): boolean =>
  origin === location.origin &&
  (/\/assets\/[^/]+$/.test(pathname) || pathname === '/remotes.json' || pathname.endsWith('/mf-manifest.json'));

/** The files that this page was made of, as far as the browser remembers. */
function filesOfPage(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const paths = loaded.filter(isNeeded).map(({ pathname }) => pathname);
  return ['/', '/remotes.json', ...new Set(paths.filter((path) => path !== '/remotes.json'))];
}

/** A worker that the browser ended says nothing. */
const longestKeeping = 60_000;

/** Has the worker keep the files of this page; false when it could not get one of them. */
async function keepFiles(): Promise<boolean> {
  await navigator.serviceWorker.register('/offline-worker.js');
  const { active } = await navigator.serviceWorker.ready;
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === true);
    setTimeout(() => resolve(false), longestKeeping);
    active?.postMessage({ keep: filesOfPage() }, [port2]);
  });
}

/**
 * Lets the page be opened again without a connection, as the person who is signed in: its files are kept by a worker, and who it is, encrypted, for as
 * long as a session may last. A browser that cannot has the page while it is open.
 *
 * @param me who acts; @param routePrefix the beginning of the routes that may be opened so
 * @returns false when a file could not be had: it is to be tried again (retry-when-online.ts)
 * @throws when there is no connection
 */
export async function keepPageOffline(me: Me, routePrefix: string): Promise<boolean> {
  if (!canStoreEncrypted() || !('serviceWorker' in navigator)) return true;
  const who: Who = { me, places: routePrefix };
  const until = Date.now() + longestSession;
  await putRecord({ id: lastUserKind, owner: ownerOf(me), kind: lastUserKind, life: 'copy', until }, who);
  return keepFiles();
}

/** Who was signed in when the page could still ask, for a route that may be opened without; nothing elsewhere. */
export async function offlineUser(route: string): Promise<Me | undefined> {
  if (!canStoreEncrypted()) return undefined;
  const who = await getRecordOfAnyOwner<Who>(lastUserKind).catch(() => undefined);
  return who && route.startsWith(who.places) ? who.me : undefined;
}

/** Somebody is signed in: what the device has of others is forgotten. */
export const removeOtherUsersDataAtSignIn = (me: Me): Promise<void> =>
  removeOtherUsersCopies(ownerOf(me)).catch(() => undefined);
