import { whenAndWhere } from './mailed.ts';
import type { MailModel, MailValues } from './model.ts';

const day = 24 * 3600_000;

const sample: MailValues = {
  gatheringName: 'Congrès européen de neurologie',
  path: '/congrex/exemple/tabs',
  mayAnswer: 'true',
};

const name = ({ gatheringName }: MailValues): string => gatheringName ?? 'un événement';

/** Staff find a button to the event; an HCP returns by their own link, which no mail repeats. */
const action = { label: 'Ouvrir l’événement', path: ({ path }: MailValues) => path, isOpen: true } as const;

/** Mails about an answer that was given, or an invitation that is lost (specification, section 9 "Email models"). */
export const participantModels = {
  subscriptionConfirmed: {
    subject: (v) => `Inscription confirmée : ${name(v)}`,
    paragraphs: (v) => [
      `Votre inscription à ${name(v)} est enregistrée.`,
      v.mayAnswer
        ? 'Vous pouvez la modifier jusqu’à la date limite d’inscription, par le même chemin.'
        : 'Pour la modifier, adressez-vous à votre contact.',
    ],
    action,
    hasDetails: true,
    calendar: 'PUBLISH',
    texts: 'confirmation',
    retriedForMs: day,
    sample,
  },
  subscriptionRefused: {
    subject: (v) => `Réponse enregistrée : ${name(v)}`,
    paragraphs: (v) => [`Nous avons bien noté que vous ne participerez pas à ${name(v)}.`],
    action,
    calendar: 'CANCEL',
    retriedForMs: day,
    sample,
  },
  /** It leads nowhere: their page is closed to them. */
  invitationCancelled: {
    subject: (v) => `Votre invitation est annulée : ${name(v)}`,
    paragraphs: (v) => [
      `Votre invitation à ${name(v)} est annulée : vous n’êtes plus attendu à cet événement.`,
      'Le lien que vous aviez reçu ne permet plus d’y répondre. Pour toute question, adressez-vous à votre contact.',
    ],
    facts: whenAndWhere,
    texts: 'cancelled',
    calendar: 'CANCEL',
    retriedForMs: 3 * day,
    sample: {
      gatheringName: 'Congrès européen de neurologie',
      dates: 'du 12/03/27 à 09:00 au 14/03/27 à 17:00',
      place: 'Lyon',
    },
  },
} satisfies Record<string, MailModel>;
