/** Texts that the browser keeps for the portal. */
export interface BrowserStorage {
  get: (key: string) => string | null;
  /** @returns whether it is kept */
  set: (key: string, text: string) => boolean;
  remove: (key: string) => void;
  keys: () => string[];
}

/**
 * A storage that never fails. A browser may refuse its own: where cookies are blocked it throws, in a mail app's view there may be none, and it may be
 * full. Nothing is kept then, and the page works: a doctor who opens a link there has an invitation to answer.
 */
function whereAllowed(storage: () => Storage): BrowserStorage {
  const tried = <Value>(what: (of: Storage) => Value, otherwise: Value): Value => {
    try {
      return what(storage());
    } catch {
      return otherwise;
    }
  };
  return {
    get: (key) => tried((of) => of.getItem(key), null),
    set: (key, text) =>
      tried((of) => {
        of.setItem(key, text);
        return true;
      }, false),
    remove: (key) => tried((of) => of.removeItem(key), undefined),
    keys: () => tried((of) => Object.keys(of), []),
  };
}

/** Outlives the tab. */
export const deviceStorage = whereAllowed(() => localStorage);

/** Ends with the tab. */
export const tabStorage = whereAllowed(() => sessionStorage);
