import type { MailModel } from './model.ts';

const hour = 3600_000;

/** Mails about a person's account. The link of a reset is valid for one hour, so the mail is tried no longer. */
export const accountModels = {
  passwordReset: {
    subject: () => 'Votre nouveau mot de passe',
    paragraphs: () => [
      'Vous avez demandé à choisir un nouveau mot de passe pour le portail des événements.',
      'Le lien ci-dessous est valable une heure et ne sert qu’une fois. Si vous n’avez rien demandé, ignorez ce message : votre mot de passe reste le même.',
    ],
    action: { label: 'Choisir un mot de passe', path: ({ link }) => link },
    asksOwner: true,
    retriedForMs: hour,
    sample: {},
  },
} satisfies Record<string, MailModel>;
