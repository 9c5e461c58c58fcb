import { randomUUID } from 'node:crypto';
import { actorOfType } from '@portal/test/actors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CounterModel } from '../models.ts';
import { msl, openEnvironment, type TestEnvironment, unit } from '../testing/environment.ts';
import { dayFromNow, line, outcomes, signingIn, stored, today } from '../testing/signature-scene.ts';
import { SignatureModel } from './signature.model.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openEnvironment();
});
afterAll(() => environment.stop());

const { on, send } = signingIn(() => environment);

describe('taking away', () => {
  const superDm = actorOfType('superDm', { businessUnitUuid: unit });
  const remove = (participantUuid: string, actor = superDm, day = today()) =>
    environment.callAs(
      actor,
      'mutation($p: ID!, $day: String!) { deleteSignature(participantUuid: $p, day: $day, reason: "Mauvaise ligne") { presence signatures { day } } }',
      { p: participantUuid, day },
    );
  const withdraw = (participantUuid: string, signatureUuid: string, actor = msl) =>
    environment.callAs(
      actor,
      'mutation($p: ID!, $s: ID!) { withdrawSignature(participantUuid: $p, signatureUuid: $s) { presence } }',
      { p: participantUuid, s: signatureUuid },
    );

  test('deletes the drawing and the presence it gave; the history records that it existed; sent again it stays deleted', async () => {
    const {
      g,
      ids: [p],
    } = await on({});
    const one = line(p!);
    await send(g.gatheringUuid, [one]);
    expect((await remove(p!)).data.deleteSignature).toEqual({ presence: null, signatures: [] });
    expect(await SignatureModel.find({ participantUuid: p }, { _id: 0, sealed: 1 }).lean()).toEqual([{ sealed: null }]);
    expect((await environment.outboxOf(p)).slice(2).map(({ name }) => name)).toEqual([
      'participant.signatureDeleted',
      'participant.presenceChanged',
    ]);
    const last = (await environment.historyOf(p!)).at(-1)!;
    expect([last.action, last.data]).toEqual([
      'deleteSignature',
      {
        signatureUuid: one.signatureUuid,
        day: today(),
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
    await environment.knows({ ...g, rev: 2, status: 'WINDED_UP' });
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
