import { randomUUID } from 'node:crypto';
import type { Actor } from '@portal/domain';
import { runExclusive } from '@portal/server';
import { actorOfType } from '@portal/test/actors';
import { commandsOf, monitorCommands } from '@portal/test/probes/commands';
import { waitFor } from '@portal/test/wait-for';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { db } from '../database.ts';
import { Solicitations, type StoredSolicitation } from '../models.ts';
import { recountSeats } from '../quotas/recount.ts';
import { confirming, count, exactly, manySolicitations, places, soldOf } from '../testing/crowd.ts';
import { dm, msl, openEnvironment, otherUnit, type TestEnvironment } from '../testing/environment.ts';

const foreignDm = actorOfType('dm', { businessUnitUuid: otherUnit });

let environment: TestEnvironment;
beforeAll(async () => {
  monitorCommands();
  environment = await openEnvironment();
});
afterAll(() => environment.stop());

type Call = ReturnType<TestEnvironment['callAs']>;

/** Blocks the congress's queue until all calls are in it, so that they form one group; `without` those refused before. @returns their answers, and how many transactions there were */
async function together(gatheringUuid: string, begin: () => Call[], without = 0) {
  let answers: Awaited<Call>[] = [];
  const commands = await commandsOf(db, async () => {
    let go = (): void => undefined;
    const held = runExclusive(
      [gatheringUuid],
      () =>
        new Promise<void>((resolve) => {
          go = resolve;
        }),
    );
    const calls = begin();
    await arrived(calls.length - without);
    go();
    await held;
    answers = await Promise.all(calls);
  });
  return { answers, commits: commands.commitTransaction ?? 0 };
}

/** Each of them reads its solicitation once before it is queued. */
async function arrived(calls: number): Promise<void> {
  const client = db.connection.getClient();
  let seen = 0;
  const see = ({ commandName, command }: { commandName: string; command: object }) => {
    if (commandName === 'find' && (command as { find: string }).find === 'solicitations') seen += 1;
  };
  client.on('commandStarted', see);
  await waitFor(() => seen >= calls, { what: 'all calls queued' }).finally(() => client.off('commandStarted', see));
}

const by = (actor: Actor, one: StoredSolicitation, key = randomUUID()): Call =>
  environment.callAs(actor, confirming(one), {}, { key });

test('twelve waiting for ten places are decided in one transaction: ten get one, each with its own history, event and place', async () => {
  const { gatheringUuid, waiting } = await manySolicitations(environment, places + 2);
  const { answers, commits } = await together(gatheringUuid, () => waiting.map((one) => by(dm, one)));
  expect(count(answers.map(({ code }) => code ?? 'done'))).toEqual({ QUOTA_DOCTOR_REACHED: 2, done: places });
  expect(commits).toBeLessThan(places / 2);
  expect(await soldOf(gatheringUuid)).toEqual(exactly);
  expect(await recountSeats(environment.context())).toEqual([]);
  for (const [i, { solicitationUuid }] of waiting.entries()) {
    const isDone = answers[i]!.code === undefined;
    const lines = (await environment.historyOf(solicitationUuid)).filter(
      ({ action }) => action === 'confirmSolicitation',
    );
    const told = (await environment.outboxOf(solicitationUuid)).filter(({ name }) => name === 'solicitation.confirmed');
    const refused = (await environment.auditOf(solicitationUuid)).filter(({ outcome }) => outcome === 'refused');
    expect([lines.length, told.length, refused.length]).toEqual(isDone ? [1, 1, 0] : [0, 0, 1]);
  }
  const moves = (await environment.historyOf(gatheringUuid)).filter(({ action }) => action === 'takeSolicitedPlace');
  expect(moves).toHaveLength(places);
});

test('a refused one does not affect the others: without the right, out of reach, decided already, or twice', async () => {
  const { gatheringUuid, waiting } = await manySolicitations(environment, 6);
  const [first, second, third, fourth, done, last] = waiting as [StoredSolicitation, ...StoredSolicitation[]];
  expect((await by(dm, done!)).code).toBeUndefined();
  const { answers } = await together(
    gatheringUuid,
    () => [
      by(dm, first),
      by(msl, second!),
      by(foreignDm, third!),
      by(dm, fourth!),
      by(dm, done!),
      by(dm, last!),
      by(dm, last!),
    ],
    1,
  );
  const codes = answers.map(({ code }) => code);
  expect(codes.slice(0, 5)).toEqual([undefined, 'FORBIDDEN', 'NOT_FOUND', undefined, 'ILLEGAL_TRANSITION']);
  // Of two that come at the same time one is first, whichever.
  const late = answers.slice(5).find(({ code }) => code === 'ILLEGAL_TRANSITION');
  expect(codes.slice(5).filter((code) => code === undefined)).toHaveLength(1);
  expect(late!.errors[0]!.extensions.decided).toMatchObject({ by: expect.any(String) });
  expect(await soldOf(gatheringUuid)).toEqual({ doctors: 4, all: 4, confirmed: 4 });
});

test('the same keys again give the same answers, and take no place', async () => {
  const { gatheringUuid, waiting } = await manySolicitations(environment, 5);
  const keys = waiting.map(() => randomUUID());
  const all = () => waiting.map((one, i) => by(dm, one, keys[i]));
  const { answers } = await together(gatheringUuid, all);
  const again = await Promise.all(all());
  expect(again.map(({ data, errors }) => [data, errors])).toEqual(answers.map(({ data }) => [data, []]));
  expect(await soldOf(gatheringUuid)).toEqual({ doctors: 5, all: 5, confirmed: 5 });
});

test('only one that cannot be written fails: the others of its group are redone one by one', async () => {
  const { gatheringUuid, waiting } = await manySolicitations(environment, 4);
  const [one, two] = waiting;
  // A second one for the same HCP, which the rules never allow: only the database's unique index refuses it.
  const doubled = { $set: { healthCareProfessionalUuid: one!.healthCareProfessionalUuid, isLive: false } };
  await Solicitations.updateOne({ solicitationUuid: two!.solicitationUuid }, doubled as never);
  const { answers } = await together(gatheringUuid, () => waiting.map((each) => by(dm, each)));
  expect(answers.map(({ code }) => code)).toEqual([undefined, 'SOLICITATION_EXISTS', undefined, undefined]);
  expect(await soldOf(gatheringUuid)).toEqual({ doctors: 3, all: 3, confirmed: 3 });
});
