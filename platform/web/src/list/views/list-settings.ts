import { afterPaint } from '@portal/shared-ui/parts/theme/after-paint.ts';
import { useEffect } from 'react';
import { request } from '../../session/request.ts';
import listSettings from './list-settings.graphql?raw';
import { type SavedView, type SavedViews, useSavedViews } from './saved-views.ts';
import { type StoredColumns, useStoredColumns } from './stored-columns.ts';

interface ListSettings extends Pick<StoredColumns, 'layout' | 'change'> {
  views: SavedViews;
}

/**
 * What the server keeps for the user of a list, its views and its columns: one question.
 *
 * @param listName unique in the portal, e.g. `congrex-bo.hcps`
 * @param columnsKey of the preference that its columns are kept in
 */
export function useListSettings(listName: string, columnsKey: string): ListSettings {
  const { take: takeColumns, ...columns } = useStoredColumns(columnsKey);
  const { take: takeViews, fail, ...views } = useSavedViews(listName);
  // The rows come first: nothing of the views is drawn before their menu is opened, unless the list opens with one.
  useEffect(() => {
    const ask = () =>
      request<{ savedViews: SavedView[]; preferences: { value: string }[] }>(listSettings, {
        listName,
        key: columnsKey,
      }).then(
        ({ savedViews, preferences }) => {
          takeViews(savedViews);
          takeColumns(preferences[0]?.value);
        },
        // Without an answer the columns of this browser are kept.
        fail,
      );
    return afterPaint(() => void ask());
  }, [listName, columnsKey, takeViews, takeColumns, fail]);
  return { ...columns, views };
}
