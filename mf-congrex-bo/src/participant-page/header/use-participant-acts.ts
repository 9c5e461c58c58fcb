import { useMemo } from 'react';
import { useBulk } from '../../attendees/bulk/use-bulk.ts';
import { type BulkActions, bulkActions } from '../../attendees/bulk/use-bulk-actions.ts';
import { forgetChosen } from '../../attendees/selection/use-kept-selection.ts';
import type { ParticipantFull } from '../../attendees/use-participant.ts';

/** What can be done to one participant: the calls of the list, with the same undo. */
export function useParticipantActs(participant: ParticipantFull, refresh: () => Promise<void>): BulkActions {
  const rows = useMemo(() => [participant], [participant]);
  const { run } = useBulk({ rows, refresh, show: () => () => undefined });
  const { gatheringUuid } = participant;
  const actions = bulkActions(run, gatheringUuid);
  const remove = async (uuids: string[]) => {
    await actions.remove(uuids);
    forgetChosen(gatheringUuid, uuids);
  };
  return { ...actions, remove };
}
