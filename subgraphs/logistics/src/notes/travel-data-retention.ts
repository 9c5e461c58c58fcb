import { type Context, type Forgetting, performAll, trusted } from '@portal/server';
import { NoteAggregate } from '../aggregate.ts';
import { Gatherings, TransportNotes } from '../models.ts';

const atOnce = 200;

/** Cards and tickets of notes whose event ended before a moment: of some of them. */
async function forget(ctx: Context, before: Date): Promise<number> {
  const ended = await Gatherings.distinct('gatheringUuid', { endDate: trusted({ $lt: before }) });
  const found = await TransportNotes.find(
    {
      gatheringUuid: trusted({ $in: ended }),
      $or: [{ sealed: trusted({ $nin: [{}, null] }) }, { 'fileUuids.0': trusted({ $exists: true }) }],
    },
    { _id: 0, transportNoteUuid: 1 },
  )
    .limit(atOnce)
    .lean();
  if (found.length === 0) return 0;
  const ids = found.map(({ transportNoteUuid }) => transportNoteUuid);
  await performAll(ctx, NoteAggregate, 'forgetTravelPapers', ids, undefined);
  return ids.length;
}

/** What somebody travels with goes once the notes of expenses of the event are settled: documents removes files that no note names any more. */
export const travelPapers: Forgetting = { kind: 'travelPapers', forget };
