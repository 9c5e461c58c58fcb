import { expenseNoteActions, messageOf, PortalError, refusalOf, refusalOfClaim } from '@portal/domain';
import { type Context, ownRowsFilter, rulesOn } from '@portal/server';
import { gatheringOf } from './copies.ts';
import { Notes, Spenders, type StoredNote, type StoredSpender } from './models.ts';

/** The line of who asks on the list of the gathering, by session or link; null without one. */
const ownSpender = (ctx: Context, gatheringUuid: string): Promise<StoredSpender | null> =>
  Spenders.findOne({ $and: [{ gatheringUuid, isRemoved: false }, ownRowsFilter<StoredSpender>(ctx)] }, { _id: 0 })
    .lean()
    .exec() as Promise<StoredSpender | null>;

/**
 * What somebody has of expenses at a gathering: their notes, the newest first, and whether they may write one.
 * @throws PortalError NOT_FOUND for who is not on its list
 */
export async function ownExpenses(ctx: Context, gatheringUuid: string) {
  const spender = await ownSpender(ctx, gatheringUuid);
  const gathering = spender && (await gatheringOf(ctx, gatheringUuid));
  if (!gathering) throw new PortalError('NOT_FOUND');
  // There is no note yet: the row of its creation looks at whose it would be and where, other rows of the table at more.
  const begun = { ...spender, gathering } as never;
  const refusal =
    refusalOf(expenseNoteActions, 'createInternalExpenseNote', rulesOn(ctx, begun)) ??
    refusalOfClaim({ spender, gathering });
  const { participantUuid } = spender;
  // Also those of a participation that a merge took off the list: what they spent stays theirs.
  const notes = await Notes.find({ $and: [{ gatheringUuid }, ownRowsFilter<StoredNote>(ctx)] }, { _id: 0 })
    .sort({ createdAt: -1 })
    .lean();
  const { name: gatheringName, beginDate, endDate, timezone } = gathering;
  const reasonLabel = refusal && messageOf(refusal);
  return { participantUuid, gatheringName, beginDate, endDate, timezone, canWrite: !refusal, reasonLabel, notes };
}
