import { useMutate } from '@portal/web';
import {
  CancelAnyExportDocument,
  CancelAttendeesDocument,
  CancelParticipantsDocument,
  CancelTransfersDocument,
} from '../generated/graphql.ts';
import type { JobRow } from './use-jobs.ts';

const done = 'Le travail est annulé.';

/** Cancels a job with the mutation of its kind. */
export function useCancel(onDone: () => unknown): (job: JobRow) => Promise<unknown> {
  const act = useMutate(onDone);
  return ({ kind, jobUuid }) => {
    switch (kind) {
      case 'attendeeImport':
        return act(CancelAttendeesDocument, { attendeeImportUuid: jobUuid }, done);
      case 'participantImport':
        return act(CancelParticipantsDocument, { participantImportUuid: jobUuid }, done);
      case 'transferImport':
        return act(CancelTransfersDocument, { transferImportUuid: jobUuid }, done);
      default:
        return act(CancelAnyExportDocument, { exportUuid: jobUuid }, done);
    }
  };
}
