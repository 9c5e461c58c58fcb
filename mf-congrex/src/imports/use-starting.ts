import { useOperation } from '@portal/web';
import { useNavigate } from '@portal/web/router';
import {
  PreviewAttendeesDocument,
  PreviewParticipantsDocument,
  PreviewPresenceDocument,
} from '../generated/graphql.ts';
import { importPath } from './paths.ts';
import type { ImportSource } from './sources.ts';

/** The beginnings of an import, of guests, of presence and of participants; each leads to the import that it began. */
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
