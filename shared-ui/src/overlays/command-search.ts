import { type ReactNode, useEffect, useRef, useState } from 'react';

export interface CommandItem {
  readonly id: string;
  readonly label: string;
  readonly detail?: string;
  /** Other search terms; they are not shown. */
  readonly also?: string;
  readonly icon?: ReactNode;
  /** The heading it is listed under. */
  readonly group?: string;
  readonly shortcut?: string;
  readonly onAction: () => void;
}

/** Asks for commands while the person types; abort when the signal does. */
export type SearchCommands = (text: string, signal: AbortSignal) => Promise<readonly CommandItem[]>;

const searchDelay = 120;

/** Asks the caller while the person types; a late answer to an older text is dropped. */
export function useCommandSearch(text: string, onSearch: SearchCommands | undefined) {
  const [found, setFound] = useState<{
    readonly items: readonly CommandItem[];
    readonly state: 'idle' | 'busy' | 'failed';
  }>({ items: [], state: 'idle' });
  const search = useRef(onSearch);
  search.current = onSearch;
  useEffect(() => {
    if (!search.current || !text.trim()) {
      setFound({ items: [], state: 'idle' });
      return;
    }
    const abort = new AbortController();
    setFound((now) => ({ ...now, state: 'busy' }));
    const timer = setTimeout(async () => {
      try {
        const items = (await search.current?.(text, abort.signal)) ?? [];
        if (!abort.signal.aborted) setFound({ items, state: 'idle' });
      } catch {
        if (!abort.signal.aborted) setFound({ items: [], state: 'failed' });
      }
    }, searchDelay);
    return () => {
      abort.abort();
      clearTimeout(timer);
    };
  }, [text]);
  return found;
}

/** Commands under their headings, in the order in which headings come. */
export function byGroup(items: readonly CommandItem[]): readonly (readonly [string, readonly CommandItem[]])[] {
  const groups = new Map<string, CommandItem[]>();
  for (const item of items) {
    const name = item.group ?? 'Actions';
    groups.set(name, [...(groups.get(name) ?? []), item]);
  }
  return [...groups];
}
