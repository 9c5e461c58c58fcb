import type { Right } from '../../rights/catalogue.ts';

/** When a mail goes: with the event, once a day together with the others, or not at all. */
export const notificationMails = ['AT_ONCE', 'DAILY', 'OFF'] as const;
export type NotificationMail = (typeof notificationMails)[number];

/** How somebody wants to be notified of a kind of event. */
export interface NotificationChannels {
  /** In the portal, by the bell. */
  inPortal: boolean;
  mail: NotificationMail;
}

interface KindOfNotification {
  label: string;
  /** The heading under which it is among the preferences. */
  group: string;
  /** What its target asks: who lacks the right is not led there, and is not offered the choice. */
  right: Right;
  /** As long as the person has not chosen. */
  usual: NotificationChannels;
}

const both: NotificationChannels = { inPortal: true, mail: 'AT_ONCE' };
const portalOnly: NotificationChannels = { inPortal: true, mail: 'OFF' };
const kinds = <const K extends Record<string, KindOfNotification>>(table: K) => table;

/**
 * Everything that members of staff are notified of, each as they prefer. What is done about it is in the work queue: these say what happened. Mails about
 * an account (a password) are none of them: nobody chooses not to get these.
 */
export const notificationKinds = kinds({
  VALIDATION_REQUESTED: {
    label: 'Un événement est à valider',
    group: 'Événements',
    right: 'readGathering',
    usual: both,
  },
  VALIDATION_DECIDED: {
    label: 'Un événement est validé, ou à corriger',
    group: 'Événements',
    right: 'readGathering',
    usual: both,
  },
  PUBLICATION: { label: 'Un événement est publié', group: 'Événements', right: 'readGathering', usual: both },
  GATHERING_END: {
    label: 'Un événement est fermé, clôturé ou rouvert',
    group: 'Événements',
    right: 'readGathering',
    usual: both,
  },
  SENSIBLE_CHANGE: {
    label: 'Une modification sensible est à décider, ou décidée',
    group: 'Événements',
    right: 'readGathering',
    usual: both,
  },
  CORRECTION_REQUESTED: {
    label: 'Une correction est demandée',
    group: 'Événements',
    right: 'readGathering',
    usual: both,
  },
  SOLICITATION_OUTCOME: {
    label: 'Une sollicitation que vous avez recueillie est décidée',
    group: 'Sollicitations',
    right: 'readSolicitation',
    usual: both,
  },
  PLACE_FREE: {
    label: 'Une place s’est libérée',
    group: 'Sollicitations',
    right: 'readSolicitation',
    usual: both,
  },
  REGISTERED_WITHOUT_PLACE: {
    label: 'Un PS inscrit n’a plus de sollicitation validée',
    group: 'Sollicitations',
    right: 'readParticipant',
    usual: both,
  },
  SERF_SIGNED: {
    label: 'Un PS que vous suivez a signé sa SERF',
    group: 'SERF',
    right: 'readSerf',
    usual: portalOnly,
  },
  SERF_EXPIRING: {
    label: 'La SERF d’un PS que vous suivez arrive à échéance',
    group: 'SERF',
    right: 'readSerf',
    usual: { inPortal: true, mail: 'DAILY' },
  },
  OWN_SUBSCRIPTION: {
    label: 'Votre inscription est enregistrée',
    group: 'Vos déplacements',
    right: 'readGathering',
    usual: both,
  },
  OWN_TRANSPORT: {
    label: 'Votre transport est proposé ou mis à jour',
    group: 'Vos déplacements',
    right: 'readGathering',
    usual: both,
  },
  OWN_EXPENSES: {
    label: 'Une de vos notes de frais est décidée ou payée',
    group: 'Vos déplacements',
    right: 'readGathering',
    usual: both,
  },
  DELEGATION: {
    label: 'Un remplaçant est désigné, un remplacement commence ou se termine',
    group: 'Remplacements',
    right: 'manageOwnPreferences',
    usual: both,
  },
  EXPORT_ENDED: {
    label: 'Un export que vous avez demandé est terminé',
    group: 'Fichiers',
    right: 'readJob',
    usual: portalOnly,
  },
  IMPORT_ENDED: {
    label: 'Un import que vous avez confirmé est terminé',
    group: 'Fichiers',
    right: 'readJob',
    usual: portalOnly,
  },
});

export type NotificationKind = keyof typeof notificationKinds;
export const notificationKindNames = Object.keys(notificationKinds) as [NotificationKind, ...NotificationKind[]];

/** A choice that somebody made for a kind. */
export type NotificationChoice = { kind: NotificationKind } & NotificationChannels;

/** How somebody is notified of a kind: as they chose, or as is usual. */
export function channelsOf(choices: readonly NotificationChoice[], kind: NotificationKind): NotificationChannels {
  const { inPortal, mail } = choices.find((one) => one.kind === kind) ?? notificationKinds[kind].usual;
  return { inPortal, mail };
}
