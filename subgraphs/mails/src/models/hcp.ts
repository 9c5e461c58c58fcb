import { type LinkPurpose, linkPurposes } from '@portal/domain';
import type { MailModel, MailValues } from './model.ts';

const day = 24 * 3600_000;

/** What a link is for, in the subject and, worded for its holder, after « vous permet ». */
const wordsOf: Record<LinkPurpose, { subject: string; aim: (gatheringName: string | undefined) => string }> = {
  SOLICITATION: { subject: 'demande de participation', aim: () => 'de demander à participer à un congrès' },
  SUBSCRIPTION: {
    subject: 'inscription',
    aim: (name) => `de répondre à l’invitation à ${name ?? 'un événement'}`,
  },
  TRANSPORT: { subject: 'transport', aim: (name) => `d’organiser votre transport pour ${name ?? 'un événement'}` },
  EXPENSE: { subject: 'note de frais', aim: (name) => `de demander vos remboursements pour ${name ?? 'un événement'}` },
  SERF: {
    subject: 'échanges scientifiques',
    aim: () => 'de choisir et de signer les sujets de vos échanges scientifiques',
  },
};

const purposeOf = ({ purpose }: MailValues): LinkPurpose | null =>
  purpose && Object.hasOwn(linkPurposes, purpose) ? (purpose as LinkPurpose) : null;

const aimOf = (values: MailValues): string => {
  const purpose = purposeOf(values);
  return purpose ? wordsOf[purpose].aim(values.gatheringName) : 'd’ouvrir votre page';
};

/** dd/MM/yy */
const shortDay = (iso: string | undefined): string | undefined => iso?.slice(2).split('-').reverse().join('/');

const serf = (paragraph: string) =>
  ({
    paragraphs: () => [
      paragraph,
      'Choisissez les sujets et signez sur votre page, sans compte ni mot de passe. Elle vous est personnelle : ne transmettez pas ce message. Si le lien ne fonctionne pas, contactez votre MSL.',
    ],
    facts: ({ formName, expirationDay }: MailValues): [string, string | undefined][] => [
      ['Formulaire', formName],
      ['Valable jusqu’au', shortDay(expirationDay)],
    ],
    action: { label: 'Ouvrir mon formulaire', path: ({ link }: MailValues) => link },
    asksOwner: true,
    retriedForMs: 3 * day,
  }) as const;

/** Mails to an HCP about their own links, and about what they sign by one. */
export const hcpModels = {
  /** The link itself is fetched from hcps for each delivery, and stored nowhere. */
  hcpLink: {
    subject: (v) => {
      const purpose = purposeOf(v);
      return `Votre lien personnel${purpose ? ` : ${wordsOf[purpose].subject}` : ''}`;
    },
    paragraphs: (v) => [
      `Le lien ci-dessous vous permet ${aimOf(v)}, sans compte ni mot de passe.`,
      'Il vous est personnel : ne le transmettez pas. S’il ne fonctionne pas, contactez votre MSL.',
    ],
    facts: ({ gatheringName, lastDay }) => [
      ['Événement', gatheringName],
      ['Valable jusqu’au', shortDay(lastDay)],
    ],
    action: { label: 'Ouvrir ma page', path: ({ link }) => link },
    asksOwner: true,
    retriedForMs: day,
    sample: { purpose: 'SOLICITATION', lastDay: '2027-03-10' },
  },
  serfRequest: {
    subject: () => 'Votre demande d’échange scientifique à signer',
    ...serf('Vous souhaitez échanger avec un responsable médical régional (MSL) sur des sujets scientifiques.'),
    sample: { formName: 'Neurologie' },
  },
  serfRenewal: {
    subject: () => 'Votre demande d’échange scientifique à renouveler',
    ...serf(
      'Votre demande d’échange scientifique arrive à échéance. Signez-la de nouveau pour continuer ces échanges.',
    ),
    sample: { formName: 'Neurologie', expirationDay: '2027-03-10' },
  },
} satisfies Record<string, MailModel>;
