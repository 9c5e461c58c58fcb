import type { z } from 'zod';
import type { Gathering } from './gathering.ts';
import { keptGathering } from './kept.ts';

/** What participants asks of a gathering for somebody invited, beyond the copy that it keeps: documents may change at any time, and are of no use to others. */
export const guestFacts = keptGathering.pick({ gatheringUuid: true, status: true, gatheringFiles: true });

export type GuestFacts = z.output<typeof guestFacts>;

export const guestFactsOf = (g: Gathering): GuestFacts => guestFacts.parse(g);
