import { z } from 'zod';
import { exportRights } from '../../documents/actions.ts';
import { defineExport } from '../../documents/export-kind.ts';
import { counted, describeFilters, filterChoices, searched, yesNo } from '../../documents/export-words.ts';
import { day, uuid } from '../../fields/fields.ts';
import { type PresenceSignatureKind, presenceSignatureKindLabels, presenceSignatureKinds } from './signature.ts';

/** The presence lists of an event. */
const signatureExportFilters = z.strictObject({
  gatheringUuid: uuid,
  search: z.string().max(200).nullish(),
  days: filterChoices(day),
});
export type SignatureExportFilters = z.output<typeof signatureExportFilters>;

const text = z.string().nullable();

/** That somebody signed for a day, when and before whom; the drawing is in no file. */
const signatureRow = z.object({
  lastName: z.string(),
  firstName: z.string(),
  categoryLabel: z.string(),
  gatheringName: z.string(),
  day,
  signedDay: day,
  signedAt: z.string(),
  receivedDay: day,
  receivedAt: z.string(),
  kind: z.enum(presenceSignatureKinds),
  nameDiffers: z.boolean(),
  collectedBy: text,
});
export type SignatureRow = z.output<typeof signatureRow>;

const kindLabel = (kind: PresenceSignatureKind): string => presenceSignatureKindLabels[kind];

/** Who signed the presence lists of an event, when and for which day: by name, then by day. */
export const signatureExport = defineExport<SignatureRow, SignatureExportFilters>({
  label: 'Signatures de présence',
  right: exportRights.SIGNATURES,
  service: 'participants',
  verb: 'export-signatures',
  fileName: 'signatures',
  filters: signatureExportFilters,
  describe: ({ search, days }) => describeFilters([...searched(search), ...counted(days, 'un jour', 'jours')]),
  row: signatureRow,
  columns: [
    { header: 'Nom', width: 24, of: (r) => r.lastName },
    { header: 'Prénom', width: 20, of: (r) => r.firstName },
    { header: 'Catégorie', width: 34, of: (r) => r.categoryLabel },
    { header: 'Événement', width: 36, of: (r) => r.gatheringName },
    { header: 'Jour émargé', width: 14, kind: 'day', of: (r) => r.day },
    { header: 'Signé le', width: 14, kind: 'day', of: (r) => r.signedDay },
    { header: 'Signé à', width: 10, of: (r) => r.signedAt },
    { header: 'Reçu le', width: 14, kind: 'day', of: (r) => r.receivedDay },
    { header: 'Reçu à', width: 10, of: (r) => r.receivedAt },
    { header: 'Signature', width: 14, of: (r) => kindLabel(r.kind) },
    { header: 'Autre nom saisi', width: 14, of: (r) => yesNo(r.nameDiffers) },
    { header: 'Recueillie par', width: 26, of: (r) => r.collectedBy },
  ],
});
