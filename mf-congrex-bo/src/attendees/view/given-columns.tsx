import { hostingHeader } from '@portal/domain/logistics/hosting/labels';
import { stayStatusTones } from '@portal/domain/logistics/hosting/states';
import { transportNoteStateTones } from '@portal/domain/logistics/transport/states';
import { formatEuros } from '@portal/domain/money/euros';
import { formatDay, Link, StatusBadge } from '@portal/shared-ui';
import { Link as RouterLink } from '@portal/web/router';
import { transportNotePath } from '../../event/transport-paths.ts';
import type { AttendeeRow } from '../use-attendee-pages.ts';
import type { LogisticsReads } from '../use-logistics-reads.ts';
import { type Column, none } from './wish-columns.ts';

type Given = NonNullable<AttendeeRow['given']>;
type Stay = NonNullable<Given['overnightStays']>[number];

/** While logistics does not say. */
const notYet = '…';

const staysOf = ({ given }: AttendeeRow): readonly Stay[] | undefined => given?.overnightStays;
const isGiven = ({ status }: Stay): boolean => status === 'ACCEPTED';

function hotels(row: AttendeeRow): string {
  const names = staysOf(row)?.flatMap(({ hostingNight }) => hostingNight?.hosting.name ?? []);
  return names ? [...new Set(names)].join(', ') || none : notYet;
}

/** « 2 sur 3 : 10/03/27, 11/03/27 »; of nobody who wished for nights the number alone. */
function nights(row: AttendeeRow): string {
  const stays = staysOf(row);
  if (!stays) return notYet;
  const days = stays.filter(isGiven).map(({ date }) => formatDay(date));
  const wished = row.subscription?.hosting?.wantHosting ? row.subscription.hosting.nightsWanted.length : 0;
  if (days.length === 0 && wished === 0) return none;
  const count = wished > 0 ? `${days.length} sur ${wished}` : String(days.length);
  return days.length > 0 ? `${count}\u00a0: ${days.join(', ')}` : count;
}

/** What waits or was refused goes before what is settled; « En attente (2) ». */
function StayStatus(row: AttendeeRow) {
  const stays = staysOf(row);
  if (!stays?.length) return stays ? none : notYet;
  const { status, statusLabel } = stays.find((stay) => !isGiven(stay)) ?? stays[0]!;
  const count = stays.filter((stay) => stay.status === status).length;
  return (
    <StatusBadge tone={stayStatusTones[status]}>
      {count < stays.length ? `${statusLabel} (${count})` : statusLabel}
    </StatusBadge>
  );
}

const stayColumns: Column[] = [
  { id: 'hotel', header: hostingHeader, cell: hotels, width: 200 },
  { id: 'givenNights', header: 'Nuits attribuées', cell: nights, width: 230 },
  { id: 'stayStatus', header: 'Statut des nuits', cell: StayStatus, width: 140, priority: 3 },
];

function NoteStatus({ given }: AttendeeRow) {
  if (!given?.transportNotes) return notYet;
  const [note] = given.transportNotes;
  return note ? <StatusBadge tone={transportNoteStateTones[note.status]}>{note.statusLabel}</StatusBadge> : none;
}

const noteColumns = (gatheringUuid: string): Column[] => [
  { id: 'noteStatus', header: 'Note de transport', cell: NoteStatus, width: 190, priority: 3 },
  {
    id: 'noteNumber',
    header: 'N° de note',
    cell: ({ given }) => {
      if (!given?.transportNotes) return notYet;
      const [note] = given.transportNotes;
      if (!note) return none;
      return (
        <Link as={RouterLink} to={transportNotePath(gatheringUuid, note.transportNoteUuid)}>
          {note.visualIdentifier}
        </Link>
      );
    },
    width: 130,
  },
];

const prices = ['totalPrice', 'transportPrice', 'otherPrice'] as const;
function priceOf({ given }: AttendeeRow, price: (typeof prices)[number]): string {
  if (given?.transfer === undefined) return notYet;
  const cents = given.transfer?.[price];
  return cents == null ? none : formatEuros(cents);
}
const transferHeaders = {
  totalPrice: 'Transferts',
  transportPrice: 'Transfert aéroport / gare',
  otherPrice: 'Autres transferts',
};
const transferColumns: Column[] = prices.map((price) => ({
  id: price,
  header: transferHeaders[price],
  cell: (row) => priceOf(row, price),
  width: price === 'totalPrice' ? 120 : 190,
  align: 'end',
}));

/** What logistics gave: rooms, the way and transfers, as far as the person may read each. */
export const givenColumns = (gatheringUuid: string, reads: LogisticsReads): Column[] => [
  ...(reads.withNotes ? noteColumns(gatheringUuid) : []),
  ...(reads.withTransfer ? transferColumns : []),
  ...(reads.withStays ? stayColumns : []),
];
