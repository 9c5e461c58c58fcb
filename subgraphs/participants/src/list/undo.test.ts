import type { Actor } from '@portal/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ChangeModel } from '../models.ts';
import { bulk, bulkCalls, stored } from '../testing/bulk-scene.ts';
import { aGathering, mci, openEnvironment, roc, type TestEnvironment } from '../testing/environment.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openEnvironment();
});
afterAll(() => environment.stop());

const run = bulkCalls(() => environment);

describe('undo', () => {
  const undo = (changeUuid: string, actor: Actor = roc) =>
    environment.callAs(actor, `mutation { undoParticipantsChange(changeUuid: "${changeUuid}") ${bulk} }`);

  test('puts back what was, but for rows that were changed since', async () => {
    const g = await environment.knows(aGathering());
    const ids = await environment.invite(g, 3, 'DOCTOR_LOCAL');
    await run('setParticipantsAbsent', g.gatheringUuid, [ids[0]!]);
    const change = (await run('setParticipantsPresent', g.gatheringUuid, ids)).data.setParticipantsPresent;
    await run('setParticipantsNoShow', g.gatheringUuid, [ids[2]!]);
    const { data } = await undo(change.changeUuid);
    expect([data.undoParticipantsChange.count, [...data.undoParticipantsChange.participantUuids].sort()]).toEqual([
      2,
      [ids[0], ids[1]].sort(),
    ]);
    expect((await Promise.all(ids.map(stored))).map((p) => p?.presence)).toEqual(['ABSENT', null, 'NO_SHOW']);
    expect((await undo(change.changeUuid)).code).toBe('NOT_FOUND');
    const { changeUuid } = change;
    expect(await ChangeModel.findOne({ changeUuid }).lean()).toMatchObject({ state: 'undone', rows: [], rev: 2 });
    expect(await environment.historyOf(changeUuid)).toEqual([]);
  });

  test.each([
    'setParticipantsCategory',
    'setParticipantsSubscription',
    'setParticipantsPresent',
    'setParticipantsNoShow',
  ] as const)('%s: the fields are as they were, empty or filled in', async (act) => {
    const g = await environment.knows(aGathering());
    const ids = await environment.invite(g, 2, 'DOCTOR_LOCAL');
    await run('setParticipantsAbsent', g.gatheringUuid, [ids[0]!]);
    const filled = `mutation { setParticipantsSubscription(participantUuids: ["${ids[0]}"], price: 100, date: "2026-01-02") ${bulk} }`;
    expect((await environment.callAs(roc, filled)).errors).toEqual([]);
    const fields = async () =>
      (await Promise.all(ids.map(stored))).map((p) => {
        const { category, presence, presenceDate, subscriptionPrice, subscriptionDate } = p!;
        return { category, presence, presenceDate, subscriptionPrice, subscriptionDate };
      });
    const before = await fields();
    const { changeUuid } = (await run(act, g.gatheringUuid, ids)).data[act];
    expect(await fields()).not.toEqual(before);
    expect((await undo(changeUuid)).data.undoParticipantsChange.count).toBe(2);
    expect(await fields()).toEqual(before);
  });

  test('five times at once: it is done once, and the others get NOT_FOUND', async () => {
    const g = await environment.knows(aGathering());
    const ids = await environment.invite(g, 3, 'DOCTOR_LOCAL');
    const { changeUuid } = (await run('setParticipantsPresent', g.gatheringUuid, ids)).data.setParticipantsPresent;
    const codes = (await Promise.all(Array.from({ length: 5 }, () => undo(changeUuid)))).map(({ code }) => code);
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
    expect(codes.filter((code) => code === 'NOT_FOUND')).toHaveLength(4);
    expect((await Promise.all(ids.map(stored))).map((p) => [p?.presence, p?.rev])).toEqual(ids.map(() => [null, 3]));
  });

  test('one stored by an earlier version', async () => {
    const g = await environment.knows(aGathering());
    const [p] = await environment.invite(g, 1, 'DOCTOR_LOCAL');
    const { changeUuid } = (await run('setParticipantsPresent', g.gatheringUuid, [p!])).data.setParticipantsPresent;
    await ChangeModel.collection.updateOne({ changeUuid }, { $unset: { state: '', rev: '', updatedAt: '' } });
    expect([(await undo(changeUuid)).data.undoParticipantsChange.count, (await stored(p!))?.presence]).toEqual([
      1,
      null,
    ]);
    expect((await undo(changeUuid)).code).toBe('NOT_FOUND');
  });

  test('only for the user who made it, within ten minutes', async () => {
    const g = await environment.knows(aGathering());
    const ids = await environment.invite(g, 1, 'DOCTOR_LOCAL');
    const { changeUuid } = (await run('setParticipantsPresent', g.gatheringUuid, ids)).data.setParticipantsPresent;
    expect((await undo(changeUuid, mci)).code).toBe('NOT_FOUND');
    await ChangeModel.updateOne({ changeUuid }, { $set: { at: new Date(Date.now() - 11 * 60_000) } });
    expect((await undo(changeUuid)).code).toBe('UNDO_TOO_LATE');
  });
});
