import type { LinkSeal } from '../session/link-seal.ts';
import { type BrowserStorage, deviceStorage, tabStorage } from '../state/browser-storage.ts';

/** Where drafts are kept. Reading may take time where they are locked. */
export interface DraftPlace {
  /** Kept so that only who opened the link may read it: the form says so, with the way to erase it. */
  isSealed: boolean;
  read: (key: string) => string | null | Promise<string | null>;
  /** Whether it is kept: a browser may have no room, or refuse. */
  write: (key: string, text: string) => boolean | Promise<boolean>;
  remove: (key: string) => void;
}

const plain = ({ get, set, remove }: BrowserStorage): DraftPlace => ({
  isSealed: false,
  read: get,
  write: set,
  remove,
});

/** Outlives the tab. */
export const onDevice = plain(deviceStorage);
/** Ends with the tab, for what is typed on a device that may not be one's own. */
export const inTab = plain(tabStorage);

const prefix = 'portal.sealed-draft.';
/** So long is a draft kept that was not sent. */
export const sealedDraftMs = 7 * 24 * 3_600_000;

interface Sealed {
  until: number;
  locked: string;
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
export function underSeal(seal: LinkSeal): DraftPlace {
  // A link is for one form; its name would reveal whose draft it is.
  const name = prefix + seal.id;
  // One after the other: what was removed must not come back by a write that was still being locked.
  let last: Promise<unknown> = Promise.resolve();
  const oneAtATime = <Value>(work: () => Promise<Value> | Value): Promise<Value> => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
  sweep(Date.now());
  return {
    isSealed: true,
    read: async () => {
      await last;
      const kept = sealedAt(name);
      return kept && kept.until > Date.now() ? ((await seal.unlock(kept.locked)) ?? null) : null;
    },
    write: (_key, text) =>
      oneAtATime(async () => {
        const kept: Sealed = { until: Date.now() + sealedDraftMs, locked: await seal.lock(text) };
        return deviceStorage.set(name, JSON.stringify(kept));
      }),
    remove: () => void oneAtATime(() => deviceStorage.remove(name)),
  };
}
