import { type Actor, enrolmentStates, enrolmentWorkflow, refusalOf, slotHoldMs } from '@portal/domain';
import { inTransaction, trusted } from '@portal/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Activities, Enrolments, type StoredActivity, type StoredEnrolment, Subscribers } from '../models.ts';
import type { Transaction } from '../subscription/seats.ts';
import { actsIn } from '../testing/acts.ts';
import { openEnvironment, roc, type TestEnvironment } from '../testing/environment.ts';
import { changedLines, newLines, writeLines } from './enrolments.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openEnvironment();
});
afterAll(() => environment.stop());

const { gatheringWith } = actsIn(() => environment);
const inTx = <T>(work: (tx: Transaction) => Promise<T>, actor?: Actor, now?: () => Date): Promise<T> =>
  inTransaction(environment.context(actor, now), (tx) => work(tx as Transaction));
const afterwards = () => new Date(Date.now() + slotHoldMs + 1000);
const stored = async (lines: readonly StoredEnrolment[]) => {
  const uuids = lines.map(({ activityParticipantUuid }) => activityParticipantUuid);
  const among = { activityParticipantUuid: trusted({ $in: uuids }) } as never;
  return (await Enrolments.find(among, { _id: 0 }).sort({ participantUuid: 1 }).lean()) as StoredEnrolment[];
};

/** Lines of that many people, in the state. */
async function linesIn(state: StoredEnrolment['state'], people = 1): Promise<StoredEnrolment[]> {
  const { gathering, uuids } = await gatheringWith(people);
  const activityUuid = await environment.create(gathering);
  const activity = (await Activities.findOne({ activityUuid }, { _id: 0 }).lean()) as StoredActivity;
  const found = await Subscribers.find({ gatheringUuid: gathering.gatheringUuid }, { _id: 0 }).lean();
  const subscribers = new Map(found.map((one) => [one.participantUuid, one]));
  const inputs = [...uuids].sort().map((participantUuid) => ({ activity, participantUuid, key: null }));
  return inTx(async (tx) => {
    const held = await newLines(tx, 'holdActivitySlot', inputs, subscribers);
    await writeLines(tx, held);
    if (state === 'ENROLLED')
      await writeLines(
        tx,
        await changedLines(
          tx,
          'confirmActivitySlot',
          held.map(({ after }) => after),
        ),
      );
    return held;
  }).then((held) => stored(held.map(({ after }) => after)));
}

const inputs = {
  keepActivitySlot: { key: 'k' },
  releaseActivitySlot: { key: 'k' },
  freeActivitySlot: { isRemoved: false },
  markActivityPresence: { presence: 'ABSENT' },
  confirmActivitySlot: undefined,
  lapseActivitySlot: undefined,
  unenrolParticipant: undefined,
} as const;
type Change = keyof typeof inputs;
const changes = Object.keys(inputs) as Change[];

describe.each(enrolmentStates)('a line that is %s', (state) => {
  test.each(changes)('%s: what the table says is written, nothing else', async (action) => {
    const [line] = await linesIn(state);
    const row = enrolmentWorkflow.rows[action];
    const act = inTx(
      async (tx) => writeLines(tx, await changedLines(tx, action, [line!], inputs[action] as never)),
      undefined,
      afterwards,
    );
    if (!(row.from as readonly string[]).includes(state)) {
      await expect(act).rejects.toMatchObject({
        code: 'ILLEGAL_TRANSITION',
        details: { refused: [{ id: line!.activityParticipantUuid, code: 'ILLEGAL_TRANSITION' }], refusedCount: 1 },
      });
      expect(await stored([line!])).toEqual([line]);
      return;
    }
    await act;
    const after = await stored([line!]);
    expect(after.map((one) => one.state)).toEqual(row.to === 'GONE' ? [] : [row.to === 'same' ? state : row.to]);
  });
});

test('of many all change or none, and the refused ones are named', async () => {
  const held = await linesIn('HELD', 2);
  const enrolled = await linesIn('ENROLLED', 3);
  const mark = (lines: StoredEnrolment[]) =>
    inTx(
      async (tx) => writeLines(tx, await changedLines(tx, 'markActivityPresence', lines, { presence: 'PRESENT' })),
      roc,
    );
  await expect(mark([...enrolled, ...held])).rejects.toMatchObject({
    code: 'ILLEGAL_TRANSITION',
    details: { refused: held.map(({ activityParticipantUuid: id }) => ({ id })), refusedCount: 2 },
  });
  expect(await stored(enrolled)).toEqual(enrolled);
  await mark(enrolled);
  expect(await stored(enrolled)).toEqual(enrolled.map((line) => ({ ...line, presence: 'PRESENT' })));
});

test('who lacks the right changes nothing', async () => {
  const [line] = await linesIn('ENROLLED');
  const anybody: Actor = { kind: 'anonymous' };
  const act = (action: Change) =>
    inTx(async (tx) => writeLines(tx, await changedLines(tx, action, [line!], inputs[action] as never)), anybody);
  for (const action of changes) await expect(act(action)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect(refusalOf(enrolmentWorkflow as never, 'holdActivitySlot', { doc: {}, actor: anybody } as never)).toBe(
    'FORBIDDEN',
  );
  expect(await stored([line!])).toEqual([line]);
});

test('a line that changed since the decision stays as it is', async () => {
  const [line] = await linesIn('HELD');
  await inTx(async (tx) => writeLines(tx, await changedLines(tx, 'confirmActivitySlot', [line!])));
  const late = (action: 'releaseActivitySlot' | 'keepActivitySlot') =>
    inTx(async (tx) => writeLines(tx, await changedLines(tx, action, [line!], { key: null })));
  await expect(late('releaseActivitySlot')).rejects.toMatchObject({ code: 'CONFLICT' });
  await expect(late('keepActivitySlot')).rejects.toMatchObject({ code: 'CONFLICT' });
  expect((await stored([line!])).map(({ state }) => state)).toEqual(['ENROLLED']);
});
