import { z } from 'zod';
import { exportRights } from '../../documents/actions.ts';
import { defineExport } from '../../documents/export-kind.ts';
import { describeFilters, filterChoices } from '../../documents/export-words.ts';
import { day, uuid } from '../../fields/fields.ts';
import { type FileValidity, fileValidityLabels } from '../../hcps/files/file-validity.ts';
import { sortDirections } from '../../participants/states.ts';

const validity = z.enum(Object.keys(fileValidityLabels) as [FileValidity, ...FileValidity[]]);

/** What narrows the proofs of a congress, and their order. */
const proofFilters = z.strictObject({
  gatheringUuid: uuid,
  validities: filterChoices(validity),
  sort: z.enum(['ADDED', 'EXPIRATION']).nullish(),
  direction: z.enum(sortDirections).nullish(),
});

const proofRow = z.object({
  title: z.string(),
  /** The HCP; null for the congress as a whole. */
  about: z.string().nullable(),
  validity,
  lastDay: day.nullable(),
  addedDay: day,
  creator: z.string().nullable(),
});
export type SponsorshipProofRow = z.output<typeof proofRow>;

/** The proofs of what the company pays at a congress. */
export const sponsorshipProofExport = defineExport({
  label: 'Preuves de parrainage',
  right: exportRights.SPONSORSHIP_PROOFS,
  service: 'solicitations',
  verb: 'export-proofs',
  fileName: 'preuves-parrainage',
  filters: proofFilters,
  describe: ({ validities }) => describeFilters((validities ?? []).map((one) => fileValidityLabels[one].toLowerCase())),
  row: proofRow,
  columns: [
    { header: 'Preuve', width: 44, grid: 'title', of: (r) => r.title },
    { header: 'Concerne', width: 34, grid: 'hcp', of: (r) => r.about ?? 'Tout le congrès' },
    {
      ...{ header: 'Validité', width: 18, grid: 'expiration' },
      of: (r) => (r.lastDay ? fileValidityLabels[r.validity] : 'Sans expiration'),
    },
    { header: 'Dernier jour', width: 14, kind: 'day', grid: 'expiration', of: (r) => r.lastDay },
    { header: 'Ajoutée le', width: 14, kind: 'day', grid: 'added', of: (r) => r.addedDay },
    { header: 'Ajoutée par', width: 24, grid: 'creator', of: (r) => r.creator },
  ],
});
