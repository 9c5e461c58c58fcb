import { categoryLabelOf } from '@portal/domain/category/offered-categories';
import { hostingHeader, hostingNightLabels } from '@portal/domain/logistics/hosting/labels';
import { statusHeader } from '@portal/domain/texts/column-words';
import { formatAct, StatusBadge } from '@portal/shared-ui';
import type { GridColumn } from '@portal/shared-ui/table';
import type { EventGathering } from '../../event/event-context.ts';
import { eveningOf, priceOf, shortRoomTypes, stayLabelOf, stayToneOf } from '../words.ts';
import { nameOf, type StayRow } from './stays.ts';

const none = '--';

/** The columns of a list of nights. Keep the array between renders. */
export const stayColumns = ({ categoryVersion }: EventGathering): GridColumn<StayRow>[] => [
  { id: 'name', header: 'Nom', cell: nameOf, width: 250, priority: 1 },
  { id: 'date', header: 'Nuit du', cell: ({ date }) => eveningOf(date), width: 110, priority: 2, isAlwaysShown: true },
  {
    id: 'status',
    header: statusHeader,
    cell: (stay) => <StatusBadge tone={stayToneOf(stay)}>{stayLabelOf(stay)}</StatusBadge>,
    width: 160,
    priority: 3,
  },
  { id: 'hotel', header: hostingHeader, cell: ({ hostingNight }) => hostingNight?.hosting.name ?? none, width: 190 },
  {
    id: 'room',
    header: 'Chambre',
    cell: ({ hostingNight }) => (hostingNight ? shortRoomTypes[hostingNight.roomType] : none),
    width: 120,
  },
  {
    id: 'category',
    header: 'Catégorie',
    cell: ({ category }) => categoryLabelOf(categoryVersion, category),
    width: 210,
  },
  {
    id: 'mismatch',
    header: 'À vérifier',
    cell: ({ mismatch }) => (mismatch ? <StatusBadge tone="warning">{mismatch}</StatusBadge> : none),
    width: 190,
  },
  {
    id: 'waitingSince',
    header: 'En attente depuis',
    cell: ({ waitingSince }) => (waitingSince ? formatAct(waitingSince) : none),
    width: 150,
    isHiddenByDefault: true,
  },
  {
    id: 'origin',
    header: 'Demande',
    cell: ({ origin }) => (origin === 'FORM' ? 'Par le formulaire' : 'Par l’équipe'),
    width: 150,
    isHiddenByDefault: true,
  },
  {
    id: 'price',
    header: hostingNightLabels.price,
    cell: ({ hostingNight }) => priceOf(hostingNight?.price),
    width: 150,
    align: 'end',
    isHiddenByDefault: true,
  },
];
