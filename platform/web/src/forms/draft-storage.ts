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
  /** When the last of its drafts ends. */
  until: number;
  locked: string;
}

/** What is locked: drafts by their forms, and when each ends. One from before each had its own ends with the whole. */
interface Locked {
  drafts?: Record<string, string>;
  ends?: Record<string, number>;
}

interface KeptDraft {
  text: string;
  until: number;
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

/** What is under way with the drafts of each link, whichever form asks: what was removed by one must not be read by the next. */
const underWay = new Map<string, Promise<unknown>>();

/** On the device, locked by an HCP's link: found again when the same link is opened there within seven days. */
export function encryptedDraftStorage(seal: LinkSeal): DraftStorage {
  // The drafts of all forms of a link are locked together: the name of one would reveal whose it is.
  const name = prefix + seal.id;
  // One after the other: what was removed must not come back by a write that was still being locked.
  const oneAtATime = <Value>(work: () => Promise<Value> | Value): Promise<Value> => {
    const done = Promise.resolve(underWay.get(name)).then(work);
    underWay.set(
      name,
      done.catch(() => undefined),
    );
    return done;
  };
  sweep(Date.now());
  const opened = async (): Promise<Map<string, KeptDraft>> => {
    const sealed = sealedAt(name);
    const text = sealed && sealed.until > Date.now() ? await seal.unlock(sealed.locked) : undefined;
    if (!sealed || !text) return new Map();
    // What a page from before there were several had kept says nothing of drafts: it goes with the next one.
    const { drafts = {}, ends = {} } = JSON.parse(text) as Locked;
    const all = Object.entries(drafts).map(
      ([key, one]) => [key, { text: one, until: ends[key] ?? sealed.until }] as const,
    );
    return new Map(all.filter(([, { until }]) => until > Date.now()));
  };
  const put = async (drafts: ReadonlyMap<string, KeptDraft>): Promise<boolean> => {
    if (drafts.size === 0) {
      deviceStorage.remove(name);
      return true;
    }
    const all = [...drafts];
    const locked: Locked = {
      drafts: Object.fromEntries(all.map(([key, { text }]) => [key, text])),
      ends: Object.fromEntries(all.map(([key, { until }]) => [key, until])),
    };
    const until = Math.max(...all.map(([, one]) => one.until));
    const sealed: Sealed = { until, locked: await seal.lock(JSON.stringify(locked)) };
    return deviceStorage.set(name, JSON.stringify(sealed));
  };
  return {
    isSealed: true,
    read: async (key) => {
      await underWay.get(name);
      return (await opened()).get(key)?.text ?? null;
    },
    // Each has its own end: neither another that is written nor one that is sent prolongs it.
    write: (key, text) =>
      oneAtATime(async () => put((await opened()).set(key, { text, until: Date.now() + sealedDraftMs }))),
    remove: (key) => {
      oneAtATime(async () => {
        const others = await opened();
        others.delete(key);
        await put(others);
        // What cannot be opened any more is found by nobody: nothing is to be done, and it goes when its time is over.
      }).catch(() => undefined);
    },
  };
}
