import { randomUUID } from 'node:crypto';
import { activityParticipantsChanged } from '@portal/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actsIn, countersOf, linesOf } from '../testing/acts.ts';
import { aGathering, aPerson, ids, openEnvironment, roc, type TestEnvironment } from '../testing/environment.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openEnvironment();
});
afterAll(() => environment.stop());

const { tracesOf, gatheringWith, subscribe } = actsIn(() => environment);

describe('the list', () => {
  test('enrols all or none, with one line of history and one event', async () => {
    const { gathering, uuids } = await gatheringWith(3);
    const activityUuid = await environment.create(gathering, { quota: 3 });
    const unknown = randomUUID();
    const refused = await subscribe(activityUuid, [...uuids, unknown]);
    expect(refused.errors[0]?.extensions).toMatchObject({
      code: 'NOT_FOUND',
      refused: [{ id: unknown, code: 'NOT_FOUND', message: 'Cet élément n’existe pas ou n’est pas accessible.' }],
      refusedCount: 1,
    });
    expect(await countersOf(activityUuid)).toEqual({ taken: 0, enrolled: 0 });
    const done = await subscribe(activityUuid, uuids);
    expect(done.data.subscribeParticipants).toEqual({ taken: 3, enrolled: 3, isFull: true, placesLeft: 0 });
    const { history, events } = await tracesOf(activityUuid);
    expect(history.at(-1)).toEqual({
      action: 'subscribeParticipants',
      from: 'PLANNED',
      to: 'PLANNED',
      data: { participantUuids: uuids },
      by: roc.userUuid,
    });
    expect(events.at(-1)).toEqual({
      name: 'activity.participantsChanged',
      aggregateVersion: 2,
      data: { activityUuid, gatheringUuid: gathering.gatheringUuid, rev: 2, participantUuids: uuids },
    });
    const event = await environment.delivered(activityParticipantsChanged, (e) => e.aggregateId === activityUuid);
    expect(event.data.participantUuids).toEqual(uuids);
  });

  test.each([
    ['who is on it already', {}, {}, 'ALREADY_ENROLLED', true],
    ['who refused', { invitationStatus: 'REFUSED' as const }, {}, 'PARTICIPANT_NOT_COMING', false],
    ['another category', {}, { hasCustomTarget: true, activityTarget: ['INTERN'] }, 'ACTIVITY_NOT_FOR_CATEGORY', false],
    [
      'who takes part from afar',
      { participationType: 'VIRTUAL' as const },
      {},
      'ACTIVITY_NOT_FOR_PARTICIPATION',
      false,
    ],
    ['who was removed', { isRemoved: true }, {}, 'NOT_FOUND', false],
  ])('refuses %s', async (_, person, activity, code, twice) => {
    const gathering = aGathering();
    const one = aPerson(gathering.gatheringUuid, person);
    await environment.knows(gathering, [one]);
    const activityUuid = await environment.create(gathering, activity);
    if (twice) await subscribe(activityUuid, [one.participantUuid]);
    expect((await subscribe(activityUuid, [one.participantUuid])).code).toBe(code);
  });

  test('refuses a participant of another gathering, a full activity, and two at the same time', async () => {
    const { gathering, uuids } = await gatheringWith(2);
    const elsewhere = await gatheringWith(1);
    const full = await environment.create(gathering, { quota: 1 });
    expect((await subscribe(full, elsewhere.uuids)).code).toBe('NOT_FOUND');
    expect((await subscribe(full, uuids)).code).toBe('ACTIVITY_PLACES_MISSING');
    await subscribe(full, uuids.slice(0, 1));
    expect((await subscribe(full, uuids.slice(1))).code).toBe('ACTIVITY_FULL');
    const overlapping = await environment.create(gathering, { startHour: '10:30', endHour: '12:00' });
    const after = await environment.create(gathering, { startHour: '11:00', endHour: '12:00' });
    expect((await subscribe(overlapping, uuids.slice(0, 1))).code).toBe('ACTIVITY_OVERLAP');
    expect((await subscribe(after, uuids.slice(0, 1))).code).toBeUndefined();
  });

  test('presence gives seats back and takes them again', async () => {
    const { gathering, uuids } = await gatheringWith(3);
    const activityUuid = await environment.create(gathering, { quota: 2 });
    await subscribe(activityUuid, uuids.slice(0, 2));
    const lines = await linesOf(activityUuid);
    const mark = (name: string, some: readonly string[]) =>
      environment.does(
        roc,
        `${name}(activityUuid: "${activityUuid}", activityParticipantsUuid: ${ids(some)})`,
        '{ taken enrolled activityParticipants { presence presenceLabel } }',
      );
    const marked = (await mark('setActivityParticipantsNoShow', lines)).data.setActivityParticipantsNoShow;
    expect(marked).toEqual({
      taken: 0,
      enrolled: 2,
      activityParticipants: Array(2).fill({ presence: 'NO_SHOW', presenceLabel: 'Absent (non justifié)' }),
    });
    await subscribe(activityUuid, uuids.slice(2));
    expect((await mark('resetActivityParticipantsPresence', lines)).code).toBe('ACTIVITY_PLACES_MISSING');
    expect(await countersOf(activityUuid)).toEqual({ taken: 1, enrolled: 3 });
    expect((await mark('setActivityParticipantsPresent', lines.slice(0, 1))).code).toBeUndefined();
    expect(
      (await mark('setActivityParticipantsAbsent', lines.slice(0, 1))).data.setActivityParticipantsAbsent.taken,
    ).toBe(1);
    const { history } = await tracesOf(activityUuid);
    expect(history.map(({ action }) => action)).toEqual([
      'createActivity',
      'subscribeParticipants',
      'setActivityParticipantsNoShow',
      'subscribeParticipants',
      'setActivityParticipantsPresent',
      'setActivityParticipantsAbsent',
    ]);
  });

  test('there is no unjustified absence at a company event', async () => {
    const { gathering, uuids } = await gatheringWith(1, { gatheringType: 'biogenEvent' });
    const activityUuid = await environment.create(gathering);
    await subscribe(activityUuid, uuids);
    const call = `setActivityParticipantsNoShow(activityUuid: "${activityUuid}", activityParticipantsUuid: ${ids(await linesOf(activityUuid))})`;
    expect((await environment.does(roc, call, '{ taken }')).code).toBe('NO_SHOW_ONLY_AT_CONGRESS');
    const { data } = await environment.callAs(
      roc,
      `{ activity(activityUuid: "${activityUuid}") { listActions { name } } }`,
    );
    expect(data.activity.listActions.map(({ name }: { name: string }) => name)).not.toContain(
      'setActivityParticipantsNoShow',
    );
  });
});

test('bad ids are refused with a clear code and change nothing', async () => {
  const { gathering, uuids } = await gatheringWith(1);
  const activityUuid = await environment.create(gathering);
  const many = Array.from({ length: 10_000 }, () => randomUUID());
  const call = (name: string, argument: string, some: readonly string[], uuid = activityUuid) =>
    environment.callAs(roc, `mutation($u: ID!, $i: [ID!]!) { ${name}(activityUuid: $u, ${argument}: $i) { taken } }`, {
      u: uuid,
      i: some,
    });
  const codes = await Promise.all([
    call('subscribeParticipants', 'participantsUuid', many),
    call('unsubscribeParticipants', 'activityParticipantsUuid', many),
    call('setActivityParticipantsAbsent', 'activityParticipantsUuid', many),
    call('subscribeParticipants', 'participantsUuid', []),
    call('subscribeParticipants', 'participantsUuid', ['nonsense']),
    call('unsubscribeParticipants', 'activityParticipantsUuid', uuids),
    call('subscribeParticipants', 'participantsUuid', uuids, randomUUID()),
    call('subscribeParticipants', 'participantsUuid', uuids, '{"$ne":null}'),
  ]);
  expect(codes.map(({ code }) => code)).toEqual([
    'BULK_TOO_LARGE',
    'BULK_TOO_LARGE',
    'BULK_TOO_LARGE',
    'BAD_USER_INPUT',
    'NOT_FOUND',
    'NOT_FOUND',
    'NOT_FOUND',
    'NOT_FOUND',
  ]);
  expect(await countersOf(activityUuid)).toEqual({ taken: 0, enrolled: 0 });
});

test('of more than fifty refused participants fifty are described, and all are named: going on without them needs each id', async () => {
  const { gathering } = await gatheringWith(0);
  const activityUuid = await environment.create(gathering);
  const unknown = Array.from({ length: 51 }, () => randomUUID());
  const { extensions } = (await subscribe(activityUuid, unknown)).errors[0]!;
  const { refused, refusedCount, refusedIds } = extensions as unknown as Record<string, unknown[]>;
  expect([refused!.length, refusedCount, refusedIds]).toEqual([50, 51, unknown]);
});
