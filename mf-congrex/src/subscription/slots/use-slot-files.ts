import { type Problem, useFetchQuery, usePageQuery } from '@portal/web';
import { blobFromBase64 } from '@portal/web/files/save-blob';
import { useCallback, useMemo } from 'react';
import {
  SlotFileContentDocument,
  SubscriptionSlotFilesDocument,
  type SubscriptionSlotFilesQuery,
} from '../../generated/graphql.ts';

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
  /** Nothing is queried while there is no activity to show. */
  isOn: boolean;
}

/** Images and documents of a category's activities, in a separate request: without it the form works. */
export function useSlotFiles({ gatheringUuid, categoryId, participantUuid, isOn }: Asked): {
  files: ReadonlyMap<string, SlotFiles>;
  problem: Problem | undefined;
  retry: () => void;
} {
  const asked = { gatheringUuid, categoryId, participantUuid: participantUuid ?? null };
  const { data, problem, retry } = usePageQuery(SubscriptionSlotFilesDocument, asked, (all) => all, {
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
  return { files, problem, retry };
}

/**
 * Reads a file with the page's credentials: an HCP's link is not sent with the browser's own requests for images and files.
 * @returns a function that returns the file, and throws the server's error
 */
export function useFileContent(): (fileUuid: string) => Promise<Blob> {
  const ask = useFetchQuery();
  return useCallback(
    async (fileUuid) => {
      const { file } = await ask(SlotFileContentDocument, { fileUuid });
      const { content, contentType } = file ?? {};
      if (!content || !contentType) throw new Error('a file without content');
      return blobFromBase64(content, contentType);
    },
    [ask],
  );
}
