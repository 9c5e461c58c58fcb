import type { EditBase } from '@portal/domain/edits/edits';
import type { Gathering } from '@portal/domain/gathering/gathering';
import type { WizardStep } from '@portal/domain/gathering/states';
import { useFetchQuery, useSendMutation } from '@portal/web';
import type { TypedDocumentNode } from '@portal/web/graphql';
import { useCallback } from 'react';
import {
  CreateEventDocument,
  EventFormExistsDocument,
  type EventFormGatheringFragment,
  SaveEventCapacityDocument,
  SaveEventCriteriaDocument,
  SaveEventDocumentsDocument,
  SaveEventInformationDocument,
  SaveEventSupportDocument,
} from '../../generated/graphql.ts';

export type SavedEvent = EventFormGatheringFragment;
type Mutation = TypedDocumentNode<{ gathering: SavedEvent }, Record<string, unknown>>;

/** The mutation of each step; its argument has the step's name. */
const documents: Record<WizardStep | 'creation', TypedDocumentNode<unknown, never>> = {
  creation: CreateEventDocument,
  information: SaveEventInformationDocument,
  support: SaveEventSupportDocument,
  places: SaveEventCapacityDocument,
  criteria: SaveEventCriteriaDocument,
  documents: SaveEventDocumentsDocument,
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
  const ask = useFetchQuery();
  const send = useSendMutation();
  return useCallback(
    async ({ gathering, step, isNew, input, reason, base }) => {
      const { gatheringUuid, gatheringType } = gathering;
      const update = async (): Promise<SavedEvent> => {
        const variables = { gatheringUuid, [step]: input, reason: reason.trim() || null, base };
        return (await send(documents[step] as Mutation, variables)).gathering;
      };
      const exists = () =>
        ask(EventFormExistsDocument, { gatheringUuid }).then(
          (answer) => Boolean(answer.gathering),
          () => false,
        );
      const create = async (): Promise<SavedEvent> => {
        try {
          const variables = { gatheringUuid, gatheringType, information: input };
          return (await send(documents.creation as Mutation, variables)).gathering;
        } catch (error) {
          if (await exists()) return update();
          throw error;
        }
      };
      return isNew ? create() : update();
    },
    [ask, send],
  );
}
