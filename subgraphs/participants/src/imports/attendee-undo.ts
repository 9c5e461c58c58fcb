import { type Context, type Tx, trusted, type Write } from '@portal/server';
import type { Compared, CurrentState, MadeLine, StoredLine } from '@portal/server/import/index';
import { type ImportedAttendee, ImportedAttendees } from '../models.ts';
import { currentStateOfParticipants, restoreParticipants } from './import-undo.ts';

/** A line of guests: it wrote on somebody of the list, or among the guests whom the portal does not know. */
type Line = StoredLine & { eveniumGuestId: string | null; participantUuid: string | null; target: string };

/** What an import writes of a guest whom the portal does not know. */
const kept = ({ firstName, lastName, postalCode, veevaId, status }: ImportedAttendee) => ({
  ...{ firstName, lastName, postalCode, veevaId, status },
});

/** These guests as they are; they have no history, so that their values are their version. */
async function standingAttendees({ session }: Context, { gathering }: Compared, lines: readonly Line[]) {
  if (lines.length === 0) return new Map<number, CurrentState>();
  const named = trusted({ $in: lines.flatMap(({ eveniumGuestId }) => eveniumGuestId ?? []) });
  const filter = { gatheringUuid: gathering.gatheringUuid, eveniumGuestId: named };
  const found = await ImportedAttendees.find(filter, { _id: 0 }, { session: session ?? null }).lean();
  const guests = new Map(found.map((one) => [one.eveniumGuestId ?? '', kept(one)]));
  return new Map<number, CurrentState>(
    lines.flatMap(({ index, eveniumGuestId }) => {
      const values = guests.get(eveniumGuestId ?? '');
      return values ? [[index, { id: null, version: JSON.stringify(values), values }] as const] : [];
    }),
  );
}

/** Puts them back as they were, or takes away those that the import had brought. */
async function restoreAttendees(
  { session }: Tx,
  { gathering: { gatheringUuid } }: Compared,
  lines: readonly MadeLine<Line>[],
): Promise<void> {
  const writes = lines.map(({ eveniumGuestId, made: { before } }): Write<ImportedAttendee> => {
    const filter = { gatheringUuid, eveniumGuestId };
    return before ? { updateOne: { filter, update: { $set: before } } } : { deleteOne: { filter } };
  });
  if (writes.length > 0) await ImportedAttendees.bulkWrite(writes, { session });
}

/** What lines have written on: people of the list, and guests whom the portal does not know. */
export const currentStateOfLines = async (ctx: Context, compared: Compared, lines: readonly Line[]) =>
  new Map([
    ...(await standingAttendees(ctx, compared, lines.filter(isOfUnknown))),
    ...(await currentStateOfParticipants(
      ctx,
      compared,
      lines.filter((line) => !isOfUnknown(line)),
    )),
  ]);

/** Restores what there was before, of either. */
export async function restore(tx: Tx, compared: Compared, lines: readonly MadeLine<Line>[]) {
  await restoreAttendees(tx, compared, lines.filter(isOfUnknown));
  const listed = lines.filter((line) => !isOfUnknown(line));
  if (listed.length > 0) await restoreParticipants(tx, compared, listed);
}

const isOfUnknown = ({ target }: Line): boolean => target === 'ATTENDEE';
