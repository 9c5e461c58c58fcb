import { type NoteOfGuest, transportWork, userUuidOf, wallClockOf } from '@portal/domain';
import { type Context, teamRoleFilter, trusted, type Work, type WorkRole, workOf } from '@portal/server';
import { noteReachOf } from './aggregate.ts';
import { nightsWork } from './hostings/stay-work.ts';
import { type NoteFilter, type StoredNote, TransportNotes } from './models.ts';
import { travellerOf } from './notes/note-queries.ts';

/** What narrows a kind to what may wait, besides whose work it is: it finds no more as events go by. */
function narrowed(ctx: Context, kind: string): NoteFilter[] {
  const isNotOver = {
    $or: [{ 'gathering.endDate': null }, { 'gathering.endDate': trusted({ $gt: ctx.now() }) }],
  } as NoteFilter;
  if (kind === 'TRANSPORT_TO_REVIEW') return [{ surroundingsChangedAt: trusted({ $type: 'date' }) } as NoteFilter];
  if (kind === 'TRANSPORT_TO_TICKET') return [isNotOver, { fileUuids: trusted({ $size: 0 }) } as NoteFilter];
  return kind === 'TRANSPORT_UNANSWERED' ? [isNotOver] : [];
}

/** Where the notes of a kind are found; what is their own, people find by their uuid. */
function filterOf(ctx: Context, kind: string, from: readonly string[], role: WorkRole): NoteFilter {
  const status = trusted({ $in: [...from] });
  if (kind === 'TRANSPORT_TO_ANSWER') return { status, userUuid: userUuidOf(ctx.actor) ?? 'nobody' } as NoteFilter;
  const open = { status, 'gathering.status': trusted({ $ne: 'WINDED_UP' }) };
  return { $and: [open, noteReachOf(ctx), teamRoleFilter(ctx, role), ...narrowed(ctx, kind)] } as NoteFilter;
}

const notesWork = (ctx: Context): Promise<Work[]> =>
  workOf<NoteOfGuest, StoredNote>(ctx, {
    kinds: transportWork,
    // The longest untouched first.
    stored: { model: TransportNotes, filterOf, sort: { updatedAt: 1 }, without: ['searchTokens', 'sealed'] },
    complete: async (own, note) => ({ ...note, guest: await travellerOf(own, note.participantUuid) }),
    itemOf: ({ transportNoteUuid, guest, gathering, gatheringUuid }) => ({
      id: transportNoteUuid,
      title: guest ? `${guest.firstName} ${guest.lastName}` : gathering.name,
      detail: gathering.name,
      day: gathering.beginDate && wallClockOf(gathering.beginDate, gathering.timezone).day,
      gatheringUuid,
    }),
  });

/** What waits for the person among nights and transport notes. */
export const logisticsWork = async (ctx: Context): Promise<Work[]> =>
  (await Promise.all([nightsWork(ctx), notesWork(ctx)])).flat();
