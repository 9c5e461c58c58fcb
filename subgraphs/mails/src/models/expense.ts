import type { MailModel, MailValues } from './model.ts';

const day = 24 * 3600_000;

const sample: MailValues = {
  gatheringName: 'Congrès européen de neurologie',
  number: 'N-2027-0042',
  amount: '128,40 €',
  path: '/congrex/exemple/tabs?rubrique=frais',
};

const note = ({ number, gatheringName }: MailValues): string =>
  `${number ?? 'votre note de frais'}${gatheringName ? ` (${gatheringName})` : ''}`;

/** Staff find their notes in the portal; an HCP returns by their own link, which no mail repeats. */
const whereToFindIt = ({ path }: MailValues): string[] =>
  path ? [] : ['Vous la retrouvez par le lien qui vous a été envoyé.'];

const common = {
  /** What was written in a note is in no event: amounts, lines and words come from expenses. */
  asksOwner: true,
  action: { label: 'Voir ma note', path: ({ path }: MailValues) => path, isOpen: true },
  retriedForMs: 7 * day,
} as const;

const factsOf = ({ gatheringName, number, amount, day: paid }: MailValues): [string, string | undefined][] => [
  ['Événement', gatheringName],
  ['Note', number],
  ['Montant', amount],
  ['Payée le', paid],
];

/** Mails to whoever spent the money: what became of their expense note. */
export const expenseModels = {
  expenseNoteValidated: {
    ...common,
    subject: (v) => `Note de frais validée : ${note(v)}`,
    paragraphs: (v) => [
      v.refusedLines
        ? 'Votre note de frais est validée, sauf les lignes suivantes :'
        : 'Votre note de frais est validée.',
      ...(v.refusedLines ? v.refusedLines.split('\n') : []),
      'Vous serez prévenu de son paiement.',
      ...whereToFindIt(v),
    ],
    facts: factsOf,
    quote: ({ comment }) => comment,
    sample: {
      ...sample,
      refusedLines: 'Minibar, 12/03/2027, 18,00 €',
      comment: 'Le minibar n’est pas pris en charge.',
    },
  },
  expenseNoteRefused: {
    ...common,
    subject: (v) => `Note de frais refusée : ${note(v)}`,
    paragraphs: (v) => ['Votre note de frais est refusée, pour la raison ci-dessous.', ...whereToFindIt(v)],
    facts: ({ gatheringName, number }) => factsOf({ gatheringName, number }),
    quote: ({ comment }) => comment,
    sample: { ...sample, comment: 'Ces dépenses sont déjà dans la note N-2027-0040.' },
  },
  expenseNotePaid: {
    ...common,
    subject: (v) => `Note de frais payée : ${note(v)}`,
    paragraphs: (v) => ['Votre note de frais est payée.', ...whereToFindIt(v)],
    facts: factsOf,
    sample: { ...sample, day: '02/04/2027' },
  },
} satisfies Record<string, MailModel>;
