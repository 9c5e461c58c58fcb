import type { ParticipantFull } from './use-participant.ts';

export type Offer = ParticipantFull['availableActions'][number];

/** An action that the person has the right to; undefined for what they never may. */
export const offerOf = (
  { availableActions }: Pick<ParticipantFull, 'availableActions'>,
  name: string,
): Offer | undefined => availableActions.find((action) => action.name === name && action.reason !== 'FORBIDDEN');

/** Why it cannot be done now, in words; undefined when it can. */
export const refusalReason = ({ allowed, reasonLabel }: Offer): string | undefined =>
  allowed ? undefined : (reasonLabel ?? 'Cette action n’est pas possible dans l’état actuel.');
