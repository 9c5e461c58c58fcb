import { randomUUID } from 'node:crypto';
import { type ActivityInput, activityGatheringOf, participantAnswered } from '@portal/domain';
import {
  type Context,
  createContext,
  createLogger,
  IdentityAuthority,
  perform,
  readIdentityKeys,
  requestOverNats,
} from '@portal/server';
import { freePort } from '@portal/test/engines/free-port';
import { startService, type TestService } from '@portal/test/services/start-service';
import { waitFor } from '@portal/test/wait-for';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ActivityAggregate } from './aggregate.ts';
import { gatherings, type ParticipantSnapshot, participants } from './copies.ts';
import { db } from './database.ts';
import { Activities, Enrolments } from './models.ts';
import { aGathering, aPerson, form, startStubServices } from './testing/environment.ts';

let outside: Awaited<ReturnType<typeof startStubServices>>;
let service: TestService;
let ctx: Context;
let port: number;

const start = async (): Promise<void> => {
  service = await startService('subgraphs/activities/src/main.ts', { PORT: String(port), PORTAL_DEMO: '0' });
  await service.healthy(port);
};

beforeAll(async () => {
  outside = await startStubServices();
  port = await freePort();
  await start();
  await db.connect(process.env.MONGODB_URI!);
  const actor = { kind: 'service', service: 'activities' } as const;
  ctx = createContext({ db, actor, traceId: randomUUID(), log: createLogger('test') });
});
afterAll(async () => {
  await service.stop();
  await db.disconnect();
  await outside.stop();
});

async function scene() {
  const gathering = aGathering();
  const person = aPerson(gathering.gatheringUuid);
  await gatherings.keep(ctx, [gathering]);
  await participants.keep(ctx, [person]);
  const { activityUuid } = await perform(ctx, ActivityAggregate, 'createActivity', null, {
    gathering: activityGatheringOf(gathering),
    activity: form({ quota: 1 }) as unknown as ActivityInput,
  });
  return { person, activityUuid };
}

const ask = (verb: string, body: unknown) =>
  requestOverNats<{ full: unknown[] }>(
    {
      service: 'participants',
      authority: new IdentityAuthority(readIdentityKeys()),
      bus: () => outside.participants.running.bus,
    },
    'activities',
    verb,
    body,
    { traceId: randomUUID() },
  );
const hold = (key: string, { participantUuid, gatheringUuid }: ParticipantSnapshot, activityUuid: string) =>
  waitFor(() =>
    ask('hold-slots', { key, participantUuid, gatheringUuid, activityUuids: [activityUuid] }).catch(() => undefined),
  );

const seen = async (activityUuid: string) => ({
  states: (await Enrolments.find({ activityUuid }).lean()).map((row) => row.state),
  taken: (await Activities.findOne({ activityUuid }).lean())?.taken,
});

test('killed between hold and commit: the hold is still there, and the commit turns it into an enrolment', async () => {
  const { person, activityUuid } = await scene();
  const key = randomUUID();
  expect(await hold(key, person, activityUuid)).toEqual({ full: [] });
  await service.kill9();
  const { firstName: _f, lastName: _l, ...facts } = person;
  await outside.participants.publish(participantAnswered, person.participantUuid, {
    ...facts,
    presence: null,
    invitationStatus: 'CONFIRMED',
    rev: 2,
    from: 'UNANSWERED',
    slots: { key, activityUuids: [activityUuid] },
    hosting: null,
    transport: null,
  });
  expect(await seen(activityUuid)).toEqual({ states: ['HELD'], taken: 1 });
  await start();
  await waitFor(async () => (await seen(activityUuid)).states[0] === 'ENROLLED');
  expect(await seen(activityUuid)).toEqual({ states: ['ENROLLED'], taken: 1 });
});

test('killed, and nothing was committed: the next process asks, and frees the place', async () => {
  const { person, activityUuid } = await scene();
  const key = randomUUID();
  expect(await hold(key, person, activityUuid)).toEqual({ full: [] });
  await service.kill9();
  await Enrolments.updateOne({ holdKey: key }, { $set: { heldUntil: new Date(Date.now() - 1000) } });
  await start();
  await waitFor(async () => (await seen(activityUuid)).taken === 0);
  expect(await seen(activityUuid)).toEqual({ states: [], taken: 0 });
});
