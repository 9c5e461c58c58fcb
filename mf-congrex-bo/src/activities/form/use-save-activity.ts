import type { EditBase } from '@portal/domain/edits';
import { useApolloClient } from '@portal/web/graphql';
import { useCallback } from 'react';
import {
  ActivityExistsDocument,
  type ActivityInput,
  CreateActivityDocument,
  UpdateActivityDocument,
} from '../../generated/graphql.ts';

interface Save {
  gatheringUuid: string;
  activityUuid: string;
  isNew: boolean;
  activity: ActivityInput;
  base: EditBase;
}

/**
 * Saves the activity. A new one is created under the uuid of its form: when the answer was lost on the way, the next try finds it there and
 * updates it, so that a repeated save creates one.
 *
 * @throws what the server said
 */
export function useSaveActivity(): (save: Save) => Promise<void> {
  const client = useApolloClient();
  return useCallback(
    async ({ gatheringUuid, activityUuid, isNew, activity, base }) => {
      const update = () =>
        client.mutate({
          mutation: UpdateActivityDocument,
          variables: { activityUuid, activity, base },
          fetchPolicy: 'no-cache',
        });
      const exists = () =>
        client.query({ query: ActivityExistsDocument, variables: { activityUuid }, fetchPolicy: 'no-cache' }).then(
          ({ data }) => Boolean(data?.activity),
          () => false,
        );
      const create = async () => {
        const variables = { gatheringUuid, activityUuid, activity };
        try {
          await client.mutate({ mutation: CreateActivityDocument, variables, fetchPolicy: 'no-cache' });
        } catch (error) {
          if (!(await exists())) throw error;
          await update();
        }
      };
      await (isNew ? create() : update());
    },
    [client],
  );
}
