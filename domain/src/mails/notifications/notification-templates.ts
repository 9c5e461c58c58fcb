import { shownDay } from '../../calendar/index.ts';
import { gatheringPage } from '../../gathering/pages.ts';
import type { MailModelName } from '../models.ts';
import type { NotificationKind } from './kinds.ts';

/** What an event that asks for a mail says of itself. */
export type NotificationValues = Readonly<Record<string, string | undefined>>;

/** The wording of an event in the portal: one sentence, without a name of an HCP, a comment or an amount. */
export interface NotificationTemplate {
  kind: NotificationKind;
  text: (values: NotificationValues) => string;
  /** Where it leads, if not to the page that its mail leads to. */
  path?: (values: NotificationValues) => string | null;
}

const at = ({ gatheringName }: NotificationValues): string => gatheringName ?? 'un événement';
const notice = (
  kind: NotificationKind,
  text: NotificationTemplate['text'],
  path?: NotificationTemplate['path'],
): NotificationTemplate => ({
  kind,
  text,
  ...(path && { path }),
});

/** A sentence of which parts may be unknown. */
const said = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join(' ');
const noteOf = (v: NotificationValues): string =>
  said('Votre note de frais', v.number, v.gatheringName && `(${v.gatheringName})`);

/** A notice to the backup, and another one to whom they stand in for. */
const ofDelegation = (
  toBackup: NotificationTemplate['text'],
  toDelegator: NotificationTemplate['text'],
): NotificationTemplate => notice('DELEGATION', (v) => (v.is === 'backup' ? toBackup(v) : toDelegator(v)));
const dayOf = (day: string | undefined): string => (day ? shownDay(day) : 'un jour');

const outcomes: Readonly<Record<string, string>> = {
  confirmed: 'est validée',
  refused: 'est refusée',
  waiting_list: 'est en liste d’attente',
  cancelled: 'est annulée',
};

/**
 * For each mail to staff what the portal says besides. What is not named here goes to HCPs, or is about an account, and always goes by mail: nobody chooses.
 */
export const notificationTemplates: Readonly<Partial<Record<MailModelName, NotificationTemplate>>> = {
  gatheringToValidate: notice('VALIDATION_REQUESTED', (v) => `${at(v)} attend votre validation.`),
  gatheringValidated: notice('VALIDATION_DECIDED', (v) => `${at(v)} est validé : il peut être publié au staff.`),
  gatheringCorrectionWanted: notice('VALIDATION_DECIDED', (v) => `${at(v)} est à corriger avant d’être validé.`),
  gatheringPublishedToStaff: notice('PUBLICATION', (v) => `${at(v)} est publié au staff.`),
  gatheringPublishedToHcps: notice(
    'PUBLICATION',
    (v) => `${at(v)} est publié aux PS : les inscriptions sont ouvertes.`,
  ),
  gatheringClosed: notice('GATHERING_END', (v) => `${at(v)} est fermé : les PS ne peuvent plus répondre.`),
  gatheringWoundUp: notice('GATHERING_END', (v) => `${at(v)} est clôturé : plus rien ne peut y être modifié.`),
  gatheringReopened: notice('GATHERING_END', (v) => `${at(v)} est rouvert.`),
  sensibleChangeToDecide: notice(
    'SENSIBLE_CHANGE',
    (v) => `Une modification sensible de ${at(v)} attend votre décision.`,
  ),
  sensibleChangeDecided: notice(
    'SENSIBLE_CHANGE',
    (v) => `La modification sensible de ${at(v)} est ${v.decision ?? 'décidée'}.`,
  ),
  gatheringCorrectionRequested: notice('CORRECTION_REQUESTED', (v) => `Une correction est demandée pour ${at(v)}.`),
  solicitationOutcome: notice(
    'SOLICITATION_OUTCOME',
    (v) => `Une sollicitation pour ${at(v)} ${outcomes[v.outcome ?? ''] ?? 'est décidée'}.`,
  ),
  solicitationPlaceFree: notice(
    'PLACE_FREE',
    (v) => `Une place s’est libérée pour ${at(v)} : la première de la liste d’attente vous est proposée.`,
  ),
  registeredWithoutPlace: notice(
    'REGISTERED_WITHOUT_PLACE',
    (v) => `Un PS s’est inscrit à ${at(v)} au moment où sa sollicitation était annulée : décidez s’il reste inscrit.`,
  ),
  serfSigned: notice('SERF_SIGNED', (v) =>
    said('Une SERF', v.formName, 'vient d’être signée par un PS que vous suivez.'),
  ),
  serfExpiring: notice('SERF_EXPIRING', (v) => said('Une SERF', v.formName, 'arrive à échéance dans deux mois.')),
  subscriptionConfirmed: notice('OWN_SUBSCRIPTION', (v) => `Votre inscription à ${at(v)} est enregistrée.`),
  subscriptionRefused: notice('OWN_SUBSCRIPTION', (v) => `Votre réponse négative pour ${at(v)} est enregistrée.`),
  transportRequested: notice('OWN_TRANSPORT', (v) => `Votre demande de transport pour ${at(v)} est à remplir.`),
  transportProposal: notice('OWN_TRANSPORT', (v) => `Une proposition de transport vous est faite pour ${at(v)}.`),
  transportChanged: notice('OWN_TRANSPORT', (v) => `Votre transport pour ${at(v)} est mis à jour.`),
  transferInformation: notice('OWN_TRANSPORT', (v) => `Les informations de transfert pour ${at(v)} sont disponibles.`),
  expenseNoteValidated: notice('OWN_EXPENSES', (v) => `${noteOf(v)} est validée.`),
  expenseNoteRefused: notice('OWN_EXPENSES', (v) => `${noteOf(v)} est refusée.`),
  expenseNotePaid: notice('OWN_EXPENSES', (v) => `${noteOf(v)} est payée.`),
  delegationNamed: ofDelegation(
    (v) => `Un remplacement vous est confié du ${dayOf(v.from)} au ${dayOf(v.to)}.`,
    (v) => `Un remplaçant est désigné pour vous du ${dayOf(v.from)} au ${dayOf(v.to)}.`,
  ),
  delegationMoved: ofDelegation(
    (v) => `Le remplacement qui vous est confié va maintenant du ${dayOf(v.from)} au ${dayOf(v.to)}.`,
    (v) => `Votre remplacement va maintenant du ${dayOf(v.from)} au ${dayOf(v.to)}.`,
  ),
  delegationBegun: ofDelegation(
    (v) => `Le remplacement qui vous est confié commence : il dure jusqu’au ${dayOf(v.to)}.`,
    (v) => `Votre remplacement commence : il dure jusqu’au ${dayOf(v.to)}.`,
  ),
  delegationEnded: ofDelegation(
    () => 'Le remplacement qui vous était confié est terminé.',
    () => 'Votre remplacement est terminé.',
  ),
  exportDone: notice(
    'EXPORT_ENDED',
    (v) => `Votre export « ${v.jobName ?? 'demandé'} » est prêt : il est gardé sept jours.`,
    ({ fileUuid }) => (fileUuid ? `/files/${fileUuid}` : null),
  ),
  exportFailed: notice(
    'EXPORT_ENDED',
    (v) => `Votre export « ${v.jobName ?? 'demandé'} » n’a pas abouti : relancez-le depuis sa liste.`,
    () => null,
  ),
  importDone: notice('IMPORT_ENDED', (v) => `Votre import pour ${at(v)} est terminé${v.done ? ` : ${v.done}` : ''}.`),
  importFailed: notice('IMPORT_ENDED', (v) => `Votre import pour ${at(v)} n’a pas abouti.`),
};

/** Where a notification leads: the page that the event names, or that of its gathering, in the back office for who may enter it. */
export function notificationPath(
  { path, gatheringUuid }: { path: string | null; gatheringUuid: string | null },
  { isBackOffice }: { isBackOffice: boolean },
): string | null {
  if (path) return path;
  if (!gatheringUuid) return null;
  return isBackOffice ? `/congrex-bo/event/${gatheringUuid}/details` : gatheringPage(gatheringUuid);
}
