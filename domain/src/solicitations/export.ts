import { z } from 'zod';
import { exportRights } from '../documents/actions.ts';
import { defineExport } from '../documents/export-kind.ts';
import { counted, describeFilters, filterChoices, searched, yesNo } from '../documents/export-words.ts';
import { day, uuid } from '../fields/fields.ts';
import { hcpFieldLabels } from '../hcps/labels.ts';
import { statusHeader } from '../texts/column-words.ts';
import {
  disciplineLabels,
  disciplines,
  solicitationOrigins,
  solicitationStateLabels,
  solicitationStates,
  supportLabels,
  supports,
} from './states.ts';

export const solicitationSorts = ['NAME', 'COLLECTED_AT', 'STATUS', 'GATHERING_DATE'] as const;

/** What narrows the list of solicitations, and its order: an export holds the same rows. */
const solicitationExportFilters = z.strictObject({
  search: z.string().max(200).nullish(),
  statuses: z.array(z.enum(solicitationStates)).nullish(),
  gatheringUuid: uuid.nullish(),
  healthCareProfessionalUuid: uuid.nullish(),
  businessUnitUuids: filterChoices(uuid),
  zoneUuids: filterChoices(uuid),
  collectorUserUuid: uuid.nullish(),
  discipline: z.enum(disciplines).nullish(),
  toDecide: z.boolean().nullish(),
  sort: z.enum(solicitationSorts).nullish(),
  direction: z.enum(['ASC', 'DESC']).nullish(),
});
export type SolicitationExportFilters = z.output<typeof solicitationExportFilters>;

const text = z.string().nullable();
const flag = z.boolean();

/** A solicitation as its owner gives it to an export. Telephone and what was drawn or typed as a signature are left out: nobody counts with them. */
export const solicitationExportRow = z.object({
  lastName: z.string(),
  firstName: z.string(),
  specialty: text,
  city: text,
  /** A service of an earlier version does not give it yet. */
  targeting: text.optional(),
  congress: z.string(),
  congressDay: day.nullable(),
  status: z.enum(solicitationStates),
  discipline: z.enum(disciplines),
  franchise: text,
  zone: text,
  requestedSupport: z.array(z.enum(supports)),
  alreadyParticipated: flag,
  priorFunding: flag,
  priorFundingJustification: text,
  therapeuticArea: text,
  therapeuticCommitteeRole: text,
  origin: z.enum(solicitationOrigins),
  collector: text,
  signedDay: day.nullable(),
  collectedDay: day.nullable(),
  lateReason: text,
  decider: text,
  decisionReason: text,
  waitingDay: day.nullable(),
  confirmationDay: day.nullable(),
  cancellationDay: day.nullable(),
  createdDay: day,
});
export type SolicitationExportRow = z.output<typeof solicitationExportRow>;

const originLabels = { STAFF: 'Collaborateur', LINK: 'Professionnel de santé' } as const;
const asksFor = (support: (typeof supports)[number]) => (s: SolicitationExportRow) =>
  yesNo(s.requestedSupport.includes(support));

/** The filters in words, for the list of one's exports. */
export const describeSolicitationFilters = (filters: SolicitationExportFilters): string =>
  describeFilters([
    ...searched(filters.search),
    ...(filters.statuses ?? []).map((status) => solicitationStateLabels[status]),
    ...(filters.discipline ? [disciplineLabels[filters.discipline]] : []),
    ...(filters.gatheringUuid ? ['un congrès'] : []),
    ...(filters.healthCareProfessionalUuid ? ['un professionnel de santé'] : []),
    ...counted(filters.businessUnitUuids, 'une franchise', 'franchises'),
    ...counted(filters.zoneUuids, 'une zone', 'zones'),
    ...(filters.collectorUserUuid ? ['un collaborateur'] : []),
    ...(filters.toDecide ? ['à décider'] : []),
  ]);

/** The export of solicitations (specification, section 4 "Solicitation", action export). */
export const solicitationExport = defineExport<SolicitationExportRow, SolicitationExportFilters>({
  label: 'Sollicitations',
  right: exportRights.SOLICITATIONS,
  service: 'solicitations',
  fileName: 'sollicitations',
  filters: solicitationExportFilters,
  describe: describeSolicitationFilters,
  row: solicitationExportRow,
  columns: [
    { header: 'Nom', width: 22, grid: 'name', of: (s) => s.lastName },
    { header: 'Prénom', width: 18, grid: 'name', of: (s) => s.firstName },
    { header: 'Spécialité', width: 20, grid: 'specialty', of: (s) => s.specialty },
    { header: 'Ville', width: 18, grid: 'city', of: (s) => s.city },
    { header: hcpFieldLabels.targets, width: 20, grid: 'targeting', of: (s) => s.targeting ?? null },
    { header: 'Congrès', width: 36, grid: 'congress', of: (s) => s.congress },
    { header: 'Début du congrès', width: 17, kind: 'day', of: (s) => s.congressDay },
    { header: statusHeader, width: 24, grid: 'status', of: (s) => solicitationStateLabels[s.status] },
    { header: 'Discipline', width: 17, grid: 'discipline', of: (s) => disciplineLabels[s.discipline] },
    { header: 'Franchise', width: 14, of: (s) => s.franchise },
    { header: 'Zone', width: 22, grid: 'zone', of: (s) => s.zone },
    { header: supportLabels.REGISTRATION, width: 18, of: asksFor('REGISTRATION') },
    { header: supportLabels.TRANSPORT, width: 12, of: asksFor('TRANSPORT') },
    { header: supportLabels.ACCOMMODATION, width: 18, of: asksFor('ACCOMMODATION') },
    { header: 'A déjà participé', width: 16, of: (s) => yesNo(s.alreadyParticipated) },
    { header: 'Pris en charge ces 12 derniers mois', width: 18, of: (s) => yesNo(s.priorFunding) },
    { header: 'Justification de la prise en charge', width: 36, of: (s) => s.priorFundingJustification },
    { header: 'Aire thérapeutique', width: 24, of: (s) => s.therapeuticArea },
    { header: 'Rôle dans un comité thérapeutique', width: 30, of: (s) => s.therapeuticCommitteeRole },
    { header: 'Origine', width: 22, of: (s) => originLabels[s.origin] },
    { header: 'Recueillie par', width: 24, grid: 'collector', of: (s) => s.collector },
    { header: 'Signée le', width: 14, kind: 'day', of: (s) => s.signedDay },
    { header: 'Recueillie le', width: 14, grid: 'collected', kind: 'day', of: (s) => s.collectedDay },
    { header: 'Motif du recueil tardif', width: 30, of: (s) => s.lateReason },
    { header: 'Décidée par', width: 24, of: (s) => s.decider },
    { header: 'Motif de la décision', width: 36, of: (s) => s.decisionReason },
    { header: 'En attente depuis le', width: 17, kind: 'day', of: (s) => s.waitingDay },
    { header: 'Validée le', width: 14, kind: 'day', of: (s) => s.confirmationDay },
    { header: 'Annulée le', width: 14, kind: 'day', of: (s) => s.cancellationDay },
    { header: 'Créée le', width: 14, kind: 'day', of: (s) => s.createdDay },
  ],
});
