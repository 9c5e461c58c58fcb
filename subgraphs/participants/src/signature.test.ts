import { randomUUID } from 'node:crypto';
import { hcpErased, wallClockOf } from '@portal/domain';
import { actorOfType } from '@portal/test/actors';
import { waitFor } from '@portal/test/wait-for';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CounterModel } from './copies.model.ts';
import { aParticipant, putIn } from './list-data.ts';
import { ParticipantModel } from './participant.model.ts';
import { SignatureModel } from './signature.model.ts';
import { aGathering, foreignMsl, type House, mci, msl, openHouse, roc, unit } from './test-house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.stop());

const dayMs = 86_400_000;
/** Yesterday, today and tomorrow. */
const during = () => ({ beginDate: new Date(Date.now() - dayMs), endDate: new Date(Date.now() + dayMs) });
const today = wallClockOf(new Date(), 'Europe/Paris').day;
const dayFromNow = (days: number) => wallClockOf(new Date(Date.now() + days * dayMs), 'Europe/Paris').day;
const strokes = [[123, 456, 789, 321]];

const guest = (g: ReturnType<typeof aGathering>, more: Parameters<typeof aParticipant>[1] = {}, lastName = 'Évrard') =>
  aParticipant(
    g,
    { state: 'CONFIRMED', category: 'DOCTOR_LOCAL', participationType: 'PHYSICAL', ...more },
    {
      lastName,
      businessUnitUuids: [unit],
    },
  );

/** A congress that is on, with these people. */
async function on(...more: Parameters<typeof aParticipant>[1][]) {
  const g = aGathering(during());
  const rows = more.map((one, i) => guest(g, one, `Nom${i}`));
  await putIn(house, g, rows);
  return { g, ids: rows.map(({ participantUuid }) => participantUuid) };
}

const line = (participantUuid: string, more: object = {}) => ({
  signatureUuid: randomUUID(),
  participantUuid,
  day: today,
  kind: 'DRAWN',
  strokes,
  signedAt: new Date(Date.now() - 60_000).toISOString(),
  ...more,
});
const send = (gatheringUuid: string, signatures: object[], actor = msl) =>
  house.callAs(
    actor,
    `mutation($gatheringUuid: ID!, $signatures: [PresenceSignatureInput!]!) {
      signPresence(gatheringUuid: $gatheringUuid, signatures: $signatures) { signatureUuid outcome code line { presence signatures { day kind } } }
    }`,
    { gatheringUuid, signatures },
  );
const outcomes = ({ data }: Awaited<ReturnType<typeof send>>) =>
  data.signPresence.map((one: { outcome: string; code: string | null }) => [one.outcome, one.code]);
const stored = (participantUuid: string) => ParticipantModel.findOne({ participantUuid }, { _id: 0 }).lean();

describe('signing', () => {
  test('makes present, is told and written down once, and is sealed', async () => {
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
        line: { presence: 'PRESENT', signatures: [{ day: today, kind: 'DRAWN' }] },
      },
    ]);
    expect(await stored(p!)).toMatchObject({
      presence: 'PRESENT',
      presenceDate: new Date(one.signedAt),
      signedDays: [today],
      rev: 2,
    });
    const data = { participantUuid: p, gatheringUuid: g.gatheringUuid, presence: 'PRESENT', rev: 2 };
    expect(await house.outboxOf(p)).toEqual([
      expect.objectContaining({
        name: 'participant.signed',
        data: expect.objectContaining({ ...data, day: today, kind: 'DRAWN', signatureUuid: one.signatureUuid }),
      }),
      expect.objectContaining({
        name: 'participant.presenceChanged',
        data: expect.objectContaining({ ...data, fromPresence: null }),
      }),
    ]);
    expect((await house.historyOf(p!)).map(({ action, data: kept }) => [action, kept])).toEqual([
      [
        'signPresence',
        {
          signatureUuid: one.signatureUuid,
          day: today,
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
      await house.outboxOf(p),
      await house.historyOf(p!),
    ]);
    expect([everything.includes('456'), everything.includes('strokes')]).toEqual([false, false]);
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
    for (const p of ids) expect((await house.outboxOf(p)).length).toBe(2);
  });

  test('of two tablets on one list the first wins, the other is told, and the rest of its batch arrives', async () => {
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

  test('each line is answered for itself', async () => {
    const { g, ids } = await on({}, { state: 'REFUSED' }, { state: 'UNANSWERED', participationType: null }, {}, {}, {});
    const elsewhere = await on({});
    const taken = line(ids[0]!);
    const answer = await send(g.gatheringUuid, [
      taken,
      line(ids[1]!),
      line(ids[2]!, { kind: 'TYPED', strokes: null, typedName: 'Camille Évrard' }),
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

  test('closed: accepted; wound up: each line refused', async () => {
    const {
      g,
      ids: [a, b],
    } = await on({}, {});
    await house.knows({ ...g, rev: 2, status: 'CLOSED' });
    expect(outcomes(await send(g.gatheringUuid, [line(a!)], roc))).toEqual([['SIGNED', null]]);
    await house.knows({ ...g, rev: 3, status: 'WINDED_UP' });
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
    await putIn(house, g, [foreign]);
    expect(outcomes(await send(g.gatheringUuid, [line(foreign.participantUuid)]))).toEqual([['REFUSED', 'NOT_FOUND']]);
  });
});

describe('taking away', () => {
  const superDm = actorOfType('superDm', { businessUnitUuid: unit });
  const remove = (participantUuid: string, actor = superDm, day = today) =>
    house.callAs(
      actor,
      'mutation($p: ID!, $day: String!) { deleteSignature(participantUuid: $p, day: $day, reason: "Mauvaise ligne") { presence signatures { day } } }',
      { p: participantUuid, day },
    );
  const withdraw = (participantUuid: string, signatureUuid: string, actor = msl) =>
    house.callAs(
      actor,
      'mutation($p: ID!, $s: ID!) { withdrawSignature(participantUuid: $p, signatureUuid: $s) { presence } }',
      { p: participantUuid, s: signatureUuid },
    );

  test('deletes the drawing and the presence it gave; the history keeps that it was there; sent again it stays away', async () => {
    const {
      g,
      ids: [p],
    } = await on({});
    const one = line(p!);
    await send(g.gatheringUuid, [one]);
    expect((await remove(p!)).data.deleteSignature).toEqual({ presence: null, signatures: [] });
    expect(await SignatureModel.find({ participantUuid: p }, { _id: 0, sealed: 1 }).lean()).toEqual([{ sealed: null }]);
    expect((await house.outboxOf(p)).slice(2).map(({ name }) => name)).toEqual([
      'participant.signatureDeleted',
      'participant.presenceChanged',
    ]);
    const last = (await house.historyOf(p!)).at(-1)!;
    expect([last.action, last.data]).toEqual([
      'deleteSignature',
      {
        signatureUuid: one.signatureUuid,
        day: today,
        kind: 'DRAWN',
        signedAt: one.signedAt,
        presence: null,
        previousPresence: 'PRESENT',
        comment: 'Mauvaise ligne',
      },
    ]);
    expect(outcomes(await send(g.gatheringUuid, [one]))).toEqual([['SIGNED', null]]);
    expect((await stored(p!))?.signatures).toEqual([]);
    expect((await CounterModel.findOne({ gatheringUuid: g.gatheringUuid }).lean())?.present).toBe(0);
  });

  test('is refused without the right, of a day without one, and once wound up', async () => {
    const {
      g,
      ids: [p],
    } = await on({});
    await send(g.gatheringUuid, [line(p!)]);
    const codes = [(await remove(p!, msl)).code, (await remove(p!, superDm, dayFromNow(-1))).code];
    await house.knows({ ...g, rev: 2, status: 'WINDED_UP' });
    expect([...codes, (await remove(p!)).code]).toEqual(['FORBIDDEN', 'NOT_SIGNED', 'GATHERING_READ_ONLY']);
  });

  test('one’s own is withdrawn, a colleague’s is not', async () => {
    const {
      g,
      ids: [p],
    } = await on({});
    const one = line(p!);
    await send(g.gatheringUuid, [one]);
    const colleague = actorOfType('msl', { businessUnitUuid: unit, userUuid: randomUUID() });
    const refused = (await withdraw(p!, one.signatureUuid, colleague)).code;
    expect([refused, (await withdraw(p!, one.signatureUuid)).data]).toEqual([
      'NOT_SIGNED',
      { withdrawSignature: { presence: null } },
    ]);
    expect((await SignatureModel.findOne({ participantUuid: p }).lean())?.sealed).toBeNull();
  });
});

describe('the drawing in clear', () => {
  const look = (gatheringUuid: string, participantUuids: string[], actor = roc) =>
    house.callAs(
      actor,
      'query($g: ID!, $day: Day!, $p: [ID!]!) { presenceSignatures(gatheringUuid: $g, day: $day, participantUuids: $p) { participantUuid kind strokes typedName } }',
      { g: gatheringUuid, day: today, p: participantUuids },
    );

  test('is read by those who may, each look in the audit log; erased with the person', async () => {
    const { g, ids } = await on({}, {}, {});
    const [drawn, typed] = ids as [string, string, string];
    const name = { kind: 'TYPED', strokes: null, typedName: 'Camille Évrard' };
    await send(g.gatheringUuid, [line(drawn), line(typed, name)]);
    expect((await look(g.gatheringUuid, ids, msl)).code).toBe('FORBIDDEN');
    const read = (await look(g.gatheringUuid, ids)).data.presenceSignatures as { kind: string }[];
    expect(read.sort((a, b) => (a.kind < b.kind ? -1 : 1))).toEqual([
      { participantUuid: drawn, kind: 'DRAWN', strokes, typedName: null },
      { participantUuid: typed, kind: 'TYPED', strokes: [], typedName: 'Camille Évrard' },
    ]);
    const looks = (await house.auditOf(drawn)).filter(({ outcome }) => outcome === 'read');
    expect(looks.map(({ action, actor }) => [action, actor.userUuid])).toEqual([['presenceSignatures', roc.userUuid]]);

    const { healthCareProfessionalUuid } = (await stored(drawn))!;
    house.people(1, { uuid: healthCareProfessionalUuid!, state: 'erased', firstName: 'Effacé', rev: 9 });
    await house.publish(hcpErased, healthCareProfessionalUuid!, {
      healthCareProfessionalUuid: healthCareProfessionalUuid!,
      rev: 9,
    } as never);
    await waitFor(async () => (await stored(drawn))?.person.firstName === 'Effacé', { what: 'erasure' });
    expect((await look(g.gatheringUuid, ids)).data.presenceSignatures).toEqual([
      { participantUuid: typed, kind: 'TYPED', strokes: [], typedName: 'Camille Évrard' },
    ]);
    expect((await stored(drawn))?.signatures?.length).toBe(1);
    expect(outcomes(await send(g.gatheringUuid, [line(drawn, { day: dayFromNow(-1) })]))).toEqual([
      ['REFUSED', 'HCP_ERASED'],
    ]);
  });

  test('stands at the dates of an HCP', async () => {
    const {
      g,
      ids: [p],
    } = await on({});
    const hcp = (await stored(p!))!.healthCareProfessionalUuid;
    const dates = (actor = roc) =>
      house.callAs(
        actor,
        'query($r: [_Any!]!) { _entities(representations: $r) { ... on HealthCareProfessional { gatheringDates { gatheringDate isSigned signatureDate signature { strokes } } } } }',
        { r: [{ __typename: 'HealthCareProfessional', uuid: hcp }] },
      );
    const begin = g.beginDate!.toISOString();
    const none = { gatheringDate: begin, isSigned: false, signatureDate: null, signature: null };
    expect((await dates()).data._entities[0].gatheringDates).toEqual([none]);
    const one = line(p!);
    await send(g.gatheringUuid, [one]);
    const secondDay = new Date(g.beginDate!.getTime() + dayMs).toISOString();
    expect((await dates()).data._entities[0].gatheringDates).toEqual([
      { gatheringDate: secondDay, isSigned: true, signatureDate: one.signedAt, signature: { strokes } },
    ]);
    expect((await dates(msl)).errors[0]?.extensions.code).toBe('FORBIDDEN');
  });
});

describe('the list', () => {
  const list = (gatheringUuid: string, args = '', actor = msl) =>
    house.callAs(
      actor,
      `query($g: ID!) { presenceList(gatheringUuid: $g ${args}) { canSign reason expected days { day signed } lines { participantUuid lastName isExpected remark presence } hasNextPage endCursor } }`,
      { g: gatheringUuid },
    );

  test('has those expected and those who signed, by name; a search finds who may still come', async () => {
    const { g, ids } = await on(
      {},
      { participationType: 'VIRTUAL' },
      { state: 'UNANSWERED', participationType: null },
      { state: 'REFUSED' },
      { state: 'UNANSWERED', participationType: null },
      { kind: 'STAFF', healthCareProfessionalUuid: null, userUuid: randomUUID(), category: 'STAFF_FIELD' },
    );
    await send(g.gatheringUuid, [line(ids[4]!)]);
    const { presenceList } = (await list(g.gatheringUuid)).data;
    const shown = (i: number, more: object) => ({
      participantUuid: ids[i],
      lastName: `Nom${i}`,
      isExpected: false,
      remark: null,
      presence: null,
      ...more,
    });
    expect(presenceList).toMatchObject({
      canSign: true,
      reason: null,
      expected: 2,
      days: [
        { day: dayFromNow(-1), signed: 0 },
        { day: today, signed: 1 },
        { day: dayFromNow(1), signed: 0 },
      ],
      lines: [
        shown(0, { isExpected: true }),
        shown(4, { remark: 'En attente', presence: 'PRESENT' }),
        shown(5, { isExpected: true }),
      ],
      hasNextPage: false,
    });
    const names = async (args: string) =>
      (await list(g.gatheringUuid, args)).data.presenceList.lines.map((one: { lastName: string }) => one.lastName);
    expect(await names('search: "nom"')).toEqual(['Nom0', 'Nom1', 'Nom2', 'Nom4', 'Nom5']);
    expect(await names(`participantUuids: ["${ids[5]}", "${ids[3]}"]`)).toEqual(['Nom5']);
    const first = (await list(g.gatheringUuid, 'first: 2')).data.presenceList;
    expect([first.hasNextPage, await names(`first: 2 after: "${first.endCursor}"`)]).toEqual([true, ['Nom5']]);
  });

  test('says why nobody signs, and is refused to those who may not', async () => {
    const { g } = await on({});
    expect((await list(g.gatheringUuid, '', mci)).code).toBe('FORBIDDEN');
    expect((await list(g.gatheringUuid, '', foreignMsl)).code).toBe('NOT_FOUND');
    expect((await list(g.gatheringUuid, 'after: "x"')).code).toBe('BAD_USER_INPUT');
    await house.knows({ ...g, rev: 2, status: 'WINDED_UP' });
    expect((await list(g.gatheringUuid, '', roc)).data.presenceList).toMatchObject({
      canSign: false,
      reason: 'GATHERING_READ_ONLY',
    });
  });
});
