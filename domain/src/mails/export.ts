import { z } from 'zod';
import { exportRights } from '../documents/actions.ts';
import { searchFilter } from '../documents/export-columns.ts';
import { defineExport } from '../documents/export-kind.ts';
import { describeFilters, searched } from '../documents/export-words.ts';
import { day, uuid } from '../fields/fields.ts';
import { statusHeader } from '../texts/column-words.ts';
import { mailStateLabels, mailStates } from './states.ts';

/** What narrows the history of mails of an event, or of somebody there. */
const sentMailFilters = z.strictObject({
  gatheringUuid: uuid,
  participantUuid: uuid.nullish(),
  search: searchFilter,
  isRefused: z.boolean().nullish(),
});

const sentMailRow = z.object({
  /** Names; of whom nobody tells it, or who is out of reach, the masked address. */
  recipients: z.array(z.string()),
  modelLabel: z.string(),
  state: z.enum(mailStates),
  day,
  hour: z.string(),
  subject: z.string(),
  reasons: z.array(z.string()),
});
export type SentMailRow = z.output<typeof sentMailRow>;

/** What was sent for an event, the latest first. */
export const sentMailExport = defineExport({
  label: 'E-mails envoyés',
  right: exportRights.SENT_MAILS,
  service: 'mails',
  verb: 'export-mails',
  fileName: 'e-mails',
  filters: sentMailFilters,
  describe: ({ search, participantUuid, isRefused }) =>
    describeFilters([
      ...searched(search),
      ...(participantUuid ? ['un participant'] : []),
      ...(isRefused ? ['non reçus par tous'] : []),
    ]),
  row: sentMailRow,
  columns: [
    { header: 'Destinataire', width: 34, grid: 'recipient', of: (r) => r.recipients.join(', ') },
    { header: 'Modèle', width: 34, grid: 'model', of: (r) => r.modelLabel },
    { header: statusHeader, width: 22, grid: 'status', of: (r) => mailStateLabels[r.state] },
    { header: 'Demandé le', width: 14, kind: 'day', grid: 'at', of: (r) => r.day },
    { header: 'Demandé à', width: 12, grid: 'at', of: (r) => r.hour },
    { header: 'Objet', width: 44, grid: 'subject', of: (r) => r.subject },
    { header: 'Motif du refus', width: 44, grid: 'reason', of: (r) => r.reasons.join(' ; ') },
  ],
});
