import { gatheringPage, notificationTemplates } from '@portal/domain';
import type { MailModel, MailValues } from './model.ts';

const day = 24 * 3600_000;

const path = ({ path: given }: MailValues): string | undefined => given;

/** What the portal says of it, as a mail. */
const asNotified = (model: keyof typeof notificationTemplates) => (values: MailValues) => [
  notificationTemplates[model]!.text(values),
];

const gatheringName = 'Congrès européen de neurologie';

/** With whom, and where its events and units are. */
const ofDelegation = {
  facts: ({ is, actorName }) => [[is === 'backup' ? 'Vous remplacez' : 'Vous êtes remplacé par', actorName]],
  action: { label: 'Voir le remplacement', path },
  retriedForMs: day,
  sample: { is: 'backup', actorName: 'Sébastien Charpentier', from: '2026-12-03', to: '2026-12-09', path: '/backups' },
} satisfies Partial<MailModel>;

/** Mails to staff about what happened for them (docs/decisions/notifications.md). */
export const notificationModels = {
  serfSigned: {
    subject: ({ formName }) => `SERF signée${formName ? ` : ${formName}` : ''}`,
    paragraphs: asNotified('serfSigned'),
    action: { label: 'Ouvrir la SERF', path },
    retriedForMs: day,
    sample: { formName: 'Neurologie', path: '/serf/exemple' },
  },
  serfExpiring: {
    subject: ({ formName }) => `SERF à échéance${formName ? ` : ${formName}` : ''}`,
    paragraphs: asNotified('serfExpiring'),
    action: { label: 'Ouvrir la SERF', path },
    retriedForMs: day,
    sample: { formName: 'Neurologie', path: '/serf/exemple' },
  },
  delegationNamed: {
    subject: () => 'Remplacement : un remplaçant est désigné',
    paragraphs: asNotified('delegationNamed'),
    ...ofDelegation,
  },
  delegationMoved: {
    subject: () => 'Remplacement : ses dates changent',
    paragraphs: asNotified('delegationMoved'),
    ...ofDelegation,
  },
  delegationBegun: {
    subject: () => 'Remplacement : il commence',
    paragraphs: asNotified('delegationBegun'),
    ...ofDelegation,
  },
  delegationEnded: {
    subject: () => 'Remplacement : il est terminé',
    paragraphs: asNotified('delegationEnded'),
    ...ofDelegation,
  },
  exportDone: {
    subject: ({ jobName }) => `Export prêt${jobName ? ` : ${jobName}` : ''}`,
    paragraphs: asNotified('exportDone'),
    action: { label: 'Le télécharger', path },
    retriedForMs: day,
    sample: { jobName: 'Sollicitations', path: '/notifications' },
  },
  exportFailed: {
    subject: ({ jobName }) => `Export en erreur${jobName ? ` : ${jobName}` : ''}`,
    paragraphs: asNotified('exportFailed'),
    action: { label: 'Voir mes notifications', path },
    retriedForMs: day,
    sample: { jobName: 'Sollicitations', path: '/notifications' },
  },
  importDone: {
    subject: (v) => `Import terminé : ${v.gatheringName ?? 'un événement'}`,
    paragraphs: asNotified('importDone'),
    action: { label: 'Ouvrir l’événement', path: gatheringOf },
    retriedForMs: day,
    sample: { gatheringName, done: '42 lignes reprises' },
  },
  importFailed: {
    subject: (v) => `Import en erreur : ${v.gatheringName ?? 'un événement'}`,
    paragraphs: asNotified('importFailed'),
    action: { label: 'Ouvrir l’événement', path: gatheringOf },
    retriedForMs: day,
    sample: { gatheringName },
  },
  notificationDigest: {
    subject: ({ count = '0' }) => (count === '1' ? 'Une notification' : `Vos ${count} notifications`),
    paragraphs: ({ lines = '', rest }) => [
      'Voici ce qui s’est passé pour vous depuis le dernier résumé, et que vous n’avez pas encore lu :',
      ...lines
        .split('\n')
        .filter(Boolean)
        .map((line) => `• ${line}`),
      ...(rest ? [`Et ${rest} de plus dans le portail.`] : []),
      'Vous recevez ce résumé parce que vous l’avez choisi, ou parce que c’est l’usage pour ces événements : vos préférences sont dans le portail.',
    ],
    action: { label: 'Ouvrir mes notifications', path },
    retriedForMs: day,
    sample: {
      count: '2',
      lines: `${gatheringName} est publié au staff.\nUne SERF Neurologie arrive à échéance dans deux mois.`,
      path: '/notifications',
    },
  },
} satisfies Record<string, MailModel>;

function gatheringOf({ gatheringUuid }: MailValues): string | undefined {
  return gatheringUuid && gatheringPage(gatheringUuid);
}
