import type { MailModel, MailValues } from './model.ts';

const day = 24 * 3600_000;

const sample: MailValues = {
  gatheringName: 'Congrès européen de neurologie',
  place: 'Lyon',
  path: '/congrex/exemple/tabs?rubrique=transport',
};

const name = ({ gatheringName }: MailValues): string => gatheringName ?? 'un événement';

/** Staff find their transport in the portal; everybody else by a link of their own, which hcps makes when the mail is sent. */
const target = ({ link, path }: MailValues) => link ?? path;

/** Who finds it in the portal needs no link. */
const asksOwner = ({ path }: MailValues): boolean => path === undefined;

const facts = ({ gatheringName, place }: MailValues): [string, string | undefined][] => [
  ['Événement', gatheringName],
  ['Lieu', place],
];

/** Mails to travellers (specification, section 9 "Email models"). No train or flight is in them: the page shows them to who may see them. */
export const transportModels = {
  transportRequested: {
    subject: (v) => `Votre transport : ${name(v)}`,
    paragraphs: (v) => [
      `Comment souhaitez-vous vous rendre à ${name(v)} ?`,
      'Indiquez-le sur votre page : une proposition vous sera envoyée ensuite. Elle vous est personnelle : ne transmettez pas ce message.',
    ],
    facts,
    action: { label: 'Remplir ma demande', path: target },
    asksOwner,
    retriedForMs: 3 * day,
    sample,
  },
  transportProposal: {
    subject: (v) => `Proposition de transport : ${name(v)}`,
    paragraphs: (v) => [
      `Une proposition de transport est prête pour ${name(v)}.`,
      'Acceptez-la ou refusez-la sur votre page ; vous pouvez y ajouter un commentaire. Elle vous est personnelle : ne transmettez pas ce message.',
    ],
    facts,
    action: { label: 'Voir la proposition', path: target },
    asksOwner,
    retriedForMs: 3 * day,
    sample,
  },
  /** Tickets were added, or something else that the traveller should look at. */
  transportChanged: {
    subject: (v) => `Votre transport est mis à jour : ${name(v)}`,
    paragraphs: (v) => [
      `Votre transport pour ${name(v)} a changé : billets, trajets ou informations.`,
      'Vous le retrouvez sur votre page. Elle vous est personnelle : ne transmettez pas ce message.',
    ],
    facts,
    action: { label: 'Voir mon transport', path: target },
    asksOwner,
    retriedForMs: 3 * day,
    sample,
  },
  /** For guests who have a transfer, or asked for one. */
  transferInformation: {
    subject: (v) => `Informations de transfert : ${name(v)}`,
    paragraphs: (v) => [
      `Voici les informations de transfert pour ${name(v)}.`,
      ...(v.outbound ? [`Aller : ${v.outbound}`] : []),
      ...(v.return ? [`Retour : ${v.return}`] : []),
      ...(v.comment ? [v.comment] : []),
    ],
    facts,
    retriedForMs: 3 * day,
    sample: {
      ...sample,
      outbound: 'Un chauffeur vous attend à la gare, avec un panneau au nom de l’événement.',
      return: 'Départ du bus 30 minutes après la fin de la dernière session.',
      comment: 'En cas de retard, appelez le numéro de l’agence.',
    },
  },
} satisfies Record<string, MailModel>;
