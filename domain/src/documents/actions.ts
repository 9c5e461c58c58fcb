import { type Actor, hasRight, userUuidOf } from '../actors/actor.ts';
import type { Right } from '../rights/catalogue.ts';
import { actionOn } from '../rules/action.ts';
import type { Guard, Permission } from '../rules/workflow.ts';
import type { ExportJob } from './export-job.ts';
import type { ExportState } from './export-states.ts';

/** Who may export rows of each kind. */
export const exportRights = {
  SOLICITATIONS: 'exportSolicitation',
  HCPS: 'exportHcp',
  OVERNIGHT_STAYS: 'readHosting',
  TRANSFERS: 'readTransfer',
  EXPENSE_NOTES: 'exportExpenseNote',
  BUDGET: 'readBudget',
  SERFS: 'exportSerf',
  AUDIT: 'readAudit',
  PROGRAMME_REQUESTS: 'exportProgrammeRequests',
  TRANSPARENCY: 'exportTransparency',
  TRANSPARENCY_SUMS: 'exportTransparency',
  GENERAL: 'exportGeneral',
  SIGNATURES: 'exportSignatures',
  EVENTS: 'readGathering',
  TRANSPORT_NOTES: 'readTransportNote',
  USERS: 'updateUser',
  // People of an event leave it in a file with who may take its general export, whatever else they see of it.
  ACTIVITY_PEOPLE: 'exportGeneral',
  HCP_EVENTS: 'exportGeneral',
  VIRTUAL_SESSIONS: 'readVirtualSession',
  VIRTUAL_SESSION_PEOPLE: 'exportGeneral',
  NIGHTS: 'readHosting',
  SENT_MAILS: 'readMail',
  BENEFIT_FILINGS: 'readBenefitFiling',
  SPONSORSHIP_PROOFS: 'readSponsorshipProof',
  HCPS_WITHOUT_SERF: 'exportSerf',
  JOBS: 'readAllJobs',
  WEBHOOK_DELIVERIES: 'readWebhook',
  LVC: 'exportLvc',
  // Who makes people sign has the list on paper; who says who came gives badges and certificates.
  PRESENCE_LIST: 'signPresence',
  BADGES: 'setParticipantPresence',
  PRESENCE_CERTIFICATES: 'setParticipantPresence',
} as const satisfies Record<string, Right>;
export type ExportKind = keyof typeof exportRights;
export const exportKinds = Object.keys(exportRights) as [ExportKind, ...ExportKind[]];

const action = actionOn<ExportJob, ExportState>();

/** Of several kinds each has its right. */
const mayExportKind: Guard<Pick<ExportJob, 'kind'>> = ({ doc, actor }) =>
  hasRight(actor, exportRights[doc.kind]) || 'FORBIDDEN';

type Asked = Pick<ExportJob, 'kind' | 'askerUuid'>;
/** Several kinds may have one right. */
const rights: readonly Right[] = [...new Set<Right>(Object.values(exportRights))];
const isAskerBy = (right: Right) => (job: Asked, actor: Actor) =>
  exportRights[job.kind] === right && userUuidOf(actor) === job.askerUuid;
const askers = rights.map(
  (right): Permission<Asked> => ({ right, where: isAskerBy(right), whereLabel: 'qui l’a demandé' }),
);

/** Who may ask for an export, ask again, and stop it. */
export const exportActions = {
  stateOf: ({ state }: Pick<ExportJob, 'state'>): ExportState => state,
  rows: {
    requestExport: action({
      label: 'Exporter',
      from: [],
      allowed: rights.map((right) => ({ right })),
      around: [mayExportKind],
      reads: ['kind'],
    }),
    retryExport: action({
      label: 'Réessayer',
      from: ['ERROR'],
      allowed: askers,
      button: true,
      isJudgedByServer: true,
      reads: ['state', 'kind', 'askerUuid'],
    }),
    cancelExport: action({
      label: 'Annuler',
      from: ['PENDING'],
      allowed: [...askers, { right: 'cancelAnyJob' }],
      button: true,
      isJudgedByServer: true,
      reads: ['state', 'kind', 'askerUuid'],
    }),
  },
} as const;
