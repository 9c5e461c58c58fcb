import { reasonOutOfCriteria } from '@portal/domain/solicitations/guards';
import { cannotCancel, cannotCollect } from '@portal/domain/solicitations/messages';
import type { Solicitation } from './quota-refusal.ts';

/** The actions of a solicitation's buttons. */
export const decisionNames = [
  'collectSolicitation',
  'confirmSolicitation',
  'holdSolicitation',
  'refuseSolicitation',
  'cancelSolicitation',
  'dropSolicitation',
] as const;
export type DecisionName = (typeof decisionNames)[number];

interface Words {
  title: string;
  /** A verb. */
  submit: string;
  text: string;
  tone: 'default' | 'danger';
  /** Title of a refusal (specification, section 8; contract/messages.fr.json, wording as it is there). */
  refused?: string;
}

export const noSeatLeftText = 'Plus de place disponible';

export const decisionWords: Record<DecisionName, Words> = {
  collectSolicitation: {
    title: 'Recueillir la sollicitation\u202f?',
    submit: 'Recueillir',
    text: 'Les règles du congrès sont appliquées aussitôt\u202f: la sollicitation est validée, ou attend une décision.',
    tone: 'default',
    refused: cannotCollect,
  },
  confirmSolicitation: {
    title: 'Valider la sollicitation\u202f?',
    submit: 'Valider',
    text: 'Le professionnel de santé prend une place du congrès, devient participant et reçoit son invitation.',
    tone: 'default',
  },
  holdSolicitation: {
    title: 'Mettre la sollicitation en attente\u202f?',
    submit: 'Mettre en attente',
    text: 'Elle prend son rang dans la liste d’attente\u202f; une place qui se libère lui est proposée à son tour.',
    tone: 'default',
  },
  refuseSolicitation: {
    title: 'Refuser la sollicitation\u202f?',
    submit: 'Refuser',
    text: 'Le professionnel de santé ne participera pas à ce congrès par cette demande.',
    tone: 'danger',
  },
  cancelSolicitation: {
    title: 'Annuler la sollicitation\u202f?',
    submit: 'Annuler la sollicitation',
    text: 'La demande est abandonnée\u202f; la place qu’elle a prise, si elle est validée, est proposée au premier de la liste d’attente.',
    tone: 'danger',
    refused: cannotCancel,
  },
  dropSolicitation: {
    title: 'Abandonner la sollicitation\u202f?',
    submit: 'Abandonner la sollicitation',
    text: 'Elle n’a pas été recueillie\u202f: rien n’est demandé à personne, et vous pouvez en saisir une autre.',
    tone: 'danger',
  },
};

/** What is done without giving a reason, unless it is late. */
export const asksNoReason = (name: DecisionName): boolean =>
  name === 'collectSolicitation' || name === 'dropSolicitation';

/** Whether the reason must be given: always but for a validation within the criteria, as the domain's rule has it. */
export function needsReason(name: DecisionName, { explanation }: Pick<Solicitation, 'explanation'>): boolean {
  if (asksNoReason(name)) return false;
  if (name !== 'confirmSolicitation') return true;
  const doc = { stop: explanation && { rule: explanation.rule, levels: [] } };
  // The rule looks at what stopped it and at the reason, at nothing else.
  return reasonOutOfCriteria({ doc, input: { reason: null } } as never) !== true;
}

/** The message once it is done, from the resulting state. */
export const doneText = (name: DecisionName, statusLabel: string): string =>
  name === 'collectSolicitation'
    ? `Sollicitation recueillie\u202f: ${statusLabel.toLocaleLowerCase('fr-FR')}.`
    : `Sollicitation\u202f: ${statusLabel.toLocaleLowerCase('fr-FR')}.`;
