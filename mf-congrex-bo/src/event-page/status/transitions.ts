import { type GatheringStatus, statusTargets } from '@portal/domain/gathering/states';
import type { EventGathering } from '../event-context.ts';

export type Offer = EventGathering['availableActions'][number];

export interface Transition {
  /** Text of the dialog: what the step does to whom. */
  text: string;
  /** What must be ticked (specification, section 5: « A status-change confirmation checkbox is required »). */
  check?: string;
  isFinal?: boolean;
  /** Said when it is done. */
  done: string;
}

const check = 'Je confirme le changement de statut';

/** What each change of status says before and after, by the name of its action. */
export const transitions: Record<string, Transition> = {
  completeGathering: {
    check,
    text: 'La création est terminée : l’événement devient un brouillon, qui peut encore être modifié avant son envoi en validation.',
    done: 'La création est terminée. L’événement est un brouillon.',
  },
  sendGatheringToValidation: {
    check,
    text: 'Les personnes qui valident chaque section sont prévenues par e-mail. L’événement ne peut plus être modifié pendant la validation.',
    done: 'L’événement est envoyé en validation.',
  },
  publishGatheringToStaff: {
    check,
    text: 'L’événement devient visible du staff. Ensuite, une modification des dates, du lieu, du format, des quotas ou des critères demande un motif et la décision du responsable médical.',
    done: 'L’événement est publié au staff.',
  },
  publishGatheringToHcps: {
    check,
    text: 'Les professionnels de santé invités peuvent consulter l’événement et répondre.',
    done: 'L’événement est publié aux PS.',
  },
  closeGathering: {
    check,
    text: 'Les professionnels de santé peuvent encore consulter l’événement, mais ne peuvent plus répondre.',
    done: 'L’événement est fermé.',
  },
  windUpGathering: {
    check: 'Je confirme la clôture de l’événement',
    isFinal: true,
    text: 'Une fois l’événement clôturé, plus rien ne peut être modifié, ni dans l’événement, ni pour ses participants, son hébergement, son transport, ses activités et ses notes, à moins de le rouvrir.',
    done: 'L’événement est clôturé.',
  },
  reopenGathering: {
    check,
    text: 'L’événement reprend le statut qu’il avait avant sa clôture et peut de nouveau être modifié.',
    done: 'L’événement est rouvert.',
  },
  catchUpGathering: {
    check,
    text: 'L’événement passé est enregistré directement comme fermé, sans validation ni publication. Le motif figure dans l’historique.',
    done: 'L’événement est rattrapé.',
  },
};

/** The step that leads on from each status; those that a status does not have a button for are missing. */
const next: Partial<Record<GatheringStatus, string>> = {
  EX_NIHILO: 'completeGathering',
  DRAFT: 'sendGatheringToValidation',
  CORRECTION: 'sendGatheringToValidation',
  TO_PUBLISH: 'publishGatheringToStaff',
  PUBLISHED: 'publishGatheringToHcps',
  PUBLISHED_FRONT: 'closeGathering',
  CLOSED: 'windUpGathering',
  WINDED_UP: 'reopenGathering',
};

/** The target of setGatheringStatus that an action stands for; undefined for actions with a mutation of their own. */
export const targetOf = (action: string): string | undefined =>
  Object.entries(statusTargets).find(([, name]) => name === action)?.[0];

export interface Ways {
  /** The next step of the gathering, also when it is not possible yet. */
  next: Offer | undefined;
  /** The primary button: the next step, unless the person never may. */
  primary: Offer | undefined;
  /** What else can be done; what is only a matter of rights is left out. */
  others: Offer[];
}

/** Which action leads on, and which are beside the way. */
export function waysOn(status: string, actions: readonly Offer[]): Ways {
  const leading = actions.find(({ name }) => name === next[status as GatheringStatus]);
  const offered = actions.filter(({ reason }) => reason !== 'FORBIDDEN');
  const primary = leading && offered.includes(leading) ? leading : undefined;
  return { next: leading, primary, others: offered.filter((action) => action !== primary) };
}
