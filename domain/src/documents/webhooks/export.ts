import { z } from 'zod';
import { day, uuid } from '../../fields/fields.ts';
import { statusHeader } from '../../texts/column-words.ts';
import { exportRights } from '../actions.ts';
import { numberCell } from '../cells.ts';
import { defineExport } from '../export-kind.ts';
import { describeFilters, filterChoices } from '../export-words.ts';
import { webhookDeliveryStateLabels, webhookDeliveryStates, webhookProblemLabels, webhookProblems } from './states.ts';

/** What narrows the log of a webhook. */
const deliveryFilters = z.strictObject({
  webhookUuid: uuid,
  states: filterChoices(z.enum(webhookDeliveryStates)),
});

const deliveryRow = z.object({
  eventLabel: z.string(),
  state: z.enum(webhookDeliveryStates),
  day,
  hour: z.string(),
  attempts: z.number().int(),
  status: z.number().int().nullable(),
  problem: z.enum(webhookProblems).nullable(),
});
export type WebhookDeliveryRow = z.output<typeof deliveryRow>;

/** What was sent to a webhook, the latest first; neither what was sent nor what was answered. */
export const webhookDeliveryExport = defineExport({
  label: 'Envois d’un webhook',
  right: exportRights.WEBHOOK_DELIVERIES,
  service: 'documents',
  verb: 'export-deliveries',
  fileName: 'envois-webhook',
  filters: deliveryFilters,
  describe: ({ states }) =>
    describeFilters((states ?? []).map((state) => webhookDeliveryStateLabels[state].toLowerCase())),
  row: deliveryRow,
  columns: [
    { header: 'Événement', width: 40, grid: 'event', of: (r) => r.eventLabel },
    { header: statusHeader, width: 20, grid: 'state', of: (r) => webhookDeliveryStateLabels[r.state] },
    { header: 'Le', width: 14, kind: 'day', grid: 'begun', of: (r) => r.day },
    { header: 'À', width: 10, grid: 'begun', of: (r) => r.hour },
    { header: 'Essais', width: 10, kind: 'number', grid: 'attempts', of: (r) => numberCell(r.attempts) },
    { header: 'Réponse', width: 10, kind: 'number', grid: 'status', of: (r) => numberCell(r.status) },
    { header: 'Problème', width: 60, grid: 'problem', of: (r) => r.problem && webhookProblemLabels[r.problem] },
  ],
});
