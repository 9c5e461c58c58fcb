import type { Guard } from '../rules/workflow.ts';
import type { GatheringStatus } from './states.ts';

interface Gathering {
  status: GatheringStatus;
}

/** Shown over the lists of such a gathering, which need no other words of refusals. */
export const readOnlyWords = 'L’événement est clôturé : plus rien ne peut être modifié.';

/** Why nothing of a gathering can change, its people and activities included: it is wound up (decisions, section 2); null before. */
export const readOnlyReason = ({ status }: Gathering): 'GATHERING_READ_ONLY' | null =>
  status === 'WINDED_UP' ? 'GATHERING_READ_ONLY' : null;

/** The same for what belongs to a gathering. */
export const notWoundUp: Guard<{ gathering: Gathering }> = ({ doc }) =>
  readOnlyReason(doc.gathering) === null || 'GATHERING_READ_ONLY';
