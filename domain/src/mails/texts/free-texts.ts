/** Words that staff put into a text for what is different for each event or person. `value` names it among the values of a mail. */
export const placeholders = {
  prenom: { label: 'Prénom', value: 'firstName' },
  nom: { label: 'Nom', value: 'lastName' },
  evenement: { label: 'Nom de l’événement', value: 'gatheringName' },
  dates: { label: 'Dates de l’événement', value: 'dates' },
  lieu: { label: 'Lieu', value: 'place' },
  categorie: { label: 'Catégorie du participant', value: 'categoryLabel' },
  participation: { label: 'Sur place ou à distance', value: 'participationLabel' },
  date_limite: { label: 'Date limite d’inscription', value: 'limitDay' },
} as const;
export type Placeholder = keyof typeof placeholders;
export const placeholderNames = Object.keys(placeholders) as Placeholder[];

interface FreeText {
  label: string;
  help: string;
  /** Its position in a mail: the subject, instead of the usual first words, or after them. */
  position: 'subject' | 'opening' | 'after';
  /** The mails that it is in, by what they are for. */
  mails: readonly TextedMail[];
  /** Only for those who take part from afar. */
  isForVirtual?: true;
  maxLength: number;
}

/** The mails that have texts of an event; staff and others get the same ones. */
export const textedMails = [
  'invitation',
  'reminder',
  'confirmation',
  'recap',
  'dayMinus3',
  'moved',
  'cancelled',
  'presenceCertificate',
] as const;
export type TextedMail = (typeof textedMails)[number];

/** The texts of an event that staff write for its mails (specification, section 9 "Mail free-text types"). */
export const freeTexts = {
  OBJECT: {
    label: 'Objet',
    help: 'Objet de l’invitation. Sans texte\u202f: «\u202fInvitation\u202f: nom de l’événement\u202f».',
    position: 'subject',
    mails: ['invitation'],
    maxLength: 150,
  },
  CONTENT: {
    label: 'Contenu',
    help: 'Début de l’invitation et de la relance, à la place de la première phrase.',
    position: 'opening',
    mails: ['invitation', 'reminder'],
    maxLength: 4000,
  },
  CONTACTS: {
    label: 'Contacts',
    help: 'À la fin de tous les e-mails aux participants.',
    position: 'after',
    mails: textedMails,
    maxLength: 1000,
  },
  BADGE: {
    label: 'Badge',
    help: 'Comment retirer son badge\u202f: dans le récapitulatif et l’e-mail J-3.',
    position: 'after',
    mails: ['recap', 'dayMinus3'],
    maxLength: 1000,
  },
  PRESENCE_CERTIFICATE: {
    label: 'Attestation de présence',
    help: 'Texte de l’attestation, à la place de la première phrase.',
    position: 'opening',
    mails: ['presenceCertificate'],
    maxLength: 2000,
  },
  RECAPITULATION_DIGITAL: {
    label: 'Récapitulatif à distance',
    help: 'Dans le récapitulatif et l’e-mail J-3 de qui participe à distance.',
    position: 'after',
    mails: ['recap', 'dayMinus3'],
    isForVirtual: true,
    maxLength: 2000,
  },
} as const satisfies Record<string, FreeText>;
export type FreeTextType = keyof typeof freeTexts;
export const freeTextTypes = Object.keys(freeTexts) as [FreeTextType, ...FreeTextType[]];

/** The texts of an event; one that nobody wrote is null. */
export type FreeTexts = Record<FreeTextType, string | null>;
export const noTexts = Object.fromEntries(freeTextTypes.map((type) => [type, null])) as FreeTexts;

const marked = /\{\{\s*([^{}]*?)\s*\}\}/g;

const isPlaceholder = (name: string): name is Placeholder => Object.hasOwn(placeholders, name);

/** The words between double braces that mean nothing, each once. */
export const unknownPlaceholders = (text: string): string[] => [
  ...new Set([...text.matchAll(marked)].map(([, name = '']) => name).filter((name) => !isPlaceholder(name))),
];

/** The text with the values of its words; what is not known is left out. What is filled in is never read as a text again. */
export const filledIn = (text: string, values: Readonly<Record<string, string | undefined>>): string =>
  text.replace(marked, (whole, name: string) =>
    isPlaceholder(name) ? (values[placeholders[name].value] ?? '') : whole,
  );

/** The texts that are in a mail to somebody, in the order of the table. */
export const textsOfMail = (
  mail: TextedMail,
  texts: FreeTexts,
  isVirtual: boolean,
): { position: FreeText['position']; text: string }[] =>
  freeTextTypes.flatMap((type) => {
    const { position, mails, isForVirtual }: FreeText = freeTexts[type];
    const text = texts[type]?.trim();
    return text && mails.includes(mail) && (!isForVirtual || isVirtual) ? [{ position, text }] : [];
  });
