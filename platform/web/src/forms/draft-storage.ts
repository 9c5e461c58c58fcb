import type { LinkSeal } from '../session/link-seal.ts';
import { type BrowserStorage, deviceStorage, tabStorage } from '../state/browser-storage.ts';

/** Where drafts are kept. Reading may take time where they are locked. */
export interface DraftStorage {
  /** Kept so that only who opened the link may read it: the form says so, with the way to erase it. */
  isSealed: boolean;
  read: (key: string) => string | null | Promise<string | null>;
  /** Whether it is kept: a browser may have no room, or refuse. */
  write: (key: string, text: string) => boolean | Promise<boolean>;
  remove: (key: string) => void;
}

const plain = ({ get, set, remove }: BrowserStorage): DraftStorage => ({
  isSealed: false,
  read: get,
  write: set,
  remove,
});

/** Outlives the tab. */
export const localDraftStorage = plain(deviceStorage);
/** Ends with the tab, for what is typed on a device that may not be one's own. */
export const sessionDraftStorage = plain(tabStorage);

const prefix = 'portal.sealed-draft.';
/** So long is a draft kept that was not sent. */
export const sealedDraftMs = 7 * 24 * 3_600_000;

interface Sealed {
  until: number;
  locked: string;
}

/** What is locked: drafts by their forms. */
interface Locked {
  drafts?: Record<string, string>;
}

function sealedAt(name: string): Sealed | undefined {
  try {
    return JSON.parse(deviceStorage.get(name) ?? '') as Sealed;
  } catch {
    return undefined;
  }
}

/** What is too old goes, of whichever link: the end is kept in clear beside what is locked. */
function sweep(now: number): void {
  for (const one of deviceStorage.keys())
    if (one.startsWith(prefix) && !((sealedAt(one)?.until ?? 0) > now)) deviceStorage.remove(one);
}

/** On the device, locked by an HCP's link: found again when the same link is opened there within seven days. */
export function encryptedDraftStorage(seal: LinkSeal): DraftStorage {
  // The drafts of all forms of a link are locked together: the name of one would reveal whose it is.
  const name = prefix + seal.id;
  // One after the other: what was removed must not come back by a write that was still being locked.
  let last: Promise<unknown> = Promise.resolve();
  const oneAtATime = <Value>(work: () => Promise<Value> | Value): Promise<Value> => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
  sweep(Date.now());
  const opened = async (): Promise<Record<string, string>> => {
    const kept = sealedAt(name);
    const text = kept && kept.until > Date.now() ? await seal.unlock(kept.locked) : undefined;
    // What a page from before there were several had kept says nothing of drafts: it goes with the next one.
    return text ? ((JSON.parse(text) as Locked).drafts ?? {}) : {};
  };
  const put = async (drafts: Record<string, string>, until: number): Promise<boolean> => {
    const locked = await seal.lock(JSON.stringify({ drafts } satisfies Locked));
    const kept: Sealed = { until, locked };
    return deviceStorage.set(name, JSON.stringify(kept));
  };
  return {
    isSealed: true,
    read: async (key) => {
      await last;
      return (await opened())[key] ?? null;
    },
    write: (key, text) => oneAtATime(async () => put({ ...(await opened()), [key]: text }, Date.now() + sealedDraftMs)),
    remove: (key) =>
      void oneAtATime(async () => {
        const { [key]: _, ...others } = await opened();
        // One that is sent does not prolong the others.
        if (Object.keys(others).length > 0) await put(others, sealedAt(name)!.until);
        else deviceStorage.remove(name);
      }),
  };
}
