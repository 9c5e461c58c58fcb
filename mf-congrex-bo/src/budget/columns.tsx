import { formatEuros } from '@portal/domain/money/money';
import { Badge } from '@portal/shared-ui';
import type { GridColumn } from '@portal/shared-ui/table';
import type { PersonRow } from './use-budget.ts';

/** « NOM Prénom », as lists of people are read. */
export const personName = ({ lastName, firstName }: Pick<PersonRow, 'lastName' | 'firstName'>): string =>
  `${lastName.toLocaleUpperCase('fr')} ${firstName}`;

const amount = (id: 'estimated' | 'committed' | 'paid', header: string, priority?: 2 | 3): GridColumn<PersonRow> => ({
  ...{ id, header, cell: (person) => formatEuros(person[id]), width: 130, align: 'end' },
  ...(priority && { priority }),
});

export const personColumns: GridColumn<PersonRow>[] = [
  { id: 'name', header: 'Nom', cell: personName, width: 260, priority: 1 },
  amount('estimated', 'Estimé', 2),
  amount('committed', 'Engagé', 3),
  amount('paid', 'Payé'),
  {
    id: 'noShow',
    header: 'Présence',
    cell: ({ isNoShow }) => (isNoShow ? <Badge $tone="warning">No-show</Badge> : ''),
    width: 120,
  },
];
