import { type ColumnLayout, readLayout } from '@portal/shared-ui/table';
import { createLocalState } from '@portal/web';
import { useApolloClient } from '@portal/web/graphql';
import { useCallback, useEffect, useRef } from 'react';
import { EventListColumnsDocument, KeepEventListColumnsDocument } from '../generated/graphql.ts';

const key = 'congrex-bo.events.columns';
/** A column is dragged through many widths; only where it comes to rest is kept. */
const settleTime = 800;

interface LocalColumns {
  layout: ColumnLayout | undefined;
  set: (layout: ColumnLayout) => void;
}

/** The copy in the browser draws the list at once, and serves alone while the server does not answer. */
const useLocalColumns = createLocalState<LocalColumns>('congrex-bo.events', ['layout'], (set) => ({
  layout: undefined,
  set: (layout) => set({ layout }),
}));

/** What the person made of the columns, kept on the server for each user. */
export function useKeptColumns(): [ColumnLayout | undefined, (layout: ColumnLayout) => void] {
  const client = useApolloClient();
  const { layout, set } = useLocalColumns();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isTouched = useRef(false);

  useEffect(() => {
    client.query({ query: EventListColumnsDocument, variables: { key }, fetchPolicy: 'no-cache' }).then(
      ({ data }) => {
        const kept = readLayout(data?.preferences[0]?.value);
        if (kept && !isTouched.current) set(kept);
      },
      // Without an answer the columns of this browser stand.
      () => undefined,
    );
  }, [client, set]);

  const change = useCallback(
    (next: ColumnLayout) => {
      isTouched.current = true;
      set(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        const variables = { key, value: JSON.stringify(next) };
        client.mutate({ mutation: KeepEventListColumnsDocument, variables }).catch(() => undefined);
      }, settleTime);
    },
    [client, set],
  );
  return [layout, change];
}
