import { openedByLink } from './opened-by-link.ts';
import type { Opened } from './opened-route.ts';

const steps = ['Informations', 'Équipe support et projet', 'Places et invités', 'Quotas et critères', 'Documents'];
const stepNames = ['information', 'support', 'places', 'criteria', 'documents'];
const event = '/congrex-bo/event/:gatheringUuid';
const hcp = '/congrex-bo/hcp/:hcpUuid';
const activity = `${event}/activity/:activityUuid`;
const hosting = `${event}/hosting/:hostingUuid`;
const notes = `${event}/transport-note`;

const aroundTheAreas: Opened[] = [
  { route: '/', title: 'Connexion', leadsTo: '/login', isSamePage: true },
  { route: '/login', title: 'Connexion' },
  { route: '/reset-password', title: 'Mot de passe oublié' },
  { route: '/create_solicitation', title: 'Demande de participation à un congrès' },
  { route: '/skyclarys', title: 'Programme d’accompagnement Skyclarys' },
  { route: '/nulle/part', title: 'Cette page n’existe pas' },
  { route: '/nulle/part', as: 'roc', title: 'Cette page n’existe pas' },
  { route: '/', as: 'roc', title: 'Bonjour', leadsTo: '/home', isSamePage: true },
  { route: '/home', as: 'roc', title: 'Bonjour' },
  { route: '/notifications', as: 'dm', title: 'Notifications', says: 'attend votre validation' },
  { route: '/notifications/preferences', as: 'roc', title: 'Préférences de notification' },
  { route: '/debug', as: 'admin', title: 'Diagnostic' },
  { route: '/ui', as: 'roc', title: 'Composants' },
  { route: '/congrex', as: 'dm', title: 'Événements', leadsTo: '/congrex/events', isSamePage: true },
  { route: '/congrex/events', as: 'dm', title: 'Événements' },
  { route: '/congrex/:gatheringUuid/tabs', as: 'admin', title: ':name' },
  { route: '/congrex/presenceList/:gatheringUuid', as: 'roc', title: 'Feuille de présence', says: ':name' },
  { route: '/congrex/calendar', as: 'dm', title: 'Calendrier', says: 'Semaine' },
  { route: '/congrex/hcps', as: 'msl', title: 'Professionnels de santé' },
  { route: '/skyclarys/admin', as: 'admin', title: 'Page du programme patient' },
  { route: '/skyclarys/admin/version/:versionUuid', as: 'admin', title: 'Modifier la version' },
  { route: '/skyclarys/admin/list/:requestUuid', as: 'admin', title: ':requestReference', says: 'Historique' },
  { route: '/skyclarys/admin/list', as: 'admin', title: 'Demandes du programme patient' },
];

const gatherings: Opened[] = [
  { route: '/congrex-bo', as: 'roc', title: 'Événements' },
  { route: '/congrex-bo/create-event/information', as: 'roc', title: 'Nouvel événement' },
  { route: '/congrex-bo/create-event/information?type=congress', as: 'roc', title: 'Nouveau congrès' },
  { route: '/congrex-bo/create-event/1?type=biogenEvent', as: 'roc', title: 'Nouvel événement standalone' },
  {
    route: '/congrex-bo/create-event/criteria?type=congress',
    as: 'roc',
    title: 'Nouveau congrès',
    leadsTo: '/congrex-bo/create-event/information',
    isSamePage: true,
  },
  ...stepNames.map((step, index) => ({
    route: `/congrex-bo/update-event/:gatheringUuid/${step}`,
    as: 'roc' as const,
    title: steps[index]!,
    tab: 'Modifier :name',
  })),
  { route: '/congrex-bo/update-event/:gatheringUuid/4', as: 'roc', title: 'Quotas et critères', isSamePage: true },
  { route: event, as: 'roc', title: ':name', leadsTo: `${event}/attendee-list`, isSamePage: true },
  { route: `${event}/details`, as: 'roc', title: ':name', says: 'Équipe support' },
];

/** Creation, update and participants of an event in the field area. */
const inTheField: Opened[] = [
  { route: '/congrex/new_event/congress', as: 'cp', title: 'Nouveau congrès' },
  { route: '/congrex/new_event/biogenEvent', as: 'cp', title: 'Nouvel événement standalone' },
  { route: '/congrex/new_event/party', as: 'cp', title: 'Nouvel événement', says: 'Cette nature d’événement' },
  { route: '/congrex/edit_event/congress/:gatheringUuid', as: 'roc', title: 'Informations', tab: 'Modifier :name' },
  {
    route: '/congrex/edit_event/biogenEvent/:gatheringUuid?etape=criteria',
    as: 'roc',
    title: 'Quotas et critères',
    leadsTo: '/congrex/edit_event/congress/:gatheringUuid',
  },
  { route: '/congrex/:gatheringUuid/tabs?rubrique=participants', as: 'admin', title: ':name', says: ':attendeeName' },
  { route: '/congrex/:gatheringUuid/tabs?rubrique=import', as: 'admin', title: ':name', says: 'Depuis Evenium' },
  {
    route: '/congrex/:gatheringUuid/event/:eveniumEventId/logistics/guest/:eveniumGuestId',
    as: 'admin',
    title: ':guestName',
    says: 'Arrivée et départ',
  },
];

const people: Opened[] = [
  { route: `${event}/attendee-list`, as: 'roc', title: ':name', says: ':attendeeName' },
  { route: `${event}/add-participants`, as: 'roc', title: 'Ajouter des professionnels de santé' },
  { route: `${event}/add-staff-participants`, as: 'roc', title: 'Ajouter des collaborateurs' },
  { route: `${event}/user/:hcpUuid`, as: 'roc', title: ':hcpName', says: 'Récapitulatif des avantages' },
  { route: `${event}/staff/:userUuid`, as: 'roc', title: ':userName', says: 'Récapitulatif des avantages' },
  { route: `${event}/subscription-form`, as: 'roc', title: 'Participation' },
  { route: '/congrex-bo/list-hcp', as: 'roc', title: 'Professionnels de santé' },
  { route: '/congrex-bo/calendar', as: 'roc', title: 'Calendrier', says: 'Franchise' },
  { route: '/congrex-bo/benefit-thresholds', as: 'admin', title: 'Seuils des avantages', says: 'NOR ECOC2019449A' },
  { route: '/congrex-bo/transparency', as: 'roc', title: 'Transparence santé', says: 'À corriger' },
  { route: hcp, as: 'roc', title: ':hcpName', says: 'Identité et profession' },
  { route: `${hcp}/profile/:gatheringUuid`, as: 'roc', title: ':hcpName', says: 'Identité et profession' },
  { route: `${hcp}/event`, as: 'roc', title: ':hcpName', says: ':name' },
  {
    route: `${hcp}/event/:gatheringUuid`,
    as: 'roc',
    title: ':name',
    says: 'Récapitulatif des avantages',
    tab: ':name',
  },
  { route: `${event}/activities`, as: 'roc', title: 'Activités', says: ':activityName' },
  { route: `${event}/activity-form`, as: 'roc', title: 'Nouvelle activité' },
  {
    route: `${event}/activity-form/:activityUuid`,
    as: 'roc',
    title: 'Modifier :activityName',
    tab: 'Modifier :activityName',
  },
  { route: activity, as: 'roc', title: ':activityName', says: 'Historique', tab: ':activityName · :name' },
  { route: `${activity}/participants`, as: 'roc', title: 'Participants', tab: 'Participants · :activityName · :name' },
  { route: `${event}/hostings`, as: 'mci', title: 'Hébergement', says: ':hostingName' },
  { route: `${event}/hosting-form`, as: 'mci', title: 'Nouvel hébergement' },
  {
    route: `${event}/hosting-form/:hostingUuid`,
    as: 'mci',
    title: 'Modifier :hostingName',
    tab: 'Modifier :hostingName',
  },
  { route: hosting, as: 'mci', title: ':hostingName', says: 'Historique' },
  { route: `${hosting}/participants`, as: 'mci', title: ':hostingName' },
  { route: `${event}/transfer-list`, as: 'mci', title: 'Transferts', says: 'hors absents' },
  { route: `${event}/budget`, as: 'roc', title: 'Budget', says: 'Par poste' },
  { route: `${event}/mails`, as: 'roc', title: 'E-mails envoyés', says: 'Invitation' },
  { route: `${event}/benefits`, as: 'roc', title: 'Avantages (loi anti-cadeaux)' },
  { route: `${event}/expense-notes`, as: 'roc', title: 'Notes de frais', says: ':noteNumber' },
  { route: `${event}/expense-note/:expenseNoteUuid`, as: 'roc', title: ':noteNumber', says: 'Historique' },
  { route: `${event}/expense-note-form`, as: 'roc', title: 'Nouvelle note de frais' },
  {
    route: `${event}/expense-note-form/:openNoteUuid`,
    as: 'roc',
    title: 'Modifier la note',
    tab: 'Modifier la note N-',
  },
];

const transport: Opened[] = [
  {
    route: `${event}/transport-notes?statut=WAITING_FOR_FEEDBACK`,
    as: 'roc',
    title: 'Transport',
    says: ':travellerName',
  },
  { route: `${event}/transport-note-form`, as: 'roc', title: 'Nouvelle demande de transport' },
  {
    route: `${notes}-form/:transportNoteUuid`,
    as: 'roc',
    title: 'Modifier la demande de transport',
    tab: 'Modifier la demande de transport de',
  },
  { route: `${notes}/:transportNoteUuid`, as: 'roc', title: ':travellerName', says: 'Historique' },
];

const session = '/congrex-bo/session/:virtualSessionUuid';

/** Virtual sessions: their list, their form and their pages. */
const sessions: Opened[] = [
  { route: '/congrex-bo/sessions', as: 'roc', title: 'Sessions virtuelles', says: ':sessionName' },
  { route: '/congrex-bo/session-form', as: 'roc', title: 'Nouvelle session virtuelle' },
  {
    route: '/congrex-bo/session-form/:virtualSessionUuid',
    as: 'roc',
    title: 'Modifier :sessionName',
    tab: 'Modifier :sessionName',
  },
  { route: session, as: 'roc', title: ':sessionName', leadsTo: `${session}/participants`, isSamePage: true },
  { route: `${session}/participants`, as: 'mci', title: ':sessionName', says: 'Inscription' },
  { route: `${session}/add-participants`, as: 'roc', title: ':sessionName', says: 'Collaborateurs' },
  { route: `${session}/details`, as: 'roc', title: ':sessionName', says: 'Historique' },
  { route: '/congrex/sessions', as: 'cp', title: 'Sessions virtuelles', says: 'Créer une session' },
  { route: '/congrex/session-form', as: 'cp', title: 'Nouvelle session virtuelle' },
];

const administration: Opened[] = [
  { route: '/admin', as: 'admin', title: 'Administration', says: 'Utilisateurs' },
  { route: '/admin/user?q=olivier', as: 'admin', title: 'Utilisateurs', says: 'Raphaëlle Olivier' },
  { route: '/admin/user/_create', as: 'admin', title: 'Créer un utilisateur' },
  { route: '/admin/user/:userUuid', as: 'admin', title: ':userName', says: 'Droits complémentaires' },
  { route: '/admin/applications', as: 'admin', title: 'Applications', says: 'Aperçu du tableau de bord' },
  { route: '/admin/versions', as: 'admin', title: 'Versions des espaces', says: 'Suit la dernière version déployée.' },
  { route: '/admin/audit', as: 'admin', title: 'Journal d’audit', says: 'Vérifier le journal' },
  { route: '/admin/events', as: 'admin', title: 'Événements mis de côté' },
  { route: '/admin/mails', as: 'admin', title: 'Modèles d’e-mail', says: 'Attestation de présence' },
  { route: '/admin/jobs', as: 'admin', title: 'Imports et exports', says: 'Import de présences' },
  { route: '/admin/webhooks', as: 'admin', title: 'Webhooks', says: 'Outil de planification' },
  {
    route: '/admin/webhooks/:webhookUuid',
    as: 'admin',
    title: 'Outil de planification',
    says: 'Le système a répondu autre chose qu’un succès.',
    tab: 'Outil de planification',
  },
  { route: '/admin/api', as: 'admin', title: 'API', says: 'gathering.statusChanged' },
  { route: '/admin/retention', as: 'admin', title: 'Conservation des données', says: 'Liens personnels des PS' },
  { route: '/admin/health', as: 'admin', title: 'État du portail', says: 'Passerelle' },
  { route: '/admin/units', as: 'admin', title: 'Franchises et zones', says: 'Zone AD Global' },
];

/** Solicitations as staff and those who decide have them. */
const solicitations: Opened[] = [
  { route: '/congrex/hcp/:solicitedUuid/historical', as: 'msl', title: ':solicitedLastName', says: 'Participations' },
  { route: '/congrex/solicitations', as: 'dm', title: 'Sollicitations' },
  { route: '/congrex/solicitations/:solicitationUuid', as: 'msl', title: ':solicitedName', says: 'Historique' },
  { route: '/congrex/create_solicitation', as: 'msl', title: 'Nouvelle sollicitation', says: 'Choisissez d’abord' },
  {
    route: '/congrex/create_solicitation?hcp=:solicitedUuid',
    as: 'msl',
    title: 'Nouvelle sollicitation',
    tab: 'Nouvelle sollicitation pour',
  },
  {
    route: '/congrex/update_solicitation?solicitation=:solicitationUuid',
    as: 'msl',
    title: 'Modifier la sollicitation',
    tab: 'Modifier la sollicitation de',
  },
  { route: '/congrex/:gatheringUuid/tabs?rubrique=sollicitations', as: 'admin', title: ':name', says: 'Recueillie le' },
  { route: '/congrex/:gatheringUuid/tabs?rubrique=quotas', as: 'admin', title: ':name', says: 'Quota global' },
];

const exchanges = 'Demandes d’échange scientifique';
const following = 'Suivi des demandes d’échange scientifique';

/** The SERF forms of both kinds for staff. */
const serfs: Opened[] = [
  { route: '/serf', as: 'msl', title: exchanges },
  { route: '/serf?ps=:serfHcpUuid', as: 'msl', title: exchanges, says: 'Cochez les sujets', tab: ':serfName' },
  { route: '/serf_bbu', as: 'admin', title: exchanges, says: 'Biosimilaires' },
  { route: '/serf_bbu', as: 'msl', title: exchanges, says: 'Neurologie', leadsTo: '/serf', isSamePage: true },
  { route: '/serf', as: 'dm', title: following, leadsTo: '/serf/list', isSamePage: true },
  { route: '/serf/list', as: 'msl', title: following, says: 'Expire le' },
  { route: '/serf_bbu/list?vue=sans', as: 'admin', title: following, says: 'Spécialité' },
  { route: '/serf/:serfUuid', as: 'msl', title: ':serfName', says: 'Historique' },
  { route: '/serf/error', title: 'Lien non valable' },
];

export const opened: readonly Opened[] = [
  ...aroundTheAreas,
  ...administration,
  ...gatherings,
  ...inTheField,
  ...solicitations,
  ...people,
  ...transport,
  ...sessions,
  ...serfs,
  ...openedByLink,
];
