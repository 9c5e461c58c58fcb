import { randomUUID } from 'node:crypto';
import {
  doesSomething,
  type ImportCounts,
  type ImportOutcome,
  noImportCounts,
  PortalError,
  personOfHcp,
  refusedLine,
} from '@portal/domain';
import { type Context, inTransaction, inTurn, LeaseLost, performAll, performCreations } from '@portal/server';
import { act } from './act.ts';
import { Imports, Lines, type StoredImport, type StoredLine } from './attendee-import.model.ts';
import { type Compared, type DecidedLine, decideLines } from './attendee-import-match.ts';
import { ImportedAttendees } from './copies.model.ts';
import { onlyParticipation } from './invite.ts';

/** What a piece of work holds in hand. */
export interface Piece extends Compared {
  job: StoredImport;
  lease: string;
  leasedUntil: Date;
}

const changedSince = 'La situation a changé depuis l’aperçu : relancez l’import pour cette ligne.';

/**
 * Applies some lines in one transaction with their place in the report: after a crash, either all of it is there or nothing.
 * When one line is refused, each is tried by itself, so that it stops no other.
 * @throws LeaseLost, or what may pass: SERVICE_UNAVAILABLE, CONFLICT
 */
export async function applyLines(ctx: Context, piece: Piece, lines: readonly StoredLine[]): Promise<void> {
  try {
    await applyTogether(ctx, piece, lines);
  } catch (error) {
    if (!(error instanceof PortalError) || mayPass(error)) throw error;
    if (lines.length > 1) for (const line of lines) await applyLines(ctx, piece, [line]);
    else await refuse(ctx, piece, lines[0]!, error.message);
  }
}

/** Whether the same may succeed a moment later. */
export const mayPass = (error: unknown): boolean =>
  !(error instanceof PortalError) || ['SERVICE_UNAVAILABLE', 'CONFLICT', 'UNAUTHENTICATED'].includes(error.code);

const applyTogether = (ctx: Context, piece: Piece, lines: readonly StoredLine[]): Promise<void> =>
  inTurn([piece.gathering.gatheringUuid], () =>
    inTransaction(ctx, async (tx) => {
      const decided = (await decideLines(tx, piece, lines)).map((line, i) => asConfirmed(lines[i]!, line));
      await keepLease(tx, piece, lines, decided);
      const invited = await invite(tx, piece, decided);
      await follow(tx, piece, decided, invited);
      await keepAttendees(tx, piece, lines, decided);
      await report(tx, piece, decided, invited);
    }),
  );

/** Only what was shown and confirmed is done; what is so already is left alone. */
const asConfirmed = (line: StoredLine, now: DecidedLine): DecidedLine => {
  const isSame =
    now.outcome === line.outcome &&
    now.target === line.target &&
    now.invitation === line.invitation &&
    now.presence === line.presence &&
    now.attendeeStatus === line.attendeeStatus;
  if (isSame || !doesSomething(now.outcome)) return now;
  return { ...now, ...refusedLine(changedSince) };
};

const moved = (
  lines: readonly StoredLine[],
  decided: readonly { outcome: ImportOutcome }[],
): Record<string, number> => {
  const by: Record<string, number> = { applied: lines.length };
  const add = (outcome: ImportOutcome | null, n: number) => {
    if (outcome) by[`counts.${outcome}`] = (by[`counts.${outcome}`] ?? 0) + n;
  };
  for (const [i, line] of lines.entries()) {
    add(line.outcome, -1);
    add(decided[i]!.outcome, 1);
  }
  return Object.fromEntries(Object.entries(by).filter(([, n]) => n !== 0));
};

/** The progress moves with the work, and only for whoever still holds the lease of an import that goes on. */
async function keepLease(
  { session }: Context,
  { job, lease, leasedUntil }: Piece,
  lines: readonly StoredLine[],
  decided: readonly { outcome: ImportOutcome }[],
): Promise<void> {
  const { attendeeImportUuid } = job;
  const { matchedCount } = await Imports.updateOne(
    { attendeeImportUuid, state: 'APPLYING', lease },
    { $inc: moved(lines, decided), $set: { leasedUntil, attempts: 0 } },
    session ? { session } : {},
  );
  if (matchedCount !== 1) throw new LeaseLost();
}

/** HCPs who come on the list. @returns their participants by line */
async function invite(
  tx: Context,
  { gathering }: Piece,
  decided: readonly DecidedLine[],
): Promise<Map<number, string>> {
  const created = decided.filter(({ outcome, target }) => outcome === 'CREATED' && target === 'PARTICIPANT');
  if (created.length === 0) return new Map();
  const inputs = created.map(({ hcp, category }) => ({
    participantUuid: randomUUID(),
    gathering,
    person: personOfHcp(hcp!),
    category,
    participationType: onlyParticipation(gathering),
    healthCareProfessionalUuid: hcp!.uuid,
  }));
  const action = 'inviteHealthCareProfessionals';
  await act(tx, { action, target: null, gatheringUuids: [gathering.gatheringUuid] }, (inner, aggregate) =>
    performCreations(inner, aggregate, action, inputs as never),
  );
  return new Map(created.map(({ index }, i) => [index, inputs[i]!.participantUuid]));
}

/** Answers and presence, those that are alike at once. */
async function follow(
  tx: Context,
  { gathering }: Piece,
  decided: readonly DecidedLine[],
  invited: ReadonlyMap<number, string>,
): Promise<void> {
  const gatheringUuids = [gathering.gatheringUuid];
  const steps = [
    { action: 'followGuest', field: 'invitation', inputOf: (value: string) => ({ invitationStatus: value }) },
    { action: 'followPresence', field: 'presence', inputOf: (value: string) => ({ presence: value }) },
  ] as const;
  for (const { action, field, inputOf } of steps) {
    const alike = new Map<string, string[]>();
    for (const line of decided) {
      const participantUuid = invited.get(line.index) ?? line.participantUuid;
      if (!doesSomething(line.outcome) || !line[field] || !participantUuid) continue;
      alike.set(line[field], [...(alike.get(line[field]) ?? []), participantUuid]);
    }
    for (const [value, ids] of alike)
      await act(tx, { action, target: ids[0]!, gatheringUuids }, (inner, aggregate) =>
        performAll(inner, aggregate, action, ids, inputOf(value) as never),
      );
  }
}

/** Guests whom the portal does not know are kept; whoever it knows now is among them no more. */
async function keepAttendees(
  { session }: Context,
  { gathering: { gatheringUuid } }: Piece,
  lines: readonly StoredLine[],
  decided: readonly DecidedLine[],
): Promise<void> {
  const writes = decided.flatMap(({ outcome, target, attendeeStatus }, i): object[] => {
    const { eveniumGuestId, firstName, lastName, postalCode, veevaId } = lines[i]!;
    if (!eveniumGuestId || !doesSomething(outcome)) return [];
    const filter = { gatheringUuid, eveniumGuestId };
    if (target === 'PARTICIPANT') return [{ deleteOne: { filter } }];
    const $set = { firstName, lastName, postalCode, veevaId, status: attendeeStatus };
    const $setOnInsert = { importedAttendeeUuid: randomUUID() };
    return [{ updateOne: { filter, update: { $set, $setOnInsert }, upsert: true } }];
  });
  if (writes.length > 0) await ImportedAttendees.bulkWrite(writes as never, session ? { session } : {});
}

async function report(
  { session }: Context,
  { job: { attendeeImportUuid } }: Piece,
  decided: readonly DecidedLine[],
  invited: ReadonlyMap<number, string>,
): Promise<void> {
  const writes = decided.map(({ index, outcome, target, message, participantUuid }) => ({
    updateOne: {
      filter: { attendeeImportUuid, index },
      update: {
        $set: { outcome, target, message, isOpen: false, participantUuid: invited.get(index) ?? participantUuid },
      },
    },
  }));
  await Lines.bulkWrite(writes as never, session ? { session } : {});
}

/** A line that the one door for state refused. */
const refuse = (ctx: Context, piece: Piece, line: StoredLine, message: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const decision = refusedLine(message);
    await keepLease(tx, piece, [line], [decision]);
    const { attendeeImportUuid, index, participantUuid } = line;
    const done = { ...decision, isOpen: false, participantUuid };
    await Lines.updateOne({ attendeeImportUuid, index }, { $set: done }, { session: tx.session });
  });

/** The counts of a preview. */
export async function countLines(ctx: Context, attendeeImportUuid: string): Promise<ImportCounts> {
  const counts: ImportCounts = { ...noImportCounts };
  const rows = await Lines.aggregate<{ _id: { outcome: ImportOutcome; target: string }; n: number }>([
    { $match: { attendeeImportUuid } },
    { $group: { _id: { outcome: '$outcome', target: '$target' }, n: { $sum: 1 } } },
  ]).session(ctx.session ?? null);
  for (const { _id, n } of rows) {
    counts[_id.outcome] += n;
    if (_id.target === 'ATTENDEE') counts.UNKNOWN += n;
  }
  return counts;
}
