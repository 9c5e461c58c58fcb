import { webhookDeliveryStateTones } from '@portal/domain/documents/webhooks/states';
import { statusHeader } from '@portal/domain/texts/column-words';
import { formatAct, StatusBadge } from '@portal/shared-ui';
import type { GridColumn } from '@portal/shared-ui/table';
import type { DeliveryRow } from './deliveries.ts';

const none = '--';

/** The columns of a webhook's log. */
export const deliveryColumns: GridColumn<DeliveryRow>[] = [
  { id: 'event', header: 'Événement', cell: ({ eventLabel }) => eventLabel, width: 280, priority: 1 },
  {
    id: 'state',
    header: statusHeader,
    cell: ({ state, stateLabel }) => <StatusBadge tone={webhookDeliveryStateTones[state]}>{stateLabel}</StatusBadge>,
    width: 170,
    priority: 2,
    isAlwaysShown: true,
  },
  { id: 'begun', header: 'Le', cell: ({ createdAt }) => formatAct(createdAt), width: 130, priority: 3 },
  { id: 'attempts', header: 'Essais', cell: ({ attempts }) => attempts, width: 80, align: 'end' },
  { id: 'status', header: 'Réponse', cell: ({ status }) => status ?? none, width: 90, align: 'end' },
  { id: 'problem', header: 'Problème', cell: ({ problemLabel }) => problemLabel ?? none, width: 330 },
];
