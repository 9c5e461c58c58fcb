import { gatheringPage, type SolicitationOutcome } from '@portal/domain';
import type { MailModel, MailValues } from './model.ts';

const week = 7 * 24 * 3600_000;

const name = ({ gatheringName }: MailValues): string => gatheringName ?? 'un congrès';
const hcp = ({ hcpName }: MailValues): string => hcpName ?? 'un professionnel de santé';

type Wording = Record<SolicitationOutcome, string>;
const outcomeOf = ({ outcome = 'waiting_list' }: MailValues): SolicitationOutcome => outcome as SolicitationOutcome;

const decided: Wording = {
  confirmed: 'Sollicitation validée',
  refused: 'Sollicitation refusée',
  waiting_list: 'Sollicitation mise en attente',
  cancelled: 'Sollicitation annulée',
};
const toStaff: Record<SolicitationOutcome, (values: MailValues) => string> = {
  confirmed: (v) => `La sollicitation de ${hcp(v)} pour ${name(v)} est validée : sa place est prise.`,
  refused: (v) => `La sollicitation de ${hcp(v)} pour ${name(v)} est refusée.`,
  waiting_list: (v) => `La sollicitation de ${hcp(v)} pour ${name(v)} est en liste d’attente.`,
  cancelled: (v) => `La sollicitation de ${hcp(v)} pour ${name(v)} est annulée.`,
};
const toHcp: Record<SolicitationOutcome, (values: MailValues) => string> = {
  confirmed: (v) =>
    `Votre demande de participation à ${name(v)} est acceptée. Vous recevrez une invitation pour vous inscrire.`,
  refused: (v) => `Votre demande de participation à ${name(v)} n’a pas pu être acceptée.`,
  waiting_list: (v) => `Votre demande de participation à ${name(v)} est en liste d’attente.`,
  cancelled: (v) => `Votre demande de participation à ${name(v)} est annulée.`,
};

const sample = { gatheringName: 'Congrès européen de neurologie', path: '/congrex/solicitations/exemple' };
const action = { label: 'Ouvrir la sollicitation', path: ({ path }: MailValues) => path };

/** Mails about who may go to a congress (decisions, sections 2 "Solicitation" and 7 "solicitation outcome"). */
export const solicitationModels = {
  solicitationPlaceFree: {
    subject: (v) => `Une place s’est libérée : ${name(v)}`,
    paragraphs: (v) => [
      `Une place s’est libérée pour ${name(v)}.`,
      'Elle est proposée à la première sollicitation de la liste d’attente : validez-la ou laissez-la en attente.',
    ],
    action,
    retriedForMs: week,
    sample,
  },
  /**
   * To the collector. The HCP's name and what was written of them are fetched from solicitations when the mail is sent:
   * no event carries them.
   */
  solicitationOutcome: {
    subject: (v) => `${decided[outcomeOf(v)]} : ${name(v)}`,
    paragraphs: (v) => [toStaff[outcomeOf(v)](v)],
    quote: ({ hasComment, comment }) => (hasComment ? comment : undefined),
    action,
    asksOwner: true,
    retriedForMs: week,
    sample: {
      ...{ ...sample, outcome: 'refused', hcpName: 'Dr Camille Évrard' },
      ...{ hasComment: 'true', comment: 'Déjà financé cette année.' },
    },
  },
  /** To those of the event: the HCP answered in the moment of the cancel. Who it is, the list of participants says. */
  registeredWithoutPlace: {
    subject: (v) => `Un inscrit n’a plus de place : ${name(v)}`,
    paragraphs: (v) => [
      `Un professionnel de santé s’est inscrit à ${name(v)} au moment où sa sollicitation était annulée : il est inscrit sans place.`,
      'Désinscrivez-le, ou validez une autre sollicitation pour lui.',
    ],
    action: { label: 'Ouvrir l’événement', path: ({ gatheringUuid }) => gatheringUuid && gatheringPage(gatheringUuid) },
    retriedForMs: week,
    sample: { gatheringName: sample.gatheringName },
  },
  /** To an HCP who asked by their own link; the reason is internal to staff. */
  solicitationAnswer: {
    subject: (v) => `Votre demande de participation : ${name(v)}`,
    paragraphs: (v) => [toHcp[outcomeOf(v)](v), 'Pour toute question, contactez votre interlocuteur habituel (MSL).'],
    retriedForMs: week,
    sample: { ...sample, outcome: 'confirmed' },
  },
} satisfies Record<string, MailModel>;
