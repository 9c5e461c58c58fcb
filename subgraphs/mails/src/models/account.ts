import type { ResetOccasion } from '@portal/domain';
import type { MailModel, MailValues } from './model.ts';

const hour = 3600_000;

const again = 'Passé ce délai, demandez-en un autre par « Mot de passe oublié ? » sur la page de connexion.';

/** Subject and words of a link to choose a password, by who wanted it. */
const words: Record<ResetOccasion, { subject: string; paragraphs: string[] }> = {
  FORGOTTEN: {
    subject: 'Votre nouveau mot de passe',
    paragraphs: [
      'Vous avez demandé à choisir un nouveau mot de passe pour le portail des événements.',
      'Le lien ci-dessous est valable une heure et ne sert qu’une fois. Si vous n’avez rien demandé, ignorez ce message : votre mot de passe reste le même.',
    ],
  },
  SENT_BY_STAFF: {
    subject: 'Votre nouveau mot de passe',
    paragraphs: [
      'Un administrateur du portail des événements vous envoie un lien pour choisir un nouveau mot de passe.',
      `Il est valable une heure et ne sert qu’une fois. ${again}`,
    ],
  },
  NEW_ACCOUNT: {
    subject: 'Votre compte : choisissez votre mot de passe',
    paragraphs: [
      'Un compte vient d’être créé pour vous sur le portail des événements. Le lien ci-dessous vous permet de choisir votre mot de passe.',
      `Il est valable une heure et ne sert qu’une fois. ${again}`,
    ],
  },
};

/** A mail that was wanted before it said why is one that its reader asked for. */
const wordsOf = ({ occasion = 'FORGOTTEN' }: MailValues) => words[occasion as ResetOccasion];

/** Mails about a person's account. The link of a reset is valid for one hour, so the mail is tried no longer. */
export const accountModels = {
  passwordReset: {
    subject: (values) => wordsOf(values).subject,
    paragraphs: (values) => wordsOf(values).paragraphs,
    action: { label: 'Choisir un mot de passe', path: ({ link }) => link },
    asksOwner: true,
    retriedForMs: hour,
    sample: {},
  },
} satisfies Record<string, MailModel>;
