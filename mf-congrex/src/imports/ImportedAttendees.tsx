import { statusHeader } from '@portal/domain/texts/column-words';
import { Card, StatusBadge } from '@portal/shared-ui';
import { DataGrid, type GridColumn } from '@portal/shared-ui/table';
import { guestPath } from './paths.ts';
import { type Attendee, attendeeTones, guestsOf, personOf } from './words.ts';

const columns: GridColumn<Attendee>[] = [
  { id: 'name', header: 'Nom', cell: personOf, width: 240, priority: 1 },
  {
    id: 'status',
    header: statusHeader,
    cell: ({ status, statusLabel }) => <StatusBadge tone={attendeeTones[status]}>{statusLabel}</StatusBadge>,
    width: 170,
    priority: 2,
  },
  { id: 'postalCode', header: 'Code postal', cell: ({ postalCode }) => postalCode ?? '--', width: 130, priority: 3 },
];

interface AttendeesProps {
  gatheringUuid: string;
  eveniumEventId: string | null;
  attendees: readonly Attendee[];
}

/** Guests of the event-management system whom the portal does not know; a later import finds them once they are among the HCPs. */
export function ImportedAttendees({ gatheringUuid, eveniumEventId, attendees }: AttendeesProps) {
  if (attendees.length === 0) return null;
  return (
    <Card title={`Invités inconnus du portail\u202f: ${guestsOf(attendees.length)}`}>
      <DataGrid
        label="Invités inconnus du portail"
        columns={columns}
        rows={attendees}
        rowId={({ importedAttendeeUuid }) => importedAttendeeUuid}
        rowLabel={personOf}
        rowHref={({ eveniumGuestId }) =>
          eveniumEventId && eveniumGuestId ? `#${guestPath(gatheringUuid, eveniumEventId, eveniumGuestId)}` : undefined
        }
        height="360px"
      />
    </Card>
  );
}
