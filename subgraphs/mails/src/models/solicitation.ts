import type { MailModel, MailValues } from './model.ts';

const week = 7 * 24 * 3600_000;

const name = ({ gatheringName }: MailValues): string => gatheringName ?? 'un congrès';

/** Mails about who may go to a congress (decisions, section 2 "Solicitation"). */
export const solicitationModels = {
  solicitationPlaceFree: {
    subject: (v) => `Une place s’est libérée : ${name(v)}`,
    paragraphs: (v) => [
      `Une place s’est libérée pour ${name(v)}.`,
      'Elle est proposée à la première sollicitation de la liste d’attente : validez-la ou laissez-la en attente.',
    ],
    action: { label: 'Ouvrir la sollicitation', path: ({ path }: MailValues) => path },
    patienceMs: week,
    sample: { gatheringName: 'Congrès européen de neurologie', path: '/congrex/solicitations/exemple' },
  },
} satisfies Record<string, MailModel>;
