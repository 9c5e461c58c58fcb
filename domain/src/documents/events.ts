import { z } from 'zod';
import { defineEvent } from '../events.ts';
import { uuid } from '../fields.ts';
import { rightNames } from '../rights.ts';

/** Who may read a claimed file: holders of the right and, of the field staff, only those of the units named (decisions, section 7). */
export const fileAccess = z.object({
  right: z.enum(rightNames),
  businessUnitUuids: z.array(uuid).optional(),
  healthCareProfessionalUuid: uuid.optional(),
  gatheringUuid: uuid.optional(),
  /** Of a signature: who took it down, and reads it whatever their unit. */
  collectorUuid: uuid.optional(),
  /** Nobody but this person, and only while they hold the right. */
  userUuid: uuid.optional(),
});

export type FileAccess = z.infer<typeof fileAccess>;

/**
 * An owner (`gathering:<uuid>`) says which files are its own now: the complete list. Files no longer named are let go and die
 * unclaimed. Of two events of one owner the one with the newer aggregateVersion counts. Whoever claims a file that the owner does not hold yet
 * must have uploaded it.
 */
export const fileClaimWanted = defineEvent(
  'file.claimWanted',
  1,
  fileAccess.extend({ owner: z.string().min(1).max(200), fileUuids: z.array(uuid).max(1000) }),
);

/** A file is gone: discarded by its uploader, or never claimed. */
export const fileRemoved = defineEvent('file.removed', 1, z.object({ fileUuid: uuid }));
