import { invitationStatuses } from '@portal/domain';
import { z } from 'zod';
import type { Tx } from '../acts/perform.ts';
import { isListedOtherwise, type Listed, listedPerson } from '../visibility/visible-people.ts';
import type { CopyDeclaration } from './copy-declaration.ts';
import { type Copy, defineCopy } from './define-copy.ts';

/** A field that snapshots of before it leave out. */
export const orNull = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().transform((value) => value ?? null);

/** What every list of people keeps of a participant; a service adds what its own rules look at. */
export const listedSnapshot = z.object({
  participantUuid: z.string(),
  rev: z.number(),
  gatheringUuid: z.string(),
  userUuid: orNull(z.string()),
  healthCareProfessionalUuid: orNull(z.string()),
  unitUuids: z
    .array(z.string())
    .nullish()
    .transform((units) => units ?? []),
  category: z.string(),
  invitationStatus: z.enum(invitationStatuses),
  isRemoved: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
});
type ListedSnapshot = z.output<typeof listedSnapshot>;
type ListedDoc = ListedSnapshot & Listed & { sourceRev: number };

interface ListedCopyDeclaration<Snapshot extends ListedSnapshot, Doc extends ListedDoc>
  extends Pick<CopyDeclaration<Snapshot, Doc>, 'owner' | 'snapshot' | 'model' | 'follow' | 'followAll'> {
  /** With what a new copy begins besides. */
  begun?: object;
  /** Somebody is now another record of the HCP, by a merge or its undo: what is theirs is found by that one's link. */
  followHcp?: (tx: Tx, now: Snapshot) => Promise<void>;
  /** Somebody is sorted elsewhere in lists, or others see them: what is theirs is found by it. */
  relist: (tx: Tx, now: Snapshot, listed: Listed) => Promise<void>;
}

/** Declares copies of participants as people of a list, with their search and sort keys; `rev` is the copy's own, since acts here change it. */
export function defineListedCopy<Snapshot extends ListedSnapshot, Doc extends ListedDoc>({
  begun,
  follow,
  followHcp,
  relist,
  ...declaration
}: ListedCopyDeclaration<Snapshot, Doc>): Copy<Snapshot, Doc> {
  return defineCopy<Snapshot, Doc>({
    ...declaration,
    id: 'participantUuid',
    asked: 'participantUuids',
    version: 'sourceRev',
    update({ rev: sourceRev, ...facts }, now) {
      const $set = { ...facts, ...listedPerson(facts), sourceRev, updatedAt: now };
      return { $set, $inc: { rev: 1 }, $setOnInsert: { createdAt: now, ...begun } };
    },
    async follow(tx, now, before) {
      if (before && before.healthCareProfessionalUuid !== now.healthCareProfessionalUuid) await followHcp?.(tx, now);
      await follow?.(tx, now, before);
      const listed = listedPerson(now);
      if (before && isListedOtherwise(before, listed)) await relist(tx, now, listed);
    },
  });
}
