import type { Slot } from '../form-data.ts';
import { DocumentButton, DocumentList } from './DocumentButton.tsx';
import type { SlotDocument } from './use-slot-files.ts';

interface SlotDocumentsProps {
  activities: readonly Slot[];
  documentOf: (activityUuid: string) => SlotDocument | undefined;
}

/** The documents of the activities of an interval, to be read before one chooses. */
export function SlotDocuments({ activities, documentOf }: SlotDocumentsProps) {
  const known = activities.flatMap(({ activityUuid, name }) => {
    const file = documentOf(activityUuid);
    return file ? [{ activityUuid, name, file }] : [];
  });
  if (known.length === 0) return null;
  return (
    <DocumentList aria-label="Documents des activités">
      {known.map(({ activityUuid, ...one }) => (
        <li key={activityUuid}>
          <DocumentButton {...one} />
        </li>
      ))}
    </DocumentList>
  );
}
