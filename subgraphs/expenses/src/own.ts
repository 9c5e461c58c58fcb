import { expenseNoteActions, messageOf, PortalError, refusalOf, refusalOfClaim } from '@portal/domain';
import type { Context, Filter } from '@portal/server';
import { ownNotes } from './aggregate.ts';
import { gatheringOf } from './copies.ts';
import { Notes, Spenders, type StoredNote, type StoredSpender } from './models.ts';

/** The line of who asks on the list of the gathering, by session or link; null without one. */
async function ownSpender({ actor }: Context, gatheringUuid: string): Promise<StoredSpender | null> {
  if (actor.kind === 'link' && actor.gatheringUuid !== gatheringUuid) return null;
  if (actor.kind !== 'link' && actor.kind !== 'user') return null;
  const byHand = (participantUuid: string) => ({ participantUuid, healthCareProfessionalUuid: null, userUuid: null });
  const who =
    actor.kind === 'user'
      ? { userUuid: actor.userUuid }
      : {
          $or: [
            { healthCareProfessionalUuid: actor.healthCareProfessionalUuid },
            byHand(actor.healthCareProfessionalUuid),
          ],
        };
  const filter = { $and: [{ gatheringUuid, isRemoved: false }, who] } as Filter<StoredSpender>;
  return (await Spenders.findOne(filter, { _id: 0 }).lean()) as StoredSpender | null;
}

/**
 * What somebody has of expenses at a gathering: their notes, the newest first, and whether they may write one.
 * @throws PortalError NOT_FOUND for who is not on its list
 */
export async function ownExpenses(ctx: Context, gatheringUuid: string) {
  const spender = await ownSpender(ctx, gatheringUuid);
  const gathering = spender && (await gatheringOf(ctx, gatheringUuid));
  if (!gathering) throw new PortalError('NOT_FOUND');
  const rules = { doc: { ...spender, gathering } as never, actor: ctx.actor, now: ctx.now(), newUuid: () => '' };
  const refusal =
    refusalOf(expenseNoteActions, 'createInternalExpenseNote', { ...rules, input: undefined }) ??
    refusalOfClaim({ spender, gathering });
  const { participantUuid } = spender;
  // Also those of a participation that a merge took off the list: what they spent stays theirs.
  const notes = await Notes.find({ $and: [{ gatheringUuid }, ownNotes(ctx)] } as Filter<StoredNote>, { _id: 0 })
    .sort({ createdAt: -1 })
    .lean();
  const { name: gatheringName, beginDate, endDate, timezone } = gathering;
  const reasonLabel = refusal && messageOf(refusal);
  return { participantUuid, gatheringName, beginDate, endDate, timezone, canWrite: !refusal, reasonLabel, notes };
}
