import { z } from 'zod';

/** What hcps asks a domain before a merge. */
export const mergeQuestion = z.strictObject({ winnerUuid: z.string(), loserUuid: z.string() });
export type MergeQuestion = z.output<typeof mergeQuestion>;

const option = z.object({
  id: z.string(),
  label: z.string(),
  isOfLoser: z.boolean(),
});

/** Two rows of which one stays: two live solicitations, two participations, two forms that count. */
export const mergeCollision = z.object({ key: z.string(), label: z.string(), options: z.array(option).length(2) });
export type MergeCollision = z.output<typeof mergeCollision>;

export const mergeLook = z.object({
  holds: z.array(z.object({ label: z.string(), count: z.number() })),
  collisions: z.array(mergeCollision),
});
export type MergeLook = z.output<typeof mergeLook>;

/** What hcps asks of what was done since a merge. */
export const sinceQuestion = z.strictObject({ mergeUuid: z.string(), winnerUuid: z.string(), since: z.coerce.date() });
export type SinceQuestion = z.output<typeof sinceQuestion>;
export const sinceAnswer = z.array(z.object({ label: z.string(), at: z.coerce.date() }));
export type DoneSince = z.output<typeof sinceAnswer>[number];
