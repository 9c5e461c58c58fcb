import { type Problem, problemOf } from '@portal/web';
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
}

/**
 * Saves the activity. A new one is created under the uuid of its form: when the answer was lost on the way, the next try finds it there and
 * updates it, so that a repeated save creates one.
 *
 * @returns what went wrong; undefined when it is saved
 */
export function useSaveActivity(): (save: Save) => Promise<Problem | undefined> {
  const client = useApolloClient();
  return useCallback(
    async ({ gatheringUuid, activityUuid, isNew, activity }) => {
      const update = () =>
        client.mutate({
          mutation: UpdateActivityDocument,
          variables: { activityUuid, activity },
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
      try {
        await (isNew ? create() : update());
        return undefined;
      } catch (error) {
        return problemOf(error);
      }
    },
    [client],
  );
}
