import { elide } from '@portal/domain/texts/french-elision';
import type { MailModel, MailValues } from './model.ts';

const day = 24 * 3600_000;

const sample: MailValues = {
  gatheringName: 'Congrès européen de neurologie',
  dates: 'du 12/03/27 à 09:00 au 14/03/27 à 17:00',
  beginsIn: 'dans trois jours',
  place: 'Centre de congrès, Lyon',
  limitDay: '20/02/27',
  firstName: 'Camille',
  lastName: 'Martin',
  categoryLabel: 'Médecin + de 50 km (2 jours et plus)',
  participationLabel: 'Sur place',
  mayAnswer: 'true',
};

const name = ({ gatheringName }: MailValues): string => gatheringName ?? 'un événement';
/** « dans trois jours », or later where it was sent by hand; without it the event has begun. */
const commences = (v: MailValues): string =>
  `${name(v)} ${v.beginsIn ? `commence ${v.beginsIn}` : 'a commencé'}. Voici ce qu’il faut savoir.`;
const capitalised = (text: string): string => text.slice(0, 1).toLocaleUpperCase('fr') + text.slice(1);
const isPersonal = 'Ce message vous est personnel : ne le transmettez pas.';

/** Once they can no longer answer for themselves, the page would refuse it. */
const ifPrevented = ({ mayAnswer }: MailValues): string =>
  `Si vous ne pouvez plus venir, ${mayAnswer ? 'dites-le sur votre page' : 'prévenez votre contact'}`;

/** Staff find it in the portal; everybody else by a link of their own, which hcps makes when the mail is sent. */
const target = ({ link, path }: MailValues) => link ?? path;
const asksOwner = ({ path }: MailValues): boolean => path === undefined;

export const whenAndWhere = ({ dates, place }: MailValues): [string, string | undefined][] => [
  ['Dates', dates],
  ['Lieu', place],
];
const untilWhen = ({ limitDay }: MailValues): [string, string | undefined] => ['Réponse jusqu’au', limitDay];
/** Who invites to a standalone event. */
const contact = ({ contactName }: MailValues): [string, string | undefined] => ['Votre contact', contactName];
const whatIsKnown = (v: MailValues): [string, string | undefined][] => [
  ...whenAndWhere(v),
  ['Catégorie', v.categoryLabel],
  ['Participation', v.participationLabel],
  ['Connexion', v.visioUrl],
  ['Programme', v.programme],
  ['Hébergement', v.stay ?? (v.nights && `Nuits souhaitées : ${v.nights}`)],
];

type Wording = Pick<MailModel, 'subject' | 'paragraphs' | 'facts' | 'texts'> & { label: string } & Partial<MailModel>;

/** A mail to somebody of the list: what it says of them is asked for when it is sent. */
const mailed = ({ label, ...wording }: Wording): MailModel => ({
  action: { label, path: target },
  asksOwner,
  hasDetails: true,
  retriedForMs: 3 * day,
  sample,
  ...wording,
});

/** The same mail to staff leads into the portal, where they are known. */
const pair = <Name extends string, StaffName extends string>(
  name: Name,
  staffName: StaffName,
  toOthers: Wording,
  toStaff: Partial<Wording>,
): Record<Name | StaffName, MailModel> => {
  const staffSample = { ...sample, categoryLabel: 'Collaborateur terrain', path: '/congrex/exemple/tabs' };
  return {
    [name]: mailed(toOthers),
    [staffName]: { ...mailed({ ...toOthers, ...toStaff }), sample: staffSample },
  } as Record<Name | StaffName, MailModel>;
};

/** Mails that staff send to people of the list, or that go by themselves (specification, section 9 "Email models"). */
export const mailedModels = {
  ...pair(
    'subscriptionInvitation',
    'staffInvitation',
    {
      subject: (v) => `Invitation : ${name(v)}`,
      paragraphs: (v) => [
        `Vous êtes invité à ${name(v)}.`,
        'Indiquez par le lien ci-dessous si vous participez, et ce que vous souhaitez. Il vous est personnel : ne le transmettez pas.',
      ],
      facts: (v) => [...whenAndWhere(v), untilWhen(v), contact(v)],
      label: 'Répondre à l’invitation',
      texts: 'invitation',
      calendar: 'PUBLISH',
      retriedForMs: 7 * day,
    },
    {
      paragraphs: (v) => [`Vous êtes invité à ${name(v)}.`, 'Indiquez dans le portail si vous participez.'],
    },
  ),
  ...pair(
    'reminder',
    'staffReminder',
    {
      subject: (v) => `Relance, votre réponse est attendue : ${name(v)}`,
      paragraphs: (v) => [`Nous n’avons pas encore reçu votre réponse à l’invitation à ${name(v)}.`, isPersonal],
      facts: (v) => [...whenAndWhere(v), untilWhen(v), contact(v)],
      label: 'Répondre à l’invitation',
      texts: 'reminder',
    },
    { paragraphs: (v) => [`Votre réponse à l’invitation à ${name(v)} est attendue dans le portail.`] },
  ),
  ...pair(
    'recap',
    'staffRecap',
    {
      subject: (v) => `Récapitulatif de votre inscription : ${name(v)}`,
      paragraphs: (v) => [`Voici ce qui est enregistré pour votre participation à ${name(v)}.`, isPersonal],
      facts: whatIsKnown,
      label: 'Voir mon inscription',
      texts: 'recap',
      hasProgramme: true,
      calendar: 'PUBLISH',
    },
    { paragraphs: (v) => [`Voici ce qui est enregistré pour votre participation à ${name(v)}.`] },
  ),
  ...pair(
    'dayMinus3',
    'staffDayMinus3',
    {
      subject: (v) => `${capitalised(v.beginsIn ?? 'en ce moment')} : ${name(v)}`,
      paragraphs: (v) => [commences(v), `${ifPrevented(v)} : votre place sera proposée à quelqu’un d’autre.`],
      facts: whatIsKnown,
      label: 'Voir mon inscription',
      texts: 'dayMinus3',
      hasProgramme: true,
      calendar: 'PUBLISH',
      retriedForMs: 2 * day,
    },
    { paragraphs: (v) => [commences(v)] },
  ),
  ...pair(
    'gatheringMoved',
    'staffGatheringMoved',
    {
      subject: (v) => `Changement de date ou de lieu : ${name(v)}`,
      paragraphs: (v) => [
        `La date ou le lieu de ${name(v)} a changé. Voici ce qui vaut maintenant.`,
        `${ifPrevented(v)}.`,
      ],
      facts: whenAndWhere,
      label: 'Voir ma page',
      texts: 'moved',
      calendar: 'PUBLISH',
    },
    { paragraphs: (v) => [`La date ou le lieu de ${name(v)} a changé. Voici ce qui vaut maintenant.`] },
  ),
  presenceCertificate: {
    subject: (v) => `Attestation de présence : ${name(v)}`,
    paragraphs: (v) => [
      `Nous attestons ${elide('que', [v.firstName, v.lastName].filter(Boolean).join(' ') || 'la personne destinataire')} a participé à ${name(v)}.`,
      'Votre attestation de présence est jointe à ce message.',
    ],
    facts: whenAndWhere,
    texts: 'presenceCertificate',
    hasDetails: true,
    hasCertificate: true,
    retriedForMs: 7 * day,
    sample,
  },
} satisfies Record<string, MailModel>;
