import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { QueuedSignature, SignatureStorage } from './queued-signature.ts';
import { type Outcome, SignatureQueue } from './signature-queue.ts';

const collected = (n: number, gatheringUuid = 'g'): QueuedSignature => ({
  signatureUuid: `s${n}`,
  participantUuid: `p${n}`,
  gatheringUuid,
  day: '2027-03-10',
  kind: 'TYPED',
  strokes: null,
  typedName: 'X',
  signedAt: new Date(1_800_000_000_000 + n * 1000).toISOString(),
  name: `Nom ${n}`,
  refused: null,
});
const outcome = ({ signatureUuid, participantUuid }: QueuedSignature, more: Partial<Outcome> = {}): Outcome => ({
  __typename: 'SignedPresence',
  signatureUuid,
  participantUuid,
  outcome: 'SIGNED',
  code: null,
  message: null,
  line: null,
  ...more,
});
const refusedWith = (code: string) =>
  Object.assign(new Error(code), { errors: [{ message: `mot ${code}`, extensions: { code } }] });
const offline = () => new TypeError('Failed to fetch');

type Answer = (lines: readonly QueuedSignature[]) => readonly Outcome[];
const takes: Answer = (lines) => lines.map((line) => outcome(line));

/** A queue over an in-memory store; its calls get `answers` in order, then the last one repeatedly. */
function open(answers: Answer[], left: QueuedSignature[] = []) {
  const kept = new Map(left.map((one) => [one.signatureUuid, one]));
  const shelf: SignatureStorage = {
    all: async () => [...kept.values()],
    put: async (one) => void kept.set(one.signatureUuid, one),
    drop: async (uuid) => void kept.delete(uuid),
  };
  const sent: string[][] = [];
  const queue = new SignatureQueue(shelf, {
    async send(_, lines) {
      sent.push(lines.map(({ signatureUuid }) => signatureUuid));
      return (answers.length > 1 ? answers.shift()! : answers[0]!)(lines);
    },
    onAnswered: () => undefined,
  });
  const refused = () =>
    queue.state().collected.flatMap(({ signatureUuid, refused: why }) => (why ? [[signatureUuid, why.code]] : []));
  return { queue, kept, sent, refused };
}
const throws =
  (error: Error): Answer =>
  () => {
    throw error;
  };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('the queue of a device', () => {
  test('sends what an earlier page left, one gathering at a time, and forgets what arrived', async () => {
    const { queue, kept, sent } = open([takes], [collected(1), collected(2, 'other'), collected(3)]);
    await queue.start();
    await pass(0);
    expect([sent, kept.size, queue.state().collected]).toEqual([[['s1', 's3'], ['s2']], 0, []]);
  });

  test.each<[string, Answer, string]>([
    ['taken', takes, 'taken'],
    [
      'signed elsewhere before',
      (lines) => lines.map((line) => outcome(line, { outcome: 'REFUSED' as never, code: 'ALREADY_SIGNED' })),
      'refused',
    ],
    ['not sent', throws(offline()), 'kept'],
  ])('reports the outcome of a signature: %s', async (_, answer, fate) => {
    const { queue } = open([answer]);
    await queue.add(collected(1));
    const told = queue.fate('s1');
    await pass(0);
    expect(await told).toBe(fate);
    expect(await queue.withdraw('s1')).toBe({ taken: 'sent', refused: 'refused', kept: 'unknown' }[fate]);
  });

  test('keeps all while offline, retries with growing pauses, and at once when back online', async () => {
    const { queue, kept, sent } = open([throws(offline()), throws(offline()), takes]);
    await queue.add(collected(1));
    await pass(0);
    expect([queue.state().problem?.code, kept.size, sent.length]).toEqual(['NETWORK_ERROR', 1, 1]);
    await pass(1300);
    expect(sent.length).toBe(2);
    await pass(1000);
    expect(sent.length).toBe(2);
    queue.wake();
    await pass(0);
    expect([sent.length, kept.size, queue.state().problem]).toEqual([3, 0, undefined]);
  });

  test.each(['UNAUTHENTICATED', 'SESSION_CHANGED'])(
    'a session that ended, or is another’s (%s), keeps all unrefused, and does not retry',
    async (code) => {
      const { queue, kept, sent } = open([throws(refusedWith(code))]);
      await queue.add(collected(1));
      await pass(600_000);
      expect([sent.length, kept.size, queue.state().collected[0]?.refused]).toEqual([1, 1, null]);
    },
  );

  test('what the server refuses stays with its reason until it is dismissed; it is not sent again', async () => {
    const message = 'Cette personne a déjà signé pour cette journée.';
    const told: Answer = (lines) =>
      lines.map((line, i) =>
        outcome(line, i === 0 ? { outcome: 'ALREADY_SIGNED', code: 'ALREADY_SIGNED', message } : {}),
      );
    const { queue, kept, sent } = open([told], [collected(1), collected(2)]);
    await queue.start();
    await pass(600_000);
    expect([sent.length, [...kept.keys()], queue.state().collected[0]?.refused?.message]).toEqual([1, ['s1'], message]);
    await queue.putAside(['s1']);
    expect([kept.size, queue.state().collected]).toEqual([0, []]);
  });

  test.each([
    ['a refusal of the whole call', 'NOT_FOUND', ['NOT_FOUND', 'NOT_FOUND']],
    ['a stumble', 'INTERNAL_SERVER_ERROR', ['INTERNAL_SERVER_ERROR', 'INTERNAL_SERVER_ERROR']],
  ])('%s is found line by line, and ends', async (_, code, codes) => {
    const { queue, refused } = open([throws(refusedWith(code))], [collected(1), collected(2)]);
    await queue.start();
    await pass(600_000);
    expect(refused().map(([, why]) => why)).toEqual(codes);
  });

  test('one bad line blocks no other', async () => {
    const bad: Answer = (lines) => {
      if (lines.some(({ signatureUuid }) => signatureUuid === 's2')) throw refusedWith('BAD_USER_INPUT');
      return takes(lines);
    };
    const { queue, kept, refused } = open([bad], [collected(1), collected(2), collected(3)]);
    await queue.start();
    await pass(10);
    expect([[...kept.keys()], refused()]).toEqual([['s2'], [['s2', 'BAD_USER_INPUT']]]);
  });

  test('a device that cannot store shows so, and still sends', async () => {
    const { queue, sent } = open([throws(offline()), takes]);
    const broken = new SignatureQueue(
      { all: async () => [], put: () => Promise.reject(new Error('no room')), drop: async () => undefined },
      { send: async (_, lines) => takes(lines), onAnswered: () => undefined },
    );
    await broken.add(collected(1));
    expect(broken.state().isKept).toBe(false);
    await pass(0);
    expect([broken.state().collected, sent, queue.state().isKept]).toEqual([[], [], true]);
  });

  test('is shown as waiting once the device has it, not before', async () => {
    let stored: () => void = () => undefined;
    const storing = new Promise<void>((resolve) => {
      stored = resolve;
    });
    const slow = new SignatureQueue(
      { all: async () => [], put: () => storing, drop: async () => undefined },
      { send: async () => throws(offline())([]), onAnswered: () => undefined },
    );
    const adding = slow.add(collected(1));
    await pass(0);
    expect(slow.state().collected).toEqual([]);
    stored();
    await adding;
    expect([slow.state().collected.length, slow.state().isKept]).toEqual([1, true]);
  });

  test('a device whose storage never answers shows it as not kept, and still sends', async () => {
    const sent: string[] = [];
    const stuck = new SignatureQueue(
      { all: async () => [], put: () => new Promise(() => undefined), drop: async () => undefined },
      {
        send: async (_, lines) => {
          sent.push(...lines.map(({ signatureUuid }) => signatureUuid));
          throw offline();
        },
        onAnswered: () => undefined,
      },
    );
    void stuck.add(collected(1));
    await pass(3000);
    expect([stuck.state().collected.length, stuck.state().isKept, sent]).toEqual([1, false, ['s1']]);
  });

  test('taken back: locally, after it was sent, and when its outcome is unknown', async () => {
    const { queue } = open([throws(offline()), takes]);
    await queue.add(collected(1));
    await pass(0);
    expect(await queue.withdraw('s1')).toBe('unknown');
    queue.wake();
    await pass(0);
    expect(await queue.withdraw('s1')).toBe('sent');
  });
});

test('a name that the server does not take for the person’s is sent again once it is confirmed', async () => {
  const [one, other] = [collected(1), collected(2)];
  const { queue, sent, refused, kept } = open(
    [
      (lines) =>
        lines.map((line, i) => outcome(line, { outcome: 'REFUSED', code: i ? 'NOT_FOUND' : 'SIGNATURE_NAME_DIFFERS' })),
      takes,
    ],
    [one, other],
  );
  await queue.start();
  await queue.flush();
  expect(refused()).toEqual([
    ['s1', 'SIGNATURE_NAME_DIFFERS'],
    ['s2', 'NOT_FOUND'],
  ]);
  await queue.confirmNames();
  expect([sent.at(-1), refused(), [...kept.keys()]]).toEqual([['s1'], [['s2', 'NOT_FOUND']], ['s2']]);
});
