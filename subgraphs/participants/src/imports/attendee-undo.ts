import { type Context, type Tx, trusted, type Write } from '@portal/server';
import type { Compared, MadeLine, Standing, StoredLine } from '@portal/server/import/index';
import { type ImportedAttendee, ImportedAttendees } from '../copies.model.ts';

/** A line that wrote among the guests whom the portal does not know. */
type Line = StoredLine & { eveniumGuestId: string | null };

/** What an import writes of a guest whom the portal does not know. */
const kept = ({ firstName, lastName, postalCode, veevaId, status }: ImportedAttendee) => ({
  ...{ firstName, lastName, postalCode, veevaId, status },
});

/** These guests as they are; they have no history, so that their values are their version. */
export async function standingAttendees({ session }: Context, { gathering }: Compared, lines: readonly Line[]) {
  if (lines.length === 0) return new Map<number, Standing>();
  const named = trusted({ $in: lines.flatMap(({ eveniumGuestId }) => eveniumGuestId ?? []) });
  const filter = { gatheringUuid: gathering.gatheringUuid, eveniumGuestId: named };
  const found = await ImportedAttendees.find(filter, { _id: 0 }, { session: session ?? null }).lean();
  const guests = new Map(found.map((one) => [one.eveniumGuestId ?? '', kept(one)]));
  return new Map<number, Standing>(
    lines.flatMap(({ index, eveniumGuestId }) => {
      const values = guests.get(eveniumGuestId ?? '');
      return values ? [[index, { id: null, version: JSON.stringify(values), values }] as const] : [];
    }),
  );
}

/** Puts them back as they were, or takes away those that the import had brought. */
export async function restoreAttendees(
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
