import { readOnlyReason } from '../../gathering/wound-up.ts';
import type { Guard } from '../../rules/workflow.ts';
import type { SponsorshipProofContext } from './proof.ts';

/** In WINDED_UP nothing of its proofs changes. */
export const congressNotOver: Guard<Pick<SponsorshipProofContext, 'congressStatus'>> = ({ doc }) =>
  readOnlyReason({ status: doc.congressStatus }) === null || 'GATHERING_READ_ONLY';
