import { type ActivityParticipant, enrolmentWorkflow, type LineState, PortalError, type Row } from '@portal/domain';
import { type Aggregate, decide, type Joined, trusted } from '@portal/server';
import { Enrolments, type Listed, type StoredEnrolment } from './models.ts';
import type { Transaction } from './places.ts';
import { refuseBulk } from './refusals.ts';

type Rows = typeof enrolmentWorkflow.rows;
type Coming = 'holdActivitySlot' | 'enrolParticipant';
type Change = Exclude<keyof Rows, Coming>;
type Input<A extends keyof Rows> = Rows[A] extends Row<ActivityParticipant, LineState, infer I> ? I : never;

/** Not declared as one with a journal of its own: what is done to a line stands in the history of its activity (docs/decisions/activities.md). */
const lines: Aggregate<ActivityParticipant, LineState, Rows> = {
  workflow: enrolmentWorkflow,
  model: Enrolments as never,
  idField: 'activityParticipantUuid',
  stateField: 'state',
};

/** What the table makes of one line; nothing is written yet. */
export interface DecidedLine {
  before: StoredEnrolment | null;
  to: LineState;
  fields: Partial<ActivityParticipant>;
  /** The line as it is afterwards. */
  after: StoredEnrolment;
}

/**
 * Decides who comes on a list, one line for each input.
 * @param people what a list finds and shows them by; of somebody who may not come it need not be there
 * @throws PortalError the first refusal, with `refused` naming the participants
 */
export function newLines<A extends Coming>(
  tx: Transaction,
  action: A,
  inputs: readonly (Input<A> & { participantUuid: string })[],
  people: ReadonlyMap<string, Listed>,
): DecidedLine[] {
  const listed = (id: string): Listed => {
    const { searchTokens, nameKey, seenBy } = people.get(id)!;
    return { searchTokens, nameKey, seenBy };
  };
  return decideEach(
    inputs,
    ({ participantUuid }) => participantUuid,
    (input) => decideOn(tx, action, null, input, () => listed(input.participantUuid)),
  );
}

/**
 * Decides what an act makes of lines that are there.
 * @param before as they were read in this transaction
 * @throws PortalError the first refusal, with `refused` naming the lines
 */
export const changedLines = <A extends Change>(
  tx: Transaction,
  action: A,
  before: readonly StoredEnrolment[],
  input?: Input<A>,
): DecidedLine[] =>
  decideEach(
    before,
    ({ activityParticipantUuid }) => activityParticipantUuid,
    (line) => decideOn(tx, action, line, input, () => line),
  );

/** Decides on each; all who are refused are told together. */
function decideEach<Of>(
  of: readonly Of[],
  idOf: (one: Of) => string,
  decision: (one: Of) => DecidedLine,
): DecidedLine[] {
  const refused: { id: string; code: PortalError['code'] }[] = [];
  const decided = of.flatMap((one) => {
    try {
      return [decision(one)];
    } catch (error) {
      if (!(error instanceof PortalError)) throw error;
      refused.push({ id: idOf(one), code: error.code });
      return [];
    }
  });
  refuseBulk(refused);
  return decided;
}

/** By the row of the table: permission, state, guards, and what changes. */
function decideOn(
  tx: Transaction,
  action: keyof Rows,
  before: StoredEnrolment | null,
  input: unknown,
  listed: () => Listed,
): DecidedLine {
  const joined: Joined<ActivityParticipant> | null = before && { doc: before, extra: {} };
  const { stored, to } = decide(tx, lines, action, joined, input);
  // A line has no version: it is read and written in one transaction, and of one person at a time (subscriber-turns.ts).
  const { rev: _rev, updatedAt: _at, ...fields } = stored as typeof stored & { rev: number; updatedAt: Date };
  return { before, to: to as LineState, fields, after: { ...listed(), ...fields } as StoredEnrolment };
}

/**
 * Writes what was decided: the one place where a line comes, changes and goes.
 * @throws PortalError CONFLICT when a line is not as it was decided on
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

/** Those that change to the same are written by one command. */
function alikeOf(decided: readonly DecidedLine[]): DecidedLine[][] {
  const groups = new Map<string, DecidedLine[]>();
  for (const one of decided) {
    const key = JSON.stringify(one.fields);
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()];
}

const asDecidedOn = (decided: readonly DecidedLine[]) =>
  ({
    activityParticipantUuid: trusted({ $in: decided.map(({ before }) => before!.activityParticipantUuid) }),
    state: trusted({ $in: [...new Set(decided.map(({ before }) => before!.state))] }),
  }) as never;

function expectAll(decided: readonly DecidedLine[], found: number): void {
  if (found !== decided.length) throw new PortalError('CONFLICT');
}
