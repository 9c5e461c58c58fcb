import { webhookDeliveryStates } from '@portal/domain/documents/webhooks/states';
import { formatAct } from '@portal/shared-ui';
import { type Pages, usePages } from '@portal/web';
import { listAddress } from '@portal/web/list';
import { several } from '@portal/web/state/address';
import { useMemo } from 'react';
import { WebhookDeliveriesDocument, type WebhookDeliveriesQuery } from '../generated/graphql.ts';

/** The log of a webhook in the address. */
export const deliveryAddress = listAddress({
  states: { name: 'etat', codec: several(webhookDeliveryStates) },
} as const);
export type DeliveryFilters = ReturnType<typeof deliveryAddress.read>;

type Answer = WebhookDeliveriesQuery['webhookDeliveries'];
export type DeliveryRow = Answer['items'][number];
type DeliveriesPage = Omit<Answer, 'items'> & { items: readonly DeliveryRow[]; total: number };

const atLeast = 10_000;
const list = {
  document: WebhookDeliveriesDocument,
  pageOf: ({ webhookDeliveries: page }: WebhookDeliveriesQuery): DeliveriesPage => ({
    ...page,
    total: page.hasNextPage ? atLeast : page.items.length,
  }),
  rowId: ({ webhookDeliveryUuid }: DeliveryRow) => webhookDeliveryUuid,
};
export const deliveryId = list.rowId;
export const deliveryName = ({ eventLabel, createdAt }: DeliveryRow): string =>
  `${eventLabel}, ${formatAct(createdAt)}`;

/** What was sent to a webhook, page by page, the latest first. */
export function useDeliveries(webhookUuid: string, { states }: DeliveryFilters): Pages<DeliveryRow, DeliveriesPage> {
  const question = useMemo(() => ({ webhookUuid, ...(states.length > 0 ? { states } : {}) }), [webhookUuid, states]);
  return usePages<WebhookDeliveriesQuery, DeliveryRow, DeliveriesPage>('admin.webhook-deliveries', {
    ...list,
    question,
  });
}
