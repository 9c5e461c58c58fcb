import { gatheringPage } from '@portal/domain';
import type { MailModel, MailValues } from './model.ts';

const day = 24 * 3600_000;

const sample: MailValues = {
  gatheringName: 'Congrès européen de neurologie',
  dates: 'du 12 au 14 mars 2027',
  place: 'Lyon, Centre de congrès',
  actorName: 'Camille Martin',
  comment: 'Le quota de la zone Ouest est à revoir.',
  sectionLabel: 'Franchise SEP',
  decision: 'acceptée',
};

const name = ({ gatheringName }: MailValues): string => gatheringName ?? 'un événement';
const who = ({ actorName }: MailValues): string => actorName ?? 'Le portail';

/** The page of the event; an owner may name another page of the portal for its readers. */
const path = ({ path: given, gatheringUuid }: MailValues): string | undefined =>
  given ?? (gatheringUuid && gatheringPage(gatheringUuid));

type Wording = Pick<MailModel, 'subject' | 'paragraphs'> & { label?: string; quotes?: true };

const gatheringModel = ({ subject, paragraphs, label = 'Ouvrir l’événement', quotes }: Wording): MailModel => ({
  subject,
  paragraphs,
  action: { label, path },
  facts: (values) => [
    ['Événement', values.gatheringName],
    ['Dates', values.dates],
    ['Lieu', values.place],
    ['Section', values.sectionLabel],
  ],
  ...(quotes && { quote: ({ comment }: MailValues) => comment }),
  retriedForMs: day,
  sample,
});

/** Mails of an event's life from its validation to its end (specification, section 4 "Gathering status"). */
export const gatheringModels = {
  gatheringToValidate: gatheringModel({
    subject: (v) => `À valider : ${name(v)}`,
    paragraphs: (v) => [
      `${who(v)} a envoyé l’événement en validation. Une section attend votre décision.`,
      'Vous pouvez la valider ou demander une correction.',
    ],
    label: 'Voir et valider',
  }),
  gatheringValidated: gatheringModel({
    subject: (v) => `Validé : ${name(v)}`,
    paragraphs: () => ['Toutes les sections de l’événement sont validées. Il peut être publié au staff.'],
  }),
  gatheringCorrectionWanted: gatheringModel({
    subject: (v) => `À corriger : ${name(v)}`,
    paragraphs: (v) => [`${who(v)} demande une correction avant de valider l’événement.`],
    label: 'Corriger l’événement',
    quotes: true,
  }),
  gatheringPublishedToStaff: gatheringModel({
    subject: (v) => `Publié au staff : ${name(v)}`,
    paragraphs: (v) => [`${who(v)} a publié l’événement au staff.`],
  }),
  gatheringPublishedToHcps: gatheringModel({
    subject: (v) => `Publié aux PS : ${name(v)}`,
    paragraphs: (v) => [`${who(v)} a publié l’événement aux professionnels de santé. Les inscriptions sont ouvertes.`],
  }),
  gatheringClosed: gatheringModel({
    subject: (v) => `Fermé : ${name(v)}`,
    paragraphs: (v) => [
      `${who(v)} a fermé l’événement. Les professionnels de santé peuvent encore le lire, mais plus répondre.`,
    ],
  }),
  gatheringWoundUp: gatheringModel({
    subject: (v) => `Clôturé : ${name(v)}`,
    paragraphs: (v) => [
      `${who(v)} a clôturé l’événement. Plus rien ne peut être modifié, ni l’événement ni ses participants.`,
    ],
  }),
  gatheringReopened: gatheringModel({
    subject: (v) => `Rouvert : ${name(v)}`,
    paragraphs: (v) => [`${who(v)} a rouvert l’événement. Il a retrouvé son statut précédent.`],
  }),
  sensibleChangeToDecide: gatheringModel({
    subject: (v) => `Modification sensible à décider : ${name(v)}`,
    paragraphs: (v) => [
      `${who(v)} propose une modification sensible de l’événement. Le statut ne peut pas changer avant votre décision.`,
    ],
    label: 'Voir et décider',
    quotes: true,
  }),
  sensibleChangeDecided: gatheringModel({
    subject: (v) => `Modification sensible ${v.decision ?? 'décidée'} : ${name(v)}`,
    paragraphs: (v) => [`${who(v)} a pris une décision : la modification sensible est ${v.decision ?? 'décidée'}.`],
    quotes: true,
  }),
  gatheringCorrectionRequested: gatheringModel({
    subject: (v) => `Demande de correction : ${name(v)}`,
    paragraphs: (v) => [`${who(v)} signale une correction à faire sur l’événement.`],
    label: 'Voir la demande',
    quotes: true,
  }),
} satisfies Record<string, MailModel>;
