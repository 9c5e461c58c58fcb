import { type LinkPurpose, linkPurposes } from '@portal/domain';
import type { MailModel, MailValues } from './model.ts';

const day = 24 * 3600_000;

/** The purpose of a link, worded for its holder. */
const wordsOf: Partial<Record<LinkPurpose, (gatheringName: string | undefined) => string>> = {
  SOLICITATION: () => 'demander à participer à un congrès',
  SUBSCRIPTION: (name) => `répondre à l’invitation à ${name ?? 'un événement'}`,
  TRANSPORT: (name) => `organiser votre transport pour ${name ?? 'un événement'}`,
};

const purposeOf = ({ purpose }: MailValues): LinkPurpose | null =>
  purpose && Object.hasOwn(linkPurposes, purpose) ? (purpose as LinkPurpose) : null;

const aimOf = (values: MailValues): string => {
  const purpose = purposeOf(values);
  return (purpose && wordsOf[purpose]?.(values.gatheringName)) ?? 'ouvrir votre page';
};

/** dd/MM/yy */
const shortDay = (iso: string | undefined): string | undefined => iso?.slice(2).split('-').reverse().join('/');

/** Mails to an HCP about their own links. */
export const hcpModels = {
  /** The link itself is fetched from hcps for each delivery, and stored nowhere. */
  hcpLink: {
    subject: (v) => {
      const purpose = purposeOf(v);
      return `Votre lien personnel${purpose ? ` : ${linkPurposes[purpose].label.toLowerCase()}` : ''}`;
    },
    paragraphs: (v) => [
      `Le lien ci-dessous vous permet de ${aimOf(v)}, sans compte ni mot de passe.`,
      'Il vous est personnel : ne le transmettez pas. S’il ne fonctionne pas, contactez votre MSL.',
    ],
    facts: ({ gatheringName, lastDay }) => [
      ['Événement', gatheringName],
      ['Valable jusqu’au', shortDay(lastDay)],
    ],
    action: { label: 'Ouvrir ma page', path: ({ link }) => link },
    asksOwner: true,
    patienceMs: day,
    sample: { purpose: 'SOLICITATION', lastDay: '2027-03-10' },
  },
} satisfies Record<string, MailModel>;
