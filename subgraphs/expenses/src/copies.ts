import {
  type ExpenseGathering,
  gatheringOfExpensesRecordSchema,
  invitationStatuses,
  participantKinds,
  presences,
} from '@portal/domain';
import {
  type Context,
  defineCopy,
  isListedOtherwise,
  listedPerson,
  performAll,
  type Tx,
  trusted,
} from '@portal/server';
import { z } from 'zod';
import { asService, listedNote, NoteAggregate } from './aggregate.ts';
import { yearOf } from './ledger/caps.ts';
import { updateAccounts } from './ledger/update-accounts.ts';
import { sumYearsAt } from './ledger/years.ts';
import { Gatherings, Notes, Spenders } from './models.ts';

const text = z
  .string()
  .nullish()
  .transform((v) => v ?? null);

/** The fields that expenses stores of a participant's snapshot. */
const participantSnapshot = z.object({
  participantUuid: z.string(),
  rev: z.number(),
  gatheringUuid: z.string(),
  kind: z.enum(participantKinds),
  userUuid: text,
  healthCareProfessionalUuid: text,
  unitUuids: z
    .array(z.string())
    .nullish()
    .transform((v) => v ?? []),
  category: z.string(),
  invitationStatus: z.enum(invitationStatuses),
  presence: z
    .enum(presences)
    .nullish()
    .transform((v) => v ?? null),
  isRemoved: z.boolean(),
  subscriptionPrice: z
    .number()
    .nullish()
    .transform((v) => v ?? null),
  subscriptionDate: text,
  firstName: z.string(),
  lastName: z.string(),
});
export type ParticipantSnapshot = z.output<typeof participantSnapshot>;

/** Copies of gatherings, and what their notes keep of them. */
export const gatherings = defineCopy({
  owner: 'gatherings',
  snapshot: gatheringOfExpensesRecordSchema,
  model: Gatherings,
  id: 'gatheringUuid',
  asked: 'gatheringUuids',
  update: (snapshot) => ({ $set: snapshot, $inc: { touched: 1 } }),
  async follow(tx, gathering, before) {
    const { session } = tx;
    if (!before || yearOf(before) !== yearOf(gathering)) await sumYearsAt(tx, gathering.gatheringUuid);
    await Notes.updateMany({ gatheringUuid: gathering.gatheringUuid }, { $set: { gathering } }, { session });
  },
});

/** The notes of somebody who is now another record of the HCP, by a merge or its undo, are found by that one's link. */
async function followHcp(tx: Tx, { participantUuid, healthCareProfessionalUuid }: ParticipantSnapshot): Promise<void> {
  const theirs = await Notes.distinct('expenseNoteUuid', { participantUuid }).session(tx.session);
  await performAll(asService(tx), NoteAggregate, 'followSpender', theirs, { healthCareProfessionalUuid });
}

/** Copies of participants, with their search and sort keys; notes are found by a new name. */
export const participants = defineCopy({
  owner: 'participants',
  snapshot: participantSnapshot,
  model: Spenders,
  id: 'participantUuid',
  asked: 'participantUuids',
  version: 'sourceRev',
  update({ rev: sourceRev, ...facts }, now) {
    const $set = { ...facts, ...listedPerson(facts), sourceRev, updatedAt: now };
    return { $set, $inc: { rev: 1 }, $setOnInsert: { createdAt: now } };
  },
  followAll: (tx, newer) => updateAccounts(tx, [], newer),
  async follow(tx, snapshot, before) {
    const { session } = tx;
    const { participantUuid, ...facts } = snapshot;
    if (before && before.healthCareProfessionalUuid !== facts.healthCareProfessionalUuid) await followHcp(tx, snapshot);
    if (!before || !isListedOtherwise(before, listedPerson(facts))) return;
    const theirs = await Notes.find(
      { participantUuid },
      { visualIdentifier: 1, expenseNoteUuid: 1 },
      { session },
    ).lean();
    for (const note of theirs)
      await Notes.updateOne({ expenseNoteUuid: note.expenseNoteUuid }, { $set: listedNote(note, facts) }, { session });
  },
});

/** A gathering's copy; without one it is fetched, though not in a transaction. Null when there is none. */
export const gatheringOf = (ctx: Context, gatheringUuid: string): Promise<ExpenseGathering | null> =>
  gatherings.of(ctx, gatheringUuid);

/** A participant's copy; without one it is fetched, though not in a transaction. Null when there is none. */
export const spenderOf = (ctx: Context, participantUuid: string) => participants.of(ctx, participantUuid);

/** Names and categories of participants, as the lists of their events have them, and whether they come. */
export async function namesOf(people: readonly { participantUuid: string }[]) {
  const among = { participantUuid: trusted({ $in: people.map(({ participantUuid }) => participantUuid) }) };
  const named = {
    ...{ _id: 0, participantUuid: 1, lastName: 1, firstName: 1, category: 1 },
    ...{ invitationStatus: 1, presence: 1, isRemoved: 1 },
  } as const;
  return new Map((await Spenders.find(among, named).lean()).map((one) => [one.participantUuid, one]));
}
