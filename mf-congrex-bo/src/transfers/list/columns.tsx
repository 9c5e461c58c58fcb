import { categoryLabelOf } from '@portal/domain/category/offered-categories';
import { transferLabels } from '@portal/domain/logistics/transfers/labels';
import { presencesOf } from '@portal/domain/participants/counters';
import { presenceTones } from '@portal/domain/participants/states';
import { StatusBadge } from '@portal/shared-ui';
import type { GridColumn } from '@portal/shared-ui/table';

import type { EventGathering } from '../../event/event-context.ts';
import { amountOf, type TransferRow } from './transfers.ts';

const none = '--';

/** The columns of the list (specification, section 2 « Transfers list »). Keep the array between renders. */
export function transferColumns(gathering: EventGathering): GridColumn<TransferRow>[] {
  const labels = new Map<string, string>(presencesOf(gathering).map(({ id, label }) => [id, label]));
  return [
    {
      id: 'lastName',
      header: 'Nom',
      cell: ({ lastName }) => lastName.toLocaleUpperCase('fr'),
      width: 190,
      priority: 1,
    },
    { id: 'firstName', header: 'Prénom', cell: ({ firstName }) => firstName, width: 150, priority: 2 },
    {
      id: 'category',
      header: 'Catégorie',
      cell: ({ category }) => categoryLabelOf(gathering.categoryVersion, category),
      width: 219,
    },
    {
      id: 'transportPrice',
      header: transferLabels.transportPrice,
      cell: ({ transportPrice }) => amountOf(transportPrice),
      width: 140,
      align: 'end',
    },
    {
      id: 'otherPrice',
      header: transferLabels.otherPrice,
      cell: ({ otherPrice }) => amountOf(otherPrice),
      width: 120,
      align: 'end',
    },
    {
      id: 'totalPrice',
      header: 'Montant total',
      cell: ({ totalPrice }) => amountOf(totalPrice),
      width: 140,
      align: 'end',
      priority: 3,
    },
    {
      id: 'presence',
      header: 'Présence',
      cell: ({ presence }) =>
        presence ? <StatusBadge tone={presenceTones[presence]}>{labels.get(presence) ?? presence}</StatusBadge> : none,
      width: 170,
    },
  ];
}
