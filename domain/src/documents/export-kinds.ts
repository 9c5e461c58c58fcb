import { activityPeopleExport } from '../activities/export.ts';
import { auditExport } from '../audit/export.ts';
import { benefitExport } from '../expenses/benefit-rules/export.ts';
import { expenseNoteExport } from '../expenses/export.ts';
import { budgetExport } from '../expenses/ledger/export.ts';
import { transparencyExport, transparencySumExport } from '../expenses/transparency/export.ts';
import { eventExport } from '../gathering/export.ts';
import { hcpExport } from '../hcps/export.ts';
import { jobExport } from '../jobs/export.ts';
import { roomingExport, transferExport } from '../logistics/export.ts';
import { nightExport } from '../logistics/hosting/export.ts';
import { transportNoteExport } from '../logistics/transport/export.ts';
import { sentMailExport } from '../mails/export.ts';
import { generalExport } from '../participants/exports/export.ts';
import { hcpEventExport } from '../participants/exports/hcp-events-export.ts';
import { signatureExport } from '../participants/signing/export.ts';
import { serfExport } from '../serf/export.ts';
import { withoutSerfExport } from '../serf/without-export.ts';
import { programmeRequestExport } from '../skyclarys/export.ts';
import { solicitationExport } from '../solicitations/export.ts';
import { sponsorshipProofExport } from '../solicitations/proofs/proof-export.ts';
import { userExport } from '../users/export.ts';
import { virtualSessionExport, virtualSessionPeopleExport } from '../virtual-sessions/export.ts';
import type { ExportKind } from './actions.ts';
import type { ExportDefinition } from './export-kind.ts';
import { lvcExport } from './letters/export.ts';
import { badgeExport, certificateExport, presenceListExport } from './papers/exports.ts';
import { webhookDeliveryExport } from './webhooks/export.ts';

/** Every kind of export there is. */
export const exportDefinitions = {
  SOLICITATIONS: solicitationExport,
  HCPS: hcpExport,
  OVERNIGHT_STAYS: roomingExport,
  TRANSFERS: transferExport,
  EXPENSE_NOTES: expenseNoteExport,
  BUDGET: budgetExport,
  SERFS: serfExport,
  AUDIT: auditExport,
  PROGRAMME_REQUESTS: programmeRequestExport,
  TRANSPARENCY: transparencyExport,
  TRANSPARENCY_SUMS: transparencySumExport,
  GENERAL: generalExport,
  SIGNATURES: signatureExport,
  EVENTS: eventExport,
  TRANSPORT_NOTES: transportNoteExport,
  USERS: userExport,
  ACTIVITY_PEOPLE: activityPeopleExport,
  HCP_EVENTS: hcpEventExport,
  VIRTUAL_SESSIONS: virtualSessionExport,
  VIRTUAL_SESSION_PEOPLE: virtualSessionPeopleExport,
  NIGHTS: nightExport,
  SENT_MAILS: sentMailExport,
  BENEFIT_FILINGS: benefitExport,
  SPONSORSHIP_PROOFS: sponsorshipProofExport,
  HCPS_WITHOUT_SERF: withoutSerfExport,
  JOBS: jobExport,
  WEBHOOK_DELIVERIES: webhookDeliveryExport,
  LVC: lvcExport,
  PRESENCE_LIST: presenceListExport,
  BADGES: badgeExport,
  PRESENCE_CERTIFICATES: certificateExport,
} satisfies Record<ExportKind, ExportDefinition>;

export const definitionOf = (kind: ExportKind): ExportDefinition => exportDefinitions[kind];
