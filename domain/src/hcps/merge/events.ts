import { z } from 'zod';
import { defineEvent } from '../../events/events.ts';
import { uuid } from '../../fields/fields.ts';
import { movedCount } from './merge-record-schema.ts';
import { movingDomains } from './states.ts';

const merge = { mergeUuid: uuid, winnerUuid: uuid, loserUuid: uuid };

/** Two HCPs are one: each domain moves its rows of the loser to the winner. `keeps` names the rows that stay where two collide. */
export const hcpMerged = defineEvent('hcp.merged', 1, z.object({ ...merge, keeps: z.array(z.string()) }));

/** The two are parted again: each domain gives back what it moved. */
export const hcpParted = defineEvent('hcp.parted', 1, z.object(merge));

/** Every domain has done its part: what came for the loser meanwhile follows, and neighbours hear what became of colliding rows. */
export const hcpMergeSettled = defineEvent('hcp.mergeSettled', 1, z.object({ ...merge, isParted: z.boolean() }));

const done = { ...merge, domain: z.enum(movingDomains), ids: z.array(z.string()) };

/** A domain has moved these rows. */
export const hcpMoved = defineEvent('hcp.moved', 1, z.object({ ...done, moved: z.array(movedCount) }));

/** A domain has given these rows back; `remarks` says what is not as it was, in words. */
export const hcpGivenBack = defineEvent('hcp.givenBack', 1, z.object({ ...done, remarks: z.array(z.string()) }));
