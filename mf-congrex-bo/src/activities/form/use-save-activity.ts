import type { EditBase } from '@portal/domain/edits/edits';
import { useFetchQuery, useSendMutation } from '@portal/web';
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
  const ask = useFetchQuery();
  const send = useSendMutation();
  return useCallback(
    async ({ gatheringUuid, activityUuid, isNew, activity, base }) => {
      const update = () => send(UpdateActivityDocument, { activityUuid, activity, base });
      const exists = () =>
        ask(ActivityExistsDocument, { activityUuid }).then(
          (answer) => Boolean(answer.activity),
          () => false,
        );
      const create = async () => {
        try {
          await send(CreateActivityDocument, { gatheringUuid, activityUuid, activity });
        } catch (error) {
          if (!(await exists())) throw error;
          await update();
        }
      };
      await (isNew ? create() : update());
    },
    [ask, send],
  );
}
