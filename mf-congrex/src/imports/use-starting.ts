import { useOperation } from '@portal/web';
import { useNavigate } from '@portal/web/router';
import {
  PreviewAttendeesDocument,
  PreviewParticipantsDocument,
  PreviewPresenceDocument,
} from '../generated/graphql.ts';
import { importPath } from './paths.ts';
import type { ImportSource } from './sources.ts';

/** Starting an import of guests, of presence or of participants; each leads to the import that it started. */
export function useStarting(gatheringUuid: string, errors: 'inline' | 'toast') {
  const navigate = useNavigate();
  const open = (importUuid: string, source: ImportSource) => navigate(importPath(gatheringUuid, importUuid, source));
  const guests = useOperation(PreviewAttendeesDocument, {
    errors,
    onDone: ({ previewAttendeeImport: one }) => open(one.importUuid, 'guests'),
  });
  const presence = useOperation(PreviewPresenceDocument, {
    errors,
    onDone: ({ previewPresenceImport: one }) => open(one.importUuid, 'guests'),
  });
  const participants = useOperation(PreviewParticipantsDocument, {
    errors,
    onDone: ({ previewParticipantImport: one }) => open(one.importUuid, 'participants'),
  });
  return { guests, presence, participants };
}
