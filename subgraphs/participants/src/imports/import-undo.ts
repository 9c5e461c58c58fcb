import type { GatheringSnapshot } from '@portal/domain';
import { asRawInput, type Context, performAll, type Tx, trusted } from '@portal/server';
import type { CurrentState, MadeLine, StoredLine } from '@portal/server/import/index';
import { type ParticipantInput, Participants } from '../aggregate.ts';
import { ParticipantModel } from '../participant.model.ts';
import { inParticipantTransaction } from '../participant-transaction.ts';
import { visibleTo } from '../visibility.ts';

/** A line that wrote on somebody of the list. */
type Line = StoredLine & { participantUuid: string | null };
interface Gathered {
  gathering: GatheringSnapshot;
}

export const aggregateOfLines = Participants.workflow.name;

/** What the service notes on a participant by itself: no change of what an import wrote. */
export const notes: readonly string[] = ['mailInvitation', 'noteInvitationMail', 'refreshPerson'];

/** The participants whom lines have written on, as they are, within the actor's sight. */
export async function currentStateOfParticipants(ctx: Context, { gathering }: Gathered, lines: readonly Line[]) {
  const named = trusted({ $in: lines.flatMap(({ participantUuid }) => participantUuid ?? []) });
  const filter = {
    $and: [{ gatheringUuid: gathering.gatheringUuid, live: true, participantUuid: named }, visibleTo(ctx)],
  };
  const fields = { _id: 0, participantUuid: 1, rev: 1, state: 1, category: 1, presence: 1, presenceDate: 1 };
  const found = await ParticipantModel.find(filter, fields, { session: ctx.session ?? null }).lean();
  const people = new Map(found.map(({ participantUuid, rev, ...values }) => [participantUuid, { rev, values }]));
  return new Map<number, CurrentState>(
    lines.flatMap(({ index, participantUuid }) => {
      const one = people.get(participantUuid ?? '');
      return one ? [[index, { id: participantUuid, version: one.rev, values: one.values }] as const] : [];
    }),
  );
}

/** Restores what there was before: those who were alike together. */
export async function restoreParticipants(
  tx: Tx,
  { gathering: { gatheringUuid } }: Gathered,
  lines: readonly MadeLine<Line>[],
): Promise<void> {
  const alike = new Map<string, { before: object | null; ids: string[] }>();
  for (const { participantUuid, made } of lines) {
    const key = JSON.stringify(made.before);
    const group = alike.get(key) ?? { before: made.before, ids: [] };
    group.ids.push(participantUuid!);
    alike.set(key, group);
  }
  const action = 'undoImportedLine';
  for (const { before, ids } of alike.values())
    await inParticipantTransaction(
      tx,
      { action, target: ids[0]!, gatheringUuids: [gatheringUuid] },
      (inner, aggregate) =>
        performAll(inner, aggregate, action, ids, asRawInput<ParticipantInput<typeof action>>({ before })),
    );
}
