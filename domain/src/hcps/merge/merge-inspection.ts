import { z } from 'zod';

/** What hcps asks a domain before a merge. */
export const mergeInspectionRequest = z.strictObject({ winnerUuid: z.string(), loserUuid: z.string() });
export type MergeInspectionRequest = z.output<typeof mergeInspectionRequest>;

const option = z.object({
  id: z.string(),
  label: z.string(),
  isOfLoser: z.boolean(),
});

/** Two rows of which one stays: two live solicitations, two participations, two forms that count. */
export const mergeCollision = z.object({ key: z.string(), label: z.string(), options: z.array(option).length(2) });
export type MergeCollision = z.output<typeof mergeCollision>;

export const mergeInspection = z.object({
  holds: z.array(z.object({ label: z.string(), count: z.number() })),
  collisions: z.array(mergeCollision),
});
export type MergeInspection = z.output<typeof mergeInspection>;

/** What hcps asks of what was done since a merge. */
export const changesSinceRequest = z.strictObject({
  mergeUuid: z.string(),
  winnerUuid: z.string(),
  since: z.coerce.date(),
});
export type ChangesSinceRequest = z.output<typeof changesSinceRequest>;
export const changesSinceResponse = z.array(z.object({ label: z.string(), at: z.coerce.date() }));
export type ChangeSince = z.output<typeof changesSinceResponse>[number];
