import type { LinkSeal } from '../session/link-seal.ts';

/** Where drafts are kept. Reading may take time where they are locked. */
export interface DraftPlace {
  /** Kept so that only who opened the link may read it: the form says so, with the way to erase it. */
  isSealed: boolean;
  read: (key: string) => string | null | Promise<string | null>;
  /** @throws when the browser has no room */
  write: (key: string, text: string) => void;
  remove: (key: string) => void;
}

const plain = (storage: () => Storage): DraftPlace => ({
  isSealed: false,
  read: (key) => storage().getItem(key),
  write: (key, text) => storage().setItem(key, text),
  remove: (key) => storage().removeItem(key),
});

/** Outlives the tab. */
export const onDevice = plain(() => localStorage);
/** Ends with the tab, for what is typed on a device that may not be one's own. */
export const inTab = plain(() => sessionStorage);

const prefix = 'portal.sealed-draft.';
/** So long is a draft kept that was not sent. */
export const sealedDraftMs = 7 * 24 * 3_600_000;

interface Sealed {
  until: number;
  locked: string;
}

function sealedAt(name: string): Sealed | undefined {
  try {
    return JSON.parse(localStorage.getItem(name) ?? '') as Sealed;
  } catch {
    return undefined;
  }
}

/** What is too old goes, of whichever link: the end is kept in clear beside what is locked. */
function sweep(now: number): void {
  for (const one of Object.keys(localStorage))
    if (one.startsWith(prefix) && !((sealedAt(one)?.until ?? 0) > now)) localStorage.removeItem(one);
}

/** On the device, locked by an HCP's link: found again when the same link is opened there within seven days. */
export function underSeal(seal: LinkSeal): DraftPlace {
  // A link is for one form; its name would reveal whose draft it is.
  const name = prefix + seal.id;
  // One after the other: what was removed must not come back by a write that was still being locked.
  let last: Promise<unknown> = Promise.resolve();
  const oneAtATime = (work: () => Promise<unknown> | unknown) => {
    last = last.then(work).catch(() => undefined);
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
        localStorage.setItem(name, JSON.stringify(kept));
      }),
    remove: () => oneAtATime(() => localStorage.removeItem(name)),
  };
}
