import type { GatheringStatus } from '../gathering/states.ts';

/** In which states of a gathering those who are invited answer for themselves: staff from its publication on, HCPs once it is published to them. */
export const publishedFor: Record<'INTERNAL' | 'HCP', readonly GatheringStatus[]> = {
  INTERNAL: ['PUBLISHED', 'PUBLISHED_FRONT'],
  HCP: ['PUBLISHED_FRONT'],
};

/** Why nobody who is invited can answer for themselves while the gathering is in this state, or null when they can. */
export function refusalByStatus(
  status: GatheringStatus,
  audience: keyof typeof publishedFor,
): 'GATHERING_READ_ONLY' | 'GATHERING_CLOSED' | 'GATHERING_NOT_PUBLISHED' | null {
  if (publishedFor[audience].includes(status)) return null;
  if (status === 'WINDED_UP') return 'GATHERING_READ_ONLY';
  return status === 'CLOSED' ? 'GATHERING_CLOSED' : 'GATHERING_NOT_PUBLISHED';
}
