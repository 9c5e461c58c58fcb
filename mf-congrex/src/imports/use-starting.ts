import { useOperation } from '@portal/web';
import { useNavigate } from '@portal/web/router';
import { PreviewAttendeesDocument, PreviewPresenceDocument } from '../generated/graphql.ts';
import { importPath } from './paths.ts';

/** The two beginnings of an import, of guests and of presence; each leads to the import that it began. */
export function useStarting(gatheringUuid: string, errors: 'inline' | 'toast') {
  const navigate = useNavigate();
  const open = (attendeeImportUuid: string) => navigate(importPath(gatheringUuid, attendeeImportUuid));
  const guests = useOperation(PreviewAttendeesDocument, {
    errors,
    onDone: ({ previewAttendeeImport: one }) => open(one.attendeeImportUuid),
  });
  const presence = useOperation(PreviewPresenceDocument, {
    errors,
    onDone: ({ previewPresenceImport: one }) => open(one.attendeeImportUuid),
  });
  return { guests, presence };
}
