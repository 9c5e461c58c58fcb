import { z } from 'zod';
import { defineEvent } from '../events/events.ts';
import { uuid } from '../fields/fields.ts';
import { rightNames } from '../rights/catalogue.ts';

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
  /** Of a ticket: whose it is, and reads it by their link, or of staff signed in. Of a link its holder, as links name them. */
  travellerUuid: uuid.optional(),
  /** On a public page: whoever asks reads it. */
  isPublic: z.boolean().optional(),
});

export type FileAccess = z.infer<typeof fileAccess>;

/**
 * An owner (`gathering:<uuid>`) says which files are its own now: the complete list. Files no longer named are let go and die
 * unclaimed. Of two events of one owner the one with the newer aggregateVersion counts. Who claims a file that the owner does not hold yet
 * must have uploaded it.
 */
export const fileClaimWanted = defineEvent(
  'file.claimWanted',
  1,
  fileAccess.extend({
    owner: z.string().min(1).max(200),
    fileUuids: z.array(uuid).max(1000),
    /** Who acts, where they came by a link: whose link it is. */
    broughtBy: uuid.optional(),
  }),
);

/** A file is gone: discarded by its uploader, or never claimed. */
export const fileRemoved = defineEvent('file.removed', 1, z.object({ fileUuid: uuid }));
