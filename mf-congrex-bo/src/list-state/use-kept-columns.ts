import { type ColumnLayout, readLayout } from '@portal/shared-ui/table';
import { createLocalState } from '@portal/web';
import { useApolloClient } from '@portal/web/graphql';
import { useCallback, useEffect, useRef } from 'react';
import { KeepColumnsDocument, KeptColumnsDocument } from '../generated/graphql.ts';

/** A column is dragged through many widths; only where it comes to rest is kept. */
const settleTime = 800;

interface LocalColumns {
  layouts: Record<string, ColumnLayout>;
  set: (key: string, layout: ColumnLayout) => void;
}

/** The copy in the browser draws a list at once, and serves alone while the server does not answer. */
const useLocalColumns = createLocalState<LocalColumns>('congrex-bo.columns', ['layouts'], (set) => ({
  layouts: {},
  set: (key, layout) => set(({ layouts }) => ({ layouts: { ...layouts, [key]: layout } })),
}));

export type ChangeColumns = (layout: ColumnLayout, of?: string) => void;

/**
 * What the person made of the columns of a list, kept on the server for each user.
 * @param key of the preference, e.g. `congrex-bo.events.columns`
 * @returns the layout, and a change of it (or of another list's, by its key)
 */
export function useKeptColumns(key: string): [ColumnLayout | undefined, ChangeColumns] {
  const client = useApolloClient();
  const layout = useLocalColumns(({ layouts }) => layouts[key]);
  const set = useLocalColumns((state) => state.set);
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());

  useEffect(() => {
    client.query({ query: KeptColumnsDocument, variables: { key }, fetchPolicy: 'no-cache' }).then(
      ({ data }) => {
        const kept = readLayout(data?.preferences[0]?.value);
        if (kept && !timers.current.has(key)) set(key, kept);
      },
      // Without an answer the columns of this browser stand.
      () => undefined,
    );
  }, [client, key, set]);

  const change = useCallback<ChangeColumns>(
    (next, of = key) => {
      set(of, next);
      clearTimeout(timers.current.get(of));
      const timer = setTimeout(() => {
        const variables = { key: of, value: JSON.stringify(next) };
        client.mutate({ mutation: KeepColumnsDocument, variables }).catch(() => undefined);
      }, settleTime);
      timers.current.set(of, timer);
    },
    [client, key, set],
  );
  return [layout, change];
}
