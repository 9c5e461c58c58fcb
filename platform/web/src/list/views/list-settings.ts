import { afterPaint } from '@portal/shared-ui/parts/theme/after-paint.ts';
import { type Problem, problemOf } from '@portal/web';
import { useCallback, useEffect, useState } from 'react';
import { request } from '../../session/request.ts';
import listSettings from './list-settings.graphql?raw';
import { actsOnViews, type SavedView, type SavedViews } from './saved-views.ts';
import { type StoredColumns, useStoredColumns } from './stored-columns.ts';

interface ListSettings extends Pick<StoredColumns, 'layout' | 'change'> {
  views: SavedViews;
}

interface Answer {
  savedViews: readonly SavedView[];
  preferences: readonly { value: string }[];
}

/**
 * What the server keeps for the user of a list, its views and its columns: one question.
 *
 * @param listName unique in the portal, e.g. `congrex-bo.hcps`
 * @param columnsKey of the preference that its columns are kept in
 */
export function useListSettings(listName: string, columnsKey: string): ListSettings {
  const { take, ...columns } = useStoredColumns(columnsKey);
  const [views, setViews] = useState<readonly SavedView[]>();
  const [problem, setProblem] = useState<Problem>();
  const ask = useCallback(
    () =>
      request<Answer>(listSettings, { listName, key: columnsKey }).then(
        ({ savedViews, preferences }) => {
          setViews(savedViews);
          setProblem(undefined);
          take(preferences[0]?.value);
        },
        // Without an answer the columns of this browser are kept.
        (error: unknown) => setProblem(problemOf(error)),
      ),
    [listName, columnsKey, take],
  );
  // The rows come first: nothing of the views is drawn before their menu is opened, unless the list opens with one.
  useEffect(() => afterPaint(() => void ask()), [ask]);
  return { ...columns, views: { views, problem, retry: () => void ask(), ...actsOnViews(listName, ask) } };
}
