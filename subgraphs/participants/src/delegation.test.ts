import type { UserActor } from '@portal/domain';
import { backupActorFor, inTwoNames } from '@portal/test/actors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bulk, stored } from './testing/bulk-scene.ts';
import { aGathering, openEnvironment, roc, type TestEnvironment, unit } from './testing/environment.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openEnvironment();
});
afterAll(() => environment.stop());

/** Somebody without rights of their own on participants but to see them, who stands in for the ROC. */
const backup = (where: Parameters<typeof backupActorFor>[1], from = -1, to = 1) =>
  backupActorFor(roc, where, { from, to });
const mark = (actor: UserActor, ids: readonly string[]) =>
  environment.callAs(actor, `mutation($ids: [ID!]!) { setParticipantsPresent(participantUuids: $ids) ${bulk} }`, {
    ids,
  });
const undo = (actor: UserActor, changeUuid: string) =>
  environment.callAs(actor, `mutation { undoParticipantsChange(changeUuid: "${changeUuid}") ${bulk} }`);

test.each(['gathering', 'unit'])(
  'a backup marks many in the scope of a %s, undoes it, and the history names both',
  async (kind) => {
    const g = await environment.knows(aGathering());
    const ids = await environment.invite(g, 2, 'DOCTOR_LOCAL');
    const actor = backup(kind === 'unit' ? { businessUnitUuids: [unit] } : { gatheringUuids: [g.gatheringUuid] });
    const { data, errors } = await mark(actor, ids);
    expect(errors).toEqual([]);
    const { changeUuid, canUndo } = data.setParticipantsPresent;
    expect(canUndo).toBe(true);
    const [, line] = await environment.historyOf(ids[0]!);
    expect(line!.actor).toEqual(inTwoNames(actor, roc));
    expect((await undo(actor, changeUuid)).data.undoParticipantsChange.count).toBe(2);
    expect((await stored(ids[0]!))?.presence).toBeNull();
  },
);

test('elsewhere, before and after, nothing is done; protected data stay closed', async () => {
  const [here, elsewhere] = [await environment.knows(aGathering()), await environment.knows(aGathering())];
  const [mine, others] = [
    await environment.invite(here, 1, 'DOCTOR_LOCAL'),
    await environment.invite(elsewhere, 1, 'DOCTOR_LOCAL'),
  ];
  const where = { gatheringUuids: [here.gatheringUuid] };
  expect((await mark(backup(where), others)).code).toBe('NOT_FOUND');
  expect((await mark(backup(where), [...mine, ...others])).code).toBe('NOT_FOUND');
  expect((await mark(backup(where, -5, -1), mine)).code).toBe('FORBIDDEN');
  expect((await mark(backup(where, 1, 5), mine)).code).toBe('FORBIDDEN');
  expect((await stored(mine[0]!))?.presence).toBeNull();
  const sensitive = `{ participantSensitiveData(participantUuid: "${mine[0]}", fields: ["birthDate"]) { __typename } }`;
  expect((await environment.callAs(backup(where), sensitive)).code).toBe('FORBIDDEN');
});
