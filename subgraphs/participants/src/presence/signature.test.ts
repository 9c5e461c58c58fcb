import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CounterModel } from '../models.ts';
import {
  aGathering,
  foreignMsl,
  mci,
  msl,
  openEnvironment,
  roc,
  type TestEnvironment,
} from '../testing/environment.ts';
import { aParticipant, putIn } from '../testing/list-data.ts';
import { dayFromNow, during, line, outcomes, signingIn, stored, today } from '../testing/signature-scene.ts';
import { SignatureModel } from './signature.model.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openEnvironment();
});
afterAll(() => environment.stop());

const { on, send } = signingIn(() => environment);

describe('signing', () => {
  test('marks present, is published and recorded once, and is sealed', async () => {
    const {
      g,
      ids: [p],
    } = await on({});
    const one = line(p!);
    const answer = await send(g.gatheringUuid, [one]);
    expect(answer.data.signPresence).toEqual([
      {
        signatureUuid: one.signatureUuid,
        outcome: 'SIGNED',
        code: null,
        line: { presence: 'PRESENT', signatures: [{ day: today(), kind: 'DRAWN' }] },
      },
    ]);
    expect(await stored(p!)).toMatchObject({
      presence: 'PRESENT',
      presenceDate: new Date(one.signedAt),
      signedDays: [today()],
      rev: 2,
    });
    const data = { participantUuid: p, gatheringUuid: g.gatheringUuid, presence: 'PRESENT', rev: 2 };
    expect(await environment.outboxOf(p)).toEqual([
      expect.objectContaining({
        name: 'participant.signed',
        data: expect.objectContaining({ ...data, day: today(), kind: 'DRAWN', signatureUuid: one.signatureUuid }),
      }),
      expect.objectContaining({
        name: 'participant.presenceChanged',
        data: expect.objectContaining({ ...data, fromPresence: null }),
      }),
    ]);
    expect((await environment.historyOf(p!)).map(({ action, data: kept }) => [action, kept])).toEqual([
      [
        'signPresence',
        {
          signatureUuid: one.signatureUuid,
          day: today(),
          kind: 'DRAWN',
          signedAt: one.signedAt,
          presence: 'PRESENT',
          previousPresence: null,
        },
      ],
    ]);
    expect((await CounterModel.findOne({ gatheringUuid: g.gatheringUuid }).lean())?.present).toBe(1);
    const everything = JSON.stringify([
      await SignatureModel.find({ participantUuid: p }).lean(),
      await stored(p!),
      await environment.outboxOf(p),
      await environment.historyOf(p!),
    ]);
    expect([everything.includes('123,456'), everything.includes('strokes')]).toEqual([false, false]);
  });

  test('arrives once: sent again, and twice at the same moment', async () => {
    const { g, ids } = await on({}, {});
    const [first, second] = ids.map((p) => line(p));
    await send(g.gatheringUuid, [first!]);
    const answers = await Promise.all([
      send(g.gatheringUuid, [first!, second!]),
      send(g.gatheringUuid, [second!, first!]),
    ]);
    expect(answers.flatMap(outcomes)).toEqual(Array(4).fill(['SIGNED', null]));
    expect(await SignatureModel.countDocuments({ gatheringUuid: g.gatheringUuid })).toBe(2);
    for (const p of ids) expect((await environment.outboxOf(p)).length).toBe(2);
  });

  test('of two tablets on one list the first wins, the other gets ALREADY_SIGNED, and the rest of its batch is stored', async () => {
    const {
      g,
      ids: [both, a, b],
    } = await on({}, {}, {});
    const tablets = await Promise.all([
      send(g.gatheringUuid, [line(both!), line(a!)]),
      send(g.gatheringUuid, [line(both!), line(b!)], roc),
    ]);
    expect(tablets.flatMap(outcomes).sort()).toEqual([
      ['ALREADY_SIGNED', 'ALREADY_SIGNED'],
      ...Array(3).fill(['SIGNED', null]),
    ]);
    expect((await stored(both!))?.signatures?.length).toBe(1);
    expect(await SignatureModel.countDocuments({ participantUuid: both })).toBe(1);
  });

  test('each line gets its own answer', async () => {
    const { g, ids } = await on({}, { state: 'REFUSED' }, { state: 'UNANSWERED', participationType: null }, {}, {}, {});
    const elsewhere = await on({});
    const taken = line(ids[0]!);
    const answer = await send(g.gatheringUuid, [
      taken,
      line(ids[1]!),
      line(ids[2]!, { kind: 'TYPED', strokes: null, typedName: 'Camille Nom2' }),
      line(ids[3]!, { day: dayFromNow(1) }),
      line(ids[3]!, { day: '2020-01-01' }),
      line(ids[3]!, { strokes: [] }),
      line(ids[4]!, { signatureUuid: taken.signatureUuid }),
      line(elsewhere.ids[0]!),
      line(ids[5]!, { day: dayFromNow(-1) }),
    ]);
    expect(outcomes(answer)).toEqual([
      ['SIGNED', null],
      ['REFUSED', 'ILLEGAL_TRANSITION'],
      ['SIGNED', null],
      ['REFUSED', 'PRESENCE_DAY_TO_COME'],
      ['REFUSED', 'PRESENCE_DAY_UNKNOWN'],
      ['REFUSED', 'BAD_USER_INPUT'],
      ['REFUSED', 'BAD_USER_INPUT'],
      ['REFUSED', 'NOT_FOUND'],
      ['SIGNED', null],
    ]);
  });

  test('typed: the person’s name is taken; another one is refused until it is confirmed, and is flagged; a single letter is never accepted', async () => {
    const { g, ids } = await on({}, {}, {});
    const typed = (n: number, typedName: string, more: object = {}) =>
      line(ids[n]!, { kind: 'TYPED', strokes: null, typedName, ...more });
    const other = typed(1, 'Claire Fontaine');
    const sent = [typed(0, 'nom0 CAMILLE'), other, typed(2, 'x', { nameConfirmed: true })];
    expect(outcomes(await send(g.gatheringUuid, sent))).toEqual([
      ['SIGNED', null],
      ['REFUSED', 'SIGNATURE_NAME_DIFFERS'],
      ['REFUSED', 'BAD_USER_INPUT'],
    ]);
    expect((await stored(ids[1]!))?.signatures).toEqual([]);
    const confirmed = { ...other, nameConfirmed: true };
    expect(outcomes(await send(g.gatheringUuid, [confirmed, confirmed]))).toEqual(Array(2).fill(['SIGNED', null]));
    const list = await environment.callAs(
      roc,
      `{ presenceList(gatheringUuid: "${g.gatheringUuid}") { lines { participantUuid signatures { nameDiffers } } } }`,
    );
    const marks = new Map<string, unknown>(
      list.data.presenceList.lines.map((one: { participantUuid: string; signatures: unknown }) => [
        one.participantUuid,
        one.signatures,
      ]),
    );
    expect(ids.map((p) => marks.get(p))).toEqual([[{ nameDiffers: false }], [{ nameDiffers: true }], []]);
    const kept = [await stored(ids[1]!), await environment.outboxOf(ids[1]!), await environment.historyOf(ids[1]!)];
    expect([JSON.stringify(kept).includes('Fontaine'), JSON.stringify(kept[2]).includes('"nameDiffers":true')]).toEqual(
      [false, true],
    );
  });

  test('closed: accepted; wound up: each line refused', async () => {
    const {
      g,
      ids: [a, b],
    } = await on({}, {});
    await environment.knows({ ...g, rev: 2, status: 'CLOSED' });
    expect(outcomes(await send(g.gatheringUuid, [line(a!)], roc))).toEqual([['SIGNED', null]]);
    await environment.knows({ ...g, rev: 3, status: 'WINDED_UP' });
    expect(outcomes(await send(g.gatheringUuid, [line(a!), line(b!)], roc))).toEqual(
      Array(2).fill(['REFUSED', 'GATHERING_READ_ONLY']),
    );
  });

  test.each([
    ['without the right', mci, 1, 'FORBIDDEN'],
    ['another unit', foreignMsl, 1, 'NOT_FOUND'],
    ['too many', msl, 51, 'BULK_TOO_LARGE'],
  ])('refused whole: %s', async (_, actor, count, code) => {
    const {
      g,
      ids: [p],
    } = await on({});
    const lines = Array.from({ length: count }, () => line(p!));
    expect((await send(g.gatheringUuid, lines, actor)).code).toBe(code);
    expect((await stored(p!))?.rev).toBe(1);
  });

  test('an HCP of another unit is out of reach of field staff', async () => {
    const g = aGathering(during());
    const foreign = aParticipant(g, { state: 'CONFIRMED' }, { businessUnitUuids: [randomUUID()] });
    await putIn(environment, g, [foreign]);
    expect(outcomes(await send(g.gatheringUuid, [line(foreign.participantUuid)]))).toEqual([['REFUSED', 'NOT_FOUND']]);
  });
});
