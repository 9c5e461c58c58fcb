import { proposedRides } from '@portal/domain/logistics/transport/ride';
import { transportNoteStateTones, transportPreferenceLabels } from '@portal/domain/logistics/transport/states';
import { formatEuros, sumOf } from '@portal/domain/money/money';
import { statusHeader } from '@portal/domain/texts/column-words';
import { formatAct, StatusBadge } from '@portal/shared-ui';
import type { GridColumn } from '@portal/shared-ui/table';
import { momentOf, wayOf } from '../words.ts';
import type { NoteRow } from './use-notes.ts';

const none = '--';

/** « NOM Prénom », as lists of people are read. */
export const travellerOf = ({ lastName, firstName }: Pick<NoteRow, 'lastName' | 'firstName'>): string =>
  `${lastName.toLocaleUpperCase('fr')} ${firstName}`.trim();

function Status({ status, statusLabel }: NoteRow) {
  return <StatusBadge tone={transportNoteStateTones[status]}>{statusLabel}</StatusBadge>;
}

/** What somebody has to look at again, with the reason in full on hover. */
function ToReview({ mismatch, isFarFromEvent }: NoteRow) {
  if (!mismatch && !isFarFromEvent) return none;
  return (
    <span title={mismatch ?? 'Le trajet est loin des dates de l’événement.'}>
      <StatusBadge tone="warning">{mismatch ? 'À revoir' : 'Hors dates'}</StatusBadge>
    </span>
  );
}

const costOf = ({ agencyFee, ticketPrice }: NoteRow): string =>
  agencyFee === null && ticketPrice === null ? none : formatEuros(sumOf([agencyFee ?? 0, ticketPrice ?? 0]));

const ticketsOf = ({ files }: NoteRow): string => (files.length > 0 ? String(files.length) : none);

/** The columns of the list of notes. Keep the array between renders. */
export const noteColumns: GridColumn<NoteRow>[] = [
  { id: 'traveller', header: 'Participant', cell: travellerOf, width: 175, priority: 1 },
  { id: 'status', header: statusHeader, cell: Status, width: 215, priority: 2 },
  {
    id: 'go',
    header: 'Aller',
    cell: (note) => momentOf(note.goDepartureDate, note.goDepartureHour),
    width: 122,
    priority: 3,
  },
  {
    id: 'goWay',
    header: 'Trajet aller',
    cell: (note) => wayOf(note.goDeparturePlace, note.goArrivalPlace),
    width: 170,
  },
  {
    id: 'goProposed',
    header: 'Trajet aller proposé',
    cell: ({ travels }) => proposedRides(travels, 'GO') ?? none,
    width: 260,
    isHiddenByDefault: true,
  },
  {
    id: 'back',
    header: 'Retour',
    cell: (note) => momentOf(note.backDepartureDate, note.backDepartureHour),
    width: 122,
  },
  {
    id: 'backWay',
    header: 'Trajet retour',
    cell: (note) => wayOf(note.backDeparturePlace, note.backArrivalPlace),
    width: 170,
  },
  {
    id: 'backProposed',
    header: 'Trajet retour proposé',
    cell: ({ travels }) => proposedRides(travels, 'BACK') ?? none,
    width: 260,
    isHiddenByDefault: true,
  },
  {
    id: 'mode',
    header: 'Mode',
    cell: ({ preference }) => (preference ? transportPreferenceLabels[preference] : none),
    width: 120,
    isHiddenByDefault: true,
  },
  { id: 'review', header: 'Attention', cell: ToReview, width: 130 },
  { id: 'tickets', header: 'Billets', cell: ticketsOf, width: 75, align: 'end' },
  { id: 'cost', header: 'Coût', cell: costOf, width: 95, align: 'end' },
  {
    id: 'number',
    header: 'Numéro',
    cell: ({ visualIdentifier }) => visualIdentifier,
    width: 120,
    isHiddenByDefault: true,
  },
  {
    id: 'lastUpdate',
    header: 'Modifiée le',
    cell: ({ lastUpdate }) => formatAct(lastUpdate),
    width: 140,
    isHiddenByDefault: true,
  },
];
