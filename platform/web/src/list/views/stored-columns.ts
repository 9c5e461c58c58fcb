import { type ColumnLayout, readLayout } from '@portal/shared-ui/table';
import { createLocalState } from '@portal/web';
import { useCallback, useRef } from 'react';
import { request } from '../../session/request.ts';
import keepColumns from './keep-columns.graphql?raw';

/** A column is dragged through many widths; only where it comes to rest is kept. */
const settleTime = 800;

interface LocalColumns {
  layouts: Record<string, ColumnLayout>;
  set: (key: string, layout: ColumnLayout) => void;
}

/** The copy in the browser renders a list at once, and is used alone while the server does not answer. */
const storeOf = (area: string) =>
  createLocalState<LocalColumns>(`${area}.columns`, ['layouts'], (set) => ({
    layouts: {},
    set: (key, layout) => set(({ layouts }) => ({ layouts: { ...layouts, [key]: layout } })),
  }));
const stores = new Map<string, ReturnType<typeof storeOf>>();

/** One for each area, whose code has its own. @param key begins with the area's name */
function storeFor(key: string) {
  const area = key.split('.')[0]!;
  const store = stores.get(area) ?? storeOf(area);
  stores.set(area, store);
  return store;
}

export type ChangeColumns = (layout: ColumnLayout, of?: string) => void;

export interface StoredColumns {
  layout: ColumnLayout | undefined;
  /** Of the list, or of another by its key. */
  change: ChangeColumns;
  /** What the server keeps, unless they were changed meanwhile. */
  take: (kept: string | undefined) => void;
}

/**
 * The user's column layout of a list, stored on the server for each user, which is asked for it with the list's views (list-settings.ts).
 * @param key of the preference, e.g. `congrex-bo.events.columns`
 */
export function useStoredColumns(key: string): StoredColumns {
  const useLocalColumns = storeFor(key);
  const layout = useLocalColumns(({ layouts }) => layouts[key]);
  const set = useLocalColumns((state) => state.set);
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());

  const take = useCallback(
    (value: string | undefined) => {
      const kept = readLayout(value);
      if (kept && !timers.current.has(key)) set(key, kept);
    },
    [key, set],
  );
  const change = useCallback<ChangeColumns>(
    (next, of = key) => {
      set(of, next);
      clearTimeout(timers.current.get(of));
      const timer = setTimeout(() => {
        request(keepColumns, { key: of, value: JSON.stringify(next) }).catch(() => undefined);
      }, settleTime);
      timers.current.set(of, timer);
    },
    [key, set],
  );
  return { layout, change, take };
}
