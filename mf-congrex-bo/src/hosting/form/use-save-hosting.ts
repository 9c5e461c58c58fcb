import type { EditBase } from '@portal/domain/edits/edits';
import { useFetchQuery, useSendMutation } from '@portal/web';
import { useCallback } from 'react';
import {
  CreateHostingDocument,
  type HostingEntry,
  HostingFormDocument,
  UpdateHostingDocument,
} from '../../generated/graphql.ts';

interface Save {
  gatheringUuid: string;
  hostingUuid: string;
  isNew: boolean;
  hosting: HostingEntry;
  base: EditBase;
}

/**
 * Saves the hotel. A new one is created under the uuid of its form: when the answer was lost on the way, the next try finds it there and updates it, so
 * that a repeated save creates one.
 *
 * @throws what the server said
 */
export function useSaveHosting(): (save: Save) => Promise<void> {
  const ask = useFetchQuery();
  const send = useSendMutation();
  return useCallback(
    async ({ gatheringUuid, hostingUuid, isNew, hosting, base }) => {
      if (!isNew) return void (await send(UpdateHostingDocument, { hostingUuid, hosting, base }));
      try {
        await send(CreateHostingDocument, { gatheringUuid, hostingUuid, hosting });
      } catch (error) {
        const there = await ask(HostingFormDocument, { hostingUuid }).then(
          (answer) => answer.hosting,
          () => null,
        );
        if (!there) throw error;
        await send(UpdateHostingDocument, { hostingUuid, hosting, base: { rev: there.rev } });
      }
    },
    [ask, send],
  );
}
