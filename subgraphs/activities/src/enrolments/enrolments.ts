import {
  type ActionInput,
  type ActivityParticipant,
  enrolmentWorkflow,
  type LineState,
  PortalError,
} from '@portal/domain';
import { type Aggregate, decide, decideEach, type Joined, type Listed, trusted } from '@portal/server';
import { Enrolments, type StoredEnrolment } from '../models.ts';
import type { Transaction } from '../subscription/seats.ts';

type Rows = typeof enrolmentWorkflow.rows;
type Coming = 'holdActivitySlot' | 'enrolParticipant';
type Change = Exclude<keyof Rows, Coming>;
type Input<A extends keyof Rows> = ActionInput<Rows, A>;

/** Not declared as one with a journal of its own: what is done to a line is recorded in the history of its activity (docs/decisions/activities.md). */
const lines: Aggregate<ActivityParticipant, LineState, Rows> = {
  workflow: enrolmentWorkflow,
  model: Enrolments,
  idField: 'activityParticipantUuid',
  stateField: 'state',
};

/** The result of the state table for one line; nothing is written yet. */
export interface DecidedLine {
  before: StoredEnrolment | null;
  to: LineState;
  fields: Partial<ActivityParticipant>;
  /** The line as it is afterwards. */
  after: StoredEnrolment;
}

/**
 * Decides who is added to a list, one line for each input.
 * @param people their search and display fields; not needed for those who are refused
 * @throws PortalError the first refusal, with `refused` naming the participants
 */
export function newLines<A extends Coming>(
  tx: Transaction,
  action: A,
  inputs: readonly (Input<A> & { participantUuid: string })[],
  people: ReadonlyMap<string, Listed>,
): Promise<DecidedLine[]> {
  const listed = (id: string): Listed => {
    const { searchTokens, nameKey, seenBy } = people.get(id)!;
    return { searchTokens, nameKey, seenBy };
  };
  return decideEach(
    enrolmentWorkflow,
    inputs.map(({ participantUuid }) => participantUuid),
    async (id, place) => decideOn(tx, action, null, inputs[place], () => listed(id)),
  );
}

/**
 * Decides the result of an act on existing lines.
 * @param before as they were read in this transaction
 * @throws PortalError the first refusal, with `refused` naming the lines
 */
export const changedLines = <A extends Change>(
  tx: Transaction,
  action: A,
  before: readonly StoredEnrolment[],
  input?: Input<A>,
): Promise<DecidedLine[]> =>
  decideEach(
    enrolmentWorkflow,
    before.map(({ activityParticipantUuid }) => activityParticipantUuid),
    async (_id, place) => {
      const line = before[place]!;
      return decideOn(tx, action, line, input, () => line);
    },
  );

/** By the row of the table: permission, state, guards, and what changes. */
function decideOn<A extends keyof Rows>(
  tx: Transaction,
  action: A,
  before: StoredEnrolment | null,
  input: Input<A> | undefined,
  listed: () => Listed,
): DecidedLine {
  const joined: Joined<ActivityParticipant> | null = before && { doc: before, extra: {} };
  const { stored, to } = decide(tx, lines, action, joined, input);
  // A line has no version: it is read and written in one transaction, and of one person at a time (subscriber-turns.ts).
  const { rev: _rev, updatedAt: _at, ...fields } = stored as typeof stored & { rev: number; updatedAt: Date };
  return { before, to: to as LineState, fields, after: { ...listed(), ...fields } as StoredEnrolment };
}

/**
 * Writes what was decided: the only code that inserts, changes and removes lines.
 * @throws PortalError CONFLICT when a line has changed since the decision
 */
export async function writeLines({ session }: Transaction, decided: readonly DecidedLine[]): Promise<void> {
  const made = decided.filter(({ before }) => before === null);
  if (made.length > 0)
    await Enrolments.insertMany(
      made.map(({ after }) => after),
      { session },
    );
  const gone = decided.filter(({ before, to }) => before && to === 'GONE');
  if (gone.length > 0) expectAll(gone, (await Enrolments.deleteMany(asDecidedOn(gone), { session })).deletedCount);
  for (const alike of alikeOf(decided.filter((one) => one.before && one.to !== 'GONE' && isChanged(one)))) {
    const { matchedCount } = await Enrolments.updateMany(asDecidedOn(alike), { $set: alike[0]!.fields }, { session });
    expectAll(alike, matchedCount);
  }
}

const isChanged = ({ before, fields }: DecidedLine): boolean =>
  Object.entries(fields).some(([name, value]) => before?.[name as keyof ActivityParticipant] !== value);

/** Lines with the same change are written by one command. */
function alikeOf(decided: readonly DecidedLine[]): DecidedLine[][] {
  const groups = new Map<string, DecidedLine[]>();
  for (const one of decided) {
    const key = JSON.stringify(one.fields);
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()];
}

const asDecidedOn = (decided: readonly DecidedLine[]) => ({
  activityParticipantUuid: trusted({ $in: decided.map(({ before }) => before!.activityParticipantUuid) }),
  state: trusted({ $in: [...new Set(decided.map(({ before }) => before!.state))] }),
});

function expectAll(decided: readonly DecidedLine[], found: number): void {
  if (found !== decided.length) throw new PortalError('CONFLICT');
}
