import type { Account } from './accounts.ts';

/** A route of the contract that exists, with places for what the demo holds: `:gatheringUuid`, `:hcpUuid` … (demo-places.ts). */
export interface Opened {
  route: string;
  /** Another way to a page that is checked under its own route. */
  isSamePage?: true;
  /** Nobody: a page that is public. */
  as?: Account;
  /** Its heading. */
  title: string;
  /** What stands on it beside the heading. */
  says?: string;
  /** Where it leads by itself. */
  leadsTo?: string;
}

const steps = ['Informations', 'Équipe support et projet', 'Places et invités', 'Quotas et critères', 'Documents'];
const stepNames = ['information', 'support', 'places', 'criteria', 'documents'];
const event = '/congrex-bo/event/:gatheringUuid';
const hcp = '/congrex-bo/hcp/:hcpUuid';
const activity = `${event}/activity/:activityUuid`;
const invitation = '/hcp/subscription/:gatheringUuid';

const aroundTheAreas: Opened[] = [
  { route: '/', title: 'Connexion', leadsTo: '/login', isSamePage: true },
  { route: '/login', title: 'Connexion' },
  { route: '/reset-password', title: 'Mot de passe oublié' },
  { route: '/serf/hcp/0b6f6ad5-6c1c-4e5c-9b5e-6a2f3e9d1c11', title: 'Lien non valable', isSamePage: true },
  { route: '/create_solicitation', title: 'Demande de participation à un congrès' },
  { route: '/skyclarys', title: 'Programme patient Skyclarys' },
  { route: '/serf/error', title: 'Lien non valable' },
  { route: '/nulle/part', title: 'Cette page n’existe pas' },
  { route: '/nulle/part', as: 'roc', title: 'Cette page n’existe pas' },
  { route: '/', as: 'roc', title: 'Bonjour', leadsTo: '/home', isSamePage: true },
  { route: '/home', as: 'roc', title: 'Bonjour' },
  { route: '/debug', as: 'admin', title: 'Diagnostic' },
  { route: '/ui', as: 'roc', title: 'Composants' },
  { route: '/admin', as: 'admin', title: 'Administration' },
  { route: '/congrex', as: 'dm', title: 'Événements', leadsTo: '/congrex/events', isSamePage: true },
  { route: '/congrex/events', as: 'dm', title: 'Événements' },
  { route: '/congrex/:gatheringUuid/tabs', as: 'admin', title: ':name' },
  { route: '/congrex/hcps', as: 'msl', title: 'Professionnels de santé' },
  { route: '/serf', as: 'msl', title: 'Demandes d’échange scientifique' },
  { route: '/serf_bbu', as: 'msl', title: 'biosimilaires', isSamePage: true },
  { route: '/skyclarys/admin', as: 'admin', title: 'Skyclarys' },
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
  })),
  { route: '/congrex-bo/update-event/:gatheringUuid/4', as: 'roc', title: 'Quotas et critères', isSamePage: true },
  { route: event, as: 'roc', title: ':name', leadsTo: `${event}/attendee-list`, isSamePage: true },
  { route: `${event}/details`, as: 'roc', title: ':name', says: 'Équipe support' },
];

const people: Opened[] = [
  { route: `${event}/attendee-list`, as: 'roc', title: ':name', says: ':attendeeName' },
  { route: `${event}/add-participants`, as: 'roc', title: 'Ajouter des professionnels de santé' },
  { route: `${event}/add-staff-participants`, as: 'roc', title: 'Ajouter des collaborateurs' },
  { route: `${event}/user/:hcpUuid`, as: 'roc', title: ':hcpName', says: 'Récapitulatif des avantages' },
  { route: `${event}/staff/:userUuid`, as: 'roc', title: ':userName', says: 'Récapitulatif des avantages' },
  { route: `${event}/subscription-form`, as: 'roc', title: 'Participation' },
  { route: '/congrex-bo/list-hcp', as: 'roc', title: 'Professionnels de santé' },
  { route: hcp, as: 'roc', title: ':hcpName', says: 'Identité et profession' },
  { route: `${hcp}/profile/:gatheringUuid`, as: 'roc', title: ':hcpName', says: 'Identité et profession' },
  { route: `${hcp}/event`, as: 'roc', title: ':hcpName', says: ':name' },
  { route: `${hcp}/event/:gatheringUuid`, as: 'roc', title: ':name', says: 'Récapitulatif des avantages' },
  { route: `${event}/activities`, as: 'roc', title: 'Activités', says: ':activityName' },
  { route: `${event}/activity-form`, as: 'roc', title: 'Nouvelle activité' },
  { route: `${event}/activity-form/:activityUuid`, as: 'roc', title: 'Modifier l’activité' },
  { route: activity, as: 'roc', title: ':activityName', says: 'Historique' },
  { route: `${activity}/participants`, as: 'roc', title: 'Participants' },
  { route: `${invitation}?token=:token`, title: ':name', says: 'Je participe', leadsTo: invitation },
  { route: `${invitation}?token=0`, title: 'Votre invitation', says: 'Merci de contacter votre MSL.' },
  { route: invitation, title: 'Votre invitation', says: 'contactez votre MSL.' },
];

export const opened: readonly Opened[] = [...aroundTheAreas, ...gatherings, ...people];
