import { doesSomething, importLineLimit, PortalError } from '@portal/domain';
import { type Context, inTransaction, LeaseLost, perform } from '@portal/server';
import { Imports, Lines, type StoredImport, type StoredLine } from './attendee-import.model.ts';
import { attendeeImports } from './attendee-import-aggregate.ts';
import { countLines, type Piece } from './attendee-import-apply.ts';
import { type DecidedLine, decideLines, type PlacedLine } from './attendee-import-match.ts';
import { evenium } from './evenium/access.ts';
import { guestsPerPage } from './evenium/adapter.ts';

/** Lines that are compared at once. */
const comparedAtOnce = 500;

/**
 * Reads the next piece of an import and compares it with the portal: a page of Evenium, or lines of a file that lie here already.
 * @returns whether all of it is read
 * @throws LeaseLost, PortalError EVENIUM_PROBLEM, EVENIUM_EVENT_UNKNOWN, IMPORT_TOO_MANY_LINES, SERVICE_UNAVAILABLE
 */
export const readPiece = (ctx: Context, piece: Piece): Promise<boolean> =>
  piece.job.kind === 'PRESENCE_FILE' ? compareFile(ctx, piece) : readPage(ctx, piece);

async function readPage(ctx: Context, piece: Piece): Promise<boolean> {
  const { attendeeImportUuid, eveniumEventId, nextPage } = piece.job;
  const { items, total } = await evenium(ctx).listGuests(eveniumEventId!, nextPage);
  if (total > importLineLimit) throw new PortalError('IMPORT_TOO_MANY_LINES', { max: importLineLimit });
  const first = (nextPage - 1) * guestsPerPage + 1;
  const lines = items.map(({ id, ...guest }, i): PlacedLine => ({ ...guest, eveniumGuestId: id, index: first + i }));
  await inTransaction(ctx, async (tx) => {
    const decided = await decideLines(tx, piece, lines);
    await move(tx, piece, { read: Math.min(total, first - 1 + items.length), total, nextPage: nextPage + 1 });
    const at = ctx.now();
    const { gatheringUuid } = piece.gathering;
    const rows = lines.map((line, i) => ({ ...line, ...kept(decided[i]!), attendeeImportUuid, gatheringUuid, at }));
    await Lines.insertMany(rows, { session: tx.session });
  });
  return nextPage * guestsPerPage >= total;
}

async function compareFile(ctx: Context, piece: Piece): Promise<boolean> {
  const { attendeeImportUuid } = piece.job;
  const lines = (await Lines.find({ attendeeImportUuid, outcome: null }, { _id: 0 })
    .sort({ index: 1 })
    .limit(comparedAtOnce)
    .lean()) as StoredLine[];
  if (lines.length === 0) return true;
  await inTransaction(ctx, async (tx) => {
    const decided = await decideLines(tx, piece, lines);
    await move(tx, piece, { read: piece.job.read + lines.length });
    const writes = decided.map((line) => ({
      updateOne: { filter: { attendeeImportUuid, index: line.index }, update: { $set: kept(line) } },
    }));
    await Lines.bulkWrite(writes as never, { session: tx.session });
  });
  return false;
}

/** What the preview keeps of a decision. */
const kept = ({ index: _index, hcp, outcome, ...decision }: DecidedLine) => ({
  ...decision,
  outcome,
  healthCareProfessionalUuid: hcp?.uuid ?? null,
  isOpen: doesSomething(outcome),
});

async function move(
  { session }: Context,
  { job: { attendeeImportUuid }, lease, leasedUntil }: Piece,
  progress: Partial<StoredImport>,
): Promise<void> {
  const { matchedCount } = await Imports.updateOne(
    { attendeeImportUuid, state: 'READING', lease },
    { $set: { ...progress, leasedUntil, attempts: 0 } },
    session ? { session } : {},
  );
  if (matchedCount !== 1) throw new LeaseLost();
}

/** Everything is read: the preview waits for its confirmation. */
export async function showPreview(ctx: Context, { attendeeImportUuid }: StoredImport): Promise<void> {
  const counts = await countLines(ctx, attendeeImportUuid);
  const toApply = await Lines.countDocuments({ attendeeImportUuid, isOpen: true });
  await perform(ctx, attendeeImports, 'keepPreview', attendeeImportUuid, { counts, toApply });
  // Whoever confirms a moment later need not wait for the end of a lease.
  await Imports.updateOne({ attendeeImportUuid }, { $set: { leasedUntil: new Date(0) } });
}
