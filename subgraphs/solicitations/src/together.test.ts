import { randomUUID } from 'node:crypto';
import type { Actor } from '@portal/domain';
import { inTurn } from '@portal/server';
import { actorOfType } from '@portal/test/actors';
import { commandsOf, monitorCommands } from '@portal/test/commands';
import { waitFor } from '@portal/test/wait-for';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { db } from './database.ts';
import { Solicitations, type StoredSolicitation } from './models.ts';
import { recountPlaces } from './recount.ts';
import { confirming, count, crowd, exactly, places, soldOf } from './test-crowd.ts';
import { dm, type House, msl, openHouse, otherUnit } from './test-house.ts';

const foreignDm = actorOfType('dm', { businessUnitUuid: otherUnit });

let house: House;
beforeAll(async () => {
  monitorCommands();
  house = await openHouse();
}, 60_000);
afterAll(() => house.stop());

type Call = ReturnType<House['callAs']>;

/** Has all calls wait for the congress's turn, so that they come to it together; `without` those that are refused before. @returns their answers, and how many transactions there were */
async function together(gatheringUuid: string, begin: () => Call[], without = 0) {
  let answers: Awaited<Call>[] = [];
  const commands = await commandsOf(db, async () => {
    let go = (): void => undefined;
    const held = inTurn(
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

/** Each of them looks for its solicitation once before it stands in line. */
async function arrived(calls: number): Promise<void> {
  const client = db.connection.getClient();
  let seen = 0;
  const see = ({ commandName, command }: { commandName: string; command: object }) => {
    if (commandName === 'find' && (command as { find: string }).find === 'solicitations') seen += 1;
  };
  client.on('commandStarted', see);
  await waitFor(() => seen >= calls, { what: 'all calls in line' }).finally(() => client.off('commandStarted', see));
}

const by = (actor: Actor, one: StoredSolicitation, key = randomUUID()): Call =>
  house.callAs(actor, confirming(one), {}, { key });

test('twelve that wait for ten places are decided in one transaction: ten have one, each with its own history, event and place', async () => {
  const { gatheringUuid, waiting } = await crowd(house, places + 2);
  const { answers, commits } = await together(gatheringUuid, () => waiting.map((one) => by(dm, one)));
  expect(count(answers.map(({ code }) => code ?? 'done'))).toEqual({ QUOTA_DOCTOR_REACHED: 2, done: places });
  expect(commits).toBeLessThan(places / 2);
  expect(await soldOf(gatheringUuid)).toEqual(exactly);
  expect(await recountPlaces(house.context())).toEqual([]);
  for (const [i, { solicitationUuid }] of waiting.entries()) {
    const isDone = answers[i]!.code === undefined;
    const lines = (await house.historyOf(solicitationUuid)).filter(({ action }) => action === 'confirmSolicitation');
    const told = (await house.outboxOf(solicitationUuid)).filter(({ name }) => name === 'solicitation.confirmed');
    const refused = (await house.auditOf(solicitationUuid)).filter(({ outcome }) => outcome === 'refused');
    expect([lines.length, told.length, refused.length]).toEqual(isDone ? [1, 1, 0] : [0, 0, 1]);
  }
  const moves = (await house.historyOf(gatheringUuid)).filter(({ action }) => action === 'takeSolicitedPlace');
  expect(moves).toHaveLength(places);
});

test('whoever is refused refuses no other: without the right, out of reach, decided already, or twice', async () => {
  const { gatheringUuid, waiting } = await crowd(house, 6);
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
  expect(answers.map(({ code }) => code)).toEqual([
    undefined,
    'FORBIDDEN',
    'NOT_FOUND',
    undefined,
    'ILLEGAL_TRANSITION',
    undefined,
    'ILLEGAL_TRANSITION',
  ]);
  expect(answers[6]!.errors[0]!.extensions.decided).toMatchObject({ by: expect.any(String) });
  expect(await soldOf(gatheringUuid)).toEqual({ doctors: 4, all: 4, confirmed: 4 });
});

test('the same keys again give the same answers, and take no place', async () => {
  const { gatheringUuid, waiting } = await crowd(house, 5);
  const keys = waiting.map(() => randomUUID());
  const all = () => waiting.map((one, i) => by(dm, one, keys[i]));
  const { answers } = await together(gatheringUuid, all);
  const again = await Promise.all(all());
  expect(again.map(({ data, errors }) => [data, errors])).toEqual(answers.map(({ data }) => [data, []]));
  expect(await soldOf(gatheringUuid)).toEqual({ doctors: 5, all: 5, confirmed: 5 });
});

test('one that cannot be written is refused alone: the others of its group are done one by one', async () => {
  const { gatheringUuid, waiting } = await crowd(house, 4);
  const [one, two] = waiting;
  // A second one for the same HCP, which no rule lets be: the database alone stops it.
  const doubled = { $set: { healthCareProfessionalUuid: one!.healthCareProfessionalUuid, isLive: false } };
  await Solicitations.updateOne({ solicitationUuid: two!.solicitationUuid }, doubled as never);
  const { answers } = await together(gatheringUuid, () => waiting.map((each) => by(dm, each)));
  expect(answers.map(({ code }) => code)).toEqual([undefined, 'SOLICITATION_EXISTS', undefined, undefined]);
  expect(await soldOf(gatheringUuid)).toEqual({ doctors: 3, all: 3, confirmed: 3 });
});
