import { z } from 'zod';
import { exportRights } from '../../documents/actions.ts';
import { numberCell } from '../../documents/cells.ts';
import { defineExport } from '../../documents/export-kind.ts';
import { hcpTypeLabels, specialtyLabels } from '../../hcps/enumerations.ts';
import {
  beneficiaryCategories,
  beneficiaryCategoryOf,
  benefitNatures,
  problemsOf,
  professionalIdTypes,
  type TransparencyLine,
  transparencyLine,
  transparencyProblems,
} from './line.ts';
import { type Semester, semester, semesterLabel } from './semester.ts';

const category = ({ type }: Pick<TransparencyLine, 'type'>) => type && beneficiaryCategoryOf(type);
const semesterOfFile = z.object({ semester });

/** A line of the detailed table, with the half year that it is declared in. */
export const transparencyRow = transparencyLine.extend(semesterOfFile.shape);
export type TransparencyRow = z.output<typeof transparencyRow>;

type Identity = Pick<
  TransparencyRow,
  'lastName' | 'firstName' | 'type' | 'specialty' | 'rppsNumber' | 'postalCode' | 'city'
>;

/** Who has the benefit, under the public file's names. */
const beneficiary = [
  { header: 'benef_categorie_code', width: 20, of: (r: Identity) => category(r) },
  {
    header: 'categorie',
    width: 24,
    of: (r: Identity) => {
      const code = category(r);
      return code && beneficiaryCategories[code];
    },
  },
  { header: 'benef_nom', width: 24, of: (r: Identity) => r.lastName },
  { header: 'benef_prenom', width: 20, of: (r: Identity) => r.firstName },
  { header: 'qualite', width: 20, of: (r: Identity) => r.type && hcpTypeLabels[r.type] },
  { header: 'specialite', width: 26, of: (r: Identity) => r.specialty && specialtyLabels[r.specialty] },
  { header: 'benef_codepostal', width: 16, of: (r: Identity) => r.postalCode },
  { header: 'benef_ville', width: 20, of: (r: Identity) => r.city },
  {
    header: 'identifiant_type',
    width: 16,
    of: (r: Identity) => (r.rppsNumber ? professionalIdTypes.RPPS : professionalIdTypes.NONE),
  },
  { header: 'benef_identifiant_valeur', width: 22, of: (r: Identity) => r.rppsNumber },
];

/**
 * The detailed table: a line per benefit, in the columns of the public file of benefits (base Transparence santé), then what a reader of the portal looks
 * for. A line that would be refused says why.
 */
export const transparencyExport = defineExport<TransparencyRow, Semester>({
  label: 'Transparence, détail',
  right: exportRights.TRANSPARENCY,
  service: 'expenses',
  verb: 'export-transparency',
  fileName: 'transparence-detail',
  filters: semester,
  describe: semesterLabel,
  row: transparencyRow,
  columns: [
    ...beneficiary,
    { header: 'avant_date_signature', width: 18, kind: 'day', of: (r) => r.date },
    { header: 'avant_montant_ttc', width: 18, kind: 'amount', of: (r) => numberCell(r.amount) },
    { header: 'avant_nature', width: 18, of: (r) => benefitNatures[r.post] },
    { header: 'avant_convention_lie', width: 40, of: (r) => r.convention },
    { header: 'semestre', width: 20, of: (r) => semesterLabel(r.semester) },
    { header: 'Événement', width: 40, of: (r) => r.eventName },
    {
      header: 'À corriger',
      width: 40,
      of: (r) =>
        problemsOf(r)
          .map((problem) => transparencyProblems[problem])
          .join(', ') || null,
    },
  ],
});

/** Somebody's half year as a whole. */
export const transparencySumRow = transparencyLine
  .pick({
    healthCareProfessionalUuid: true,
    lastName: true,
    firstName: true,
    type: true,
    specialty: true,
    rppsNumber: true,
    postalCode: true,
    city: true,
  })
  .extend({ events: z.number().int(), benefits: z.number().int(), amount: z.number().int(), refused: z.number().int() })
  .extend(semesterOfFile.shape);
export type TransparencySumRow = z.output<typeof transparencySumRow>;

/** The synthetic table: a line per professional. */
export const transparencySumExport = defineExport<TransparencySumRow, Semester>({
  label: 'Transparence, synthèse',
  right: exportRights.TRANSPARENCY_SUMS,
  service: 'expenses',
  verb: 'export-transparency-sums',
  fileName: 'transparence-synthese',
  filters: semester,
  describe: semesterLabel,
  row: transparencySumRow,
  columns: [
    ...beneficiary,
    { header: 'semestre', width: 20, of: (r) => semesterLabel(r.semester) },
    { header: 'Événements', width: 12, of: (r) => String(r.events) },
    { header: 'Avantages', width: 12, of: (r) => String(r.benefits) },
    { header: 'Montant total (€)', width: 18, kind: 'amount', of: (r) => numberCell(r.amount) },
    { header: 'Lignes à corriger', width: 18, of: (r) => String(r.refused) },
  ],
});

/** Somebody's lines as one. @param lines one professional's, at least one */
export function summed(lines: readonly TransparencyLine[], semester: Semester): TransparencySumRow {
  const { healthCareProfessionalUuid, lastName, firstName, type, specialty, rppsNumber, postalCode, city } = lines[0]!;
  return {
    ...{ healthCareProfessionalUuid, lastName, firstName, type, specialty, rppsNumber, postalCode, city, semester },
    events: new Set(lines.map(({ gatheringUuid }) => gatheringUuid)).size,
    benefits: lines.length,
    amount: lines.reduce((sum, { amount }) => sum + (amount ?? 0), 0),
    refused: lines.filter((line) => problemsOf(line).length > 0).length,
  };
}
