import type { MailModel } from './model.ts';

const day = 24 * 3600_000;

/** Mails to who wrote to the patient programme. They name neither the programme nor what was asked: a mailbox may be read by others. */
export const programmeModels = {
  programmeRequestReceived: {
    subject: ({ reference }) => `Votre demande ${reference} est bien reçue`,
    paragraphs: () => [
      'Nous avons bien reçu votre demande. Notre équipe y répond sous cinq jours ouvrés.',
      'Pour la compléter, la retirer ou faire effacer vos données, donnez-nous sa référence. Ne répondez pas à ce message, et n’y joignez aucune information de santé.',
      'Si vous n’avez rien demandé, quelqu’un a saisi votre adresse par erreur : dites-le-nous, et ses données seront effacées.',
    ],
    facts: ({ reference, contactPhone, contactEmail, contactHours }) => [
      ['Référence', reference],
      ['Téléphone', contactPhone],
      ['Horaires', contactHours],
      ['Adresse e-mail', contactEmail],
    ],
    retriedForMs: day,
    sample: {
      reference: 'SKY-ABCD2345',
      contactPhone: '01 99 00 12 34',
      contactHours: 'Du lundi au vendredi, de 9 h à 18 h',
    },
  },
} satisfies Record<string, MailModel>;
