import { type Problem, problemOf } from '@portal/web';
import { useApolloClient, useQuery } from '@portal/web/graphql';
import { useCallback, useMemo } from 'react';
import {
  SlotFileContentDocument,
  SubscriptionSlotFilesDocument,
  type SubscriptionSlotFilesQuery,
} from '../../generated/graphql.ts';
import { blobOf } from '../../give-file.ts';

type Activity = SubscriptionSlotFilesQuery['availableActivitiesForCategory'][number]['activity'];
export type SlotDocument = NonNullable<Activity['document']>;

/** The image and the document of an activity, by name. */
export interface SlotFiles {
  imageUuid: string | undefined;
  document: SlotDocument | undefined;
}

interface Asked {
  gatheringUuid: string;
  categoryId: string;
  participantUuid: string | undefined;
  /** Nothing is asked while there is no activity to show. */
  isOn: boolean;
}

/** What the activities of a category have to be shown and read, with a request of its own: without it the form goes on. */
export function useSlotFiles({ gatheringUuid, categoryId, participantUuid, isOn }: Asked): {
  files: ReadonlyMap<string, SlotFiles>;
  problem: Problem | undefined;
  retry: () => void;
} {
  const { data, error, refetch } = useQuery(SubscriptionSlotFilesDocument, {
    variables: { gatheringUuid, categoryId, participantUuid: participantUuid ?? null },
    fetchPolicy: 'no-cache',
    errorPolicy: 'all',
    skip: !isOn,
  });
  const files = useMemo(
    () =>
      new Map(
        (data?.availableActivitiesForCategory ?? []).map(({ activityUuid, activity }) => [
          activityUuid,
          { imageUuid: activity.image?.fileUuid, document: activity.document ?? undefined },
        ]),
      ),
    [data],
  );
  return { files, problem: error && problemOf(error), retry: () => void refetch().catch(() => undefined) };
}

/**
 * Reads a file as the form's page may: an HCP comes by a link, which the browser's own requests for images and files do not carry.
 * @returns a function that gives the file, and throws what the server said
 */
export function useFileContent(): (fileUuid: string) => Promise<Blob> {
  const client = useApolloClient();
  return useCallback(
    async (fileUuid) => {
      const { data } = await client.query({
        query: SlotFileContentDocument,
        variables: { fileUuid },
        fetchPolicy: 'no-cache',
      });
      const { content, contentType } = data?.file ?? {};
      if (!content || !contentType) throw new Error('a file without content');
      return blobOf(content, contentType);
    },
    [client],
  );
}
