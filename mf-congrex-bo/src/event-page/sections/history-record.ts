import { z } from 'zod';
import type { Change } from '../changes/describe-changes.ts';

const change = z.object({ field: z.string(), from: z.unknown(), to: z.unknown() });
const details = z.object({
  reason: z.string().nullish().catch(null),
  comment: z.string().nullish().catch(null),
  section: z.string().nullish().catch(null),
  businessUnitUuid: z.string().nullish().catch(null),
  changes: z.array(change).catch([]),
  requested: z.array(change).catch([]),
});

export interface RecordDetails {
  /** The reason or the comment that was given. */
  why: string | undefined;
  /** The section that was validated or refused. */
  section: { name: string; businessUnitUuid: string | undefined } | undefined;
  changes: Change[];
  /** Asked for, not applied: waits for a decision. */
  requested: Change[];
}

/** What the history keeps of an action, as far as it is known: records of other domains and older versions have other shapes. */
export function readRecord(data: unknown): RecordDetails {
  const parsed = details.safeParse(data);
  if (!parsed.success) return { why: undefined, section: undefined, changes: [], requested: [] };
  const { reason, comment, section, businessUnitUuid, changes, requested } = parsed.data;
  return {
    why: reason || comment || undefined,
    section: section ? { name: section, businessUnitUuid: businessUnitUuid ?? undefined } : undefined,
    changes,
    requested,
  };
}
