import type { EditBase } from '@portal/domain/edits';
import type { Gathering } from '@portal/domain/gathering/gathering';
import type { WizardStep } from '@portal/domain/gathering/states';
import { type TypedDocumentNode, useApolloClient } from '@portal/web/graphql';
import { useCallback } from 'react';
import {
  CreateEventDocument,
  EventFormExistsDocument,
  type EventFormGatheringFragment,
  SaveEventCriteriaDocument,
  SaveEventDocumentsDocument,
  SaveEventInformationDocument,
  SaveEventPlacesDocument,
  SaveEventSupportDocument,
} from '../../generated/graphql.ts';

export type SavedEvent = EventFormGatheringFragment;
type Mutation = TypedDocumentNode<{ gathering: SavedEvent }, Record<string, unknown>>;

/** The mutation of each step; its argument has the step's name. */
const documents: Record<WizardStep, Mutation> = {
  information: SaveEventInformationDocument as unknown as Mutation,
  support: SaveEventSupportDocument as unknown as Mutation,
  places: SaveEventPlacesDocument as unknown as Mutation,
  criteria: SaveEventCriteriaDocument as unknown as Mutation,
  documents: SaveEventDocumentsDocument as unknown as Mutation,
};

interface Save {
  gathering: Gathering;
  step: WizardStep;
  isNew: boolean;
  input: Record<string, unknown>;
  reason: string;
  base: EditBase;
}

/**
 * Saves a step. The first save creates the gathering under the uuid of this form: when its answer was lost on the way, the next try finds
 * the gathering there and updates it, so that a repeated save creates one.
 *
 * @throws what the server said
 */
export function useSaveStep(): (save: Save) => Promise<SavedEvent> {
  const client = useApolloClient();
  return useCallback(
    async ({ gathering, step, isNew, input, reason, base }) => {
      const { gatheringUuid, gatheringType } = gathering;
      const update = async (): Promise<SavedEvent> => {
        const variables = { gatheringUuid, [step]: input, reason: reason.trim() || null, base };
        const { data } = await client.mutate({ mutation: documents[step], variables, fetchPolicy: 'no-cache' });
        return (data as { gathering: SavedEvent }).gathering;
      };
      const exists = async () => {
        const query = {
          query: EventFormExistsDocument,
          variables: { gatheringUuid },
          fetchPolicy: 'no-cache',
        } as const;
        return client.query(query).then(
          ({ data }) => Boolean(data?.gathering),
          () => false,
        );
      };
      const create = async (): Promise<SavedEvent> => {
        const variables = { gatheringUuid, gatheringType, information: input };
        try {
          const { data } = await client.mutate({
            mutation: CreateEventDocument as unknown as Mutation,
            variables,
            fetchPolicy: 'no-cache',
          });
          return (data as { gathering: SavedEvent }).gathering;
        } catch (error) {
          if (await exists()) return update();
          throw error;
        }
      };
      return isNew ? create() : update();
    },
    [client],
  );
}
