import type { ActionInput, transferWorkflow } from '@portal/domain';
import { asRawInput, type Context, perform, type Tx, trusted } from '@portal/server';
import type { Compared, CurrentState, MadeLine, StoredLine } from '@portal/server/import/index';
import { TransferAggregate } from '../aggregate.ts';
import { Transfers } from '../models.ts';

/** A line that wrote a transfer. */
type Line = StoredLine & { participantUuid: string | null };

export const aggregateOfLines = TransferAggregate.workflow.name;

/** The transfers that lines have written, as they are. */
export async function currentStateOfLines(ctx: Context, { gathering }: Compared, lines: readonly Line[]) {
  const named = trusted({ $in: lines.flatMap(({ participantUuid }) => participantUuid ?? []) });
  const filter = { gatheringUuid: gathering.gatheringUuid, state: 'KEPT' as const, participantUuid: named };
  const found = await Transfers.find(filter, { _id: 0 }, { session: ctx.session ?? null }).lean();
  const transfers = new Map(found.map((one) => [one.participantUuid, one]));
  return new Map<number, CurrentState>(
    lines.flatMap(({ index, participantUuid }) => {
      const one = transfers.get(participantUuid ?? '');
      if (!one) return [];
      const { transferUuid: id, rev: version, transportPrice, otherPrice } = one;
      return [[index, { id, version, values: { transportPrice, otherPrice } }] as const];
    }),
  );
}

/** Puts the former amounts back, or takes off the list what the import had put on it. */
export async function restore(tx: Tx, compared: Compared, lines: readonly MadeLine<Line>[]) {
  const there = await currentStateOfLines(tx, compared, lines);
  for (const { index, made } of lines) {
    const input = asRawInput<ActionInput<typeof transferWorkflow.rows, 'undoImportedTransfer'>>({
      before: made.before,
    });
    await perform(tx, TransferAggregate, 'undoImportedTransfer', there.get(index)!.id, input);
  }
}
