import { frenchClockOf, offeredEvent, type WebhookDeliveryRow, webhookDeliveryExport } from '@portal/domain';
import { exportEndpoint } from '@portal/server';
import { deliveryPage } from './webhook-queries.ts';

/** Verb `export-deliveries`: what was sent to a webhook, the latest first. @throws PortalError NOT_FOUND, BAD_USER_INPUT */
export const exportDeliveries = exportEndpoint(webhookDeliveryExport, async (_ctx, { filters, first, after }) => {
  const { items, ...page } = await deliveryPage({ ...filters, first, after });
  const rows = items.map(
    ({ eventName, state, createdAt, attempts, status, problem }): WebhookDeliveryRow => ({
      eventLabel: offeredEvent(eventName)?.label ?? eventName,
      ...frenchClockOf(createdAt),
      ...{ state, attempts, status, problem },
    }),
  );
  return { ...page, rows, total: null };
});
