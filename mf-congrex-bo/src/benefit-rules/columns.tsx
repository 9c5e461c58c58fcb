import { formatEuros } from '@portal/domain/money/money';
import { statusHeader } from '@portal/domain/texts/column-words';
import { formatDay } from '@portal/shared-ui';
import type { GridColumn } from '@portal/shared-ui/table';
import { FormalityBadges } from './FormalityBadges.tsx';
import type { InvitationRow } from './use-invitations.ts';
import { limitWords } from './words.ts';

const none = '--';

/** « NOM Prénom », as lists of people are read. */
export const invitedName = ({ lastName, firstName }: Pick<InvitationRow, 'lastName' | 'firstName'>): string =>
  `${lastName.toLocaleUpperCase('fr')} ${firstName}`;

/** Who has what, what it needs until when, and how far that is. Keep the array between renders. */
export const invitationColumns: GridColumn<InvitationRow>[] = [
  { id: 'name', header: 'Nom', cell: invitedName, width: 200, priority: 1 },
  {
    id: 'state',
    header: statusHeader,
    cell: (invitation) => <FormalityBadges invitation={invitation} isBrief />,
    width: 268,
    priority: 2,
    isAlwaysShown: true,
  },
  { id: 'regime', header: 'Formalité', cell: ({ regimeLabel }) => regimeLabel, width: 125, priority: 3 },
  {
    id: 'lastDay',
    header: 'Date limite',
    cell: ({ lastDay }) => (lastDay ? formatDay(lastDay) : none),
    width: 105,
  },
  {
    id: 'total',
    header: 'Avantages',
    cell: ({ total }) => formatEuros(total),
    width: 110,
    align: 'end',
  },
  {
    id: 'why',
    header: 'Au-dessus du seuil',
    cell: ({ exceeded }) => exceeded.map(limitWords).join(', ') || none,
    width: 268,
  },
  { id: 'filedOn', header: 'Faite le', cell: ({ filedOn }) => (filedOn ? formatDay(filedOn) : none), width: 96 },
  {
    id: 'reference',
    header: 'Référence',
    cell: ({ reference }) => reference ?? none,
    width: 140,
    isHiddenByDefault: true,
  },
  {
    id: 'reason',
    header: 'Motif du retard',
    cell: ({ reason }) => reason ?? none,
    width: 220,
    isHiddenByDefault: true,
  },
];
