import { randomUUID } from 'node:crypto';
import { activityChanged, activityCreated, activityDeleted, activityParticipantsChanged } from '@portal/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Activities, Enrolments } from './models.ts';
import { aGathering, aPerson, foreignMsl, form, type House, ids, msl, openHouse, roc } from './test-house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.stop());

const create =
  'mutation($g: ID!, $a: ActivityInput!) { createActivity(gatheringUuid: $g, activity: $a) { activityUuid name quota nature entryType activityCategory { label } availableActions { name allowed reason } } }';
const update =
  'mutation($u: ID!, $a: ActivityInput!) { updateActivity(activityUuid: $u, activity: $a) { name quota } }';

/** What was written about an activity, without times and ids of its own. */
const tracesOf = async (activityUuid: string) => ({
  history: (await house.historyOf(activityUuid)).map(({ action, from, to, data, actor }) => ({
    action,
    from,
    to,
    data,
    by: actor.userUuid,
  })),
  events: (await house.outboxOf(activityUuid)).map(({ name, aggregateVersion, data }) => ({
    name,
    aggregateVersion,
    data,
  })),
});

const gatheringWith = async (people: number, more: Parameters<typeof aGathering>[0] = {}) => {
  const gathering = aGathering(more);
  const persons = Array.from({ length: people }, () => aPerson(gathering.gatheringUuid));
  await house.knows(gathering, persons);
  return { gathering, persons, uuids: persons.map((p) => p.participantUuid) };
};

const countersOf = async (activityUuid: string) => {
  const activity = await Activities.findOne({ activityUuid }, { _id: 0 }).lean();
  return { taken: activity?.taken, enrolled: activity?.enrolled };
};

const subscribe = (activityUuid: string, participants: readonly string[], actor = roc) =>
  house.does(
    actor,
    `subscribeParticipants(activityUuid: "${activityUuid}", participantsUuid: ${ids(participants)})`,
    '{ taken enrolled isFull placesLeft }',
  );
const linesOf = async (activityUuid: string, participants?: readonly string[]) =>
  (await Enrolments.find({ activityUuid }, { _id: 0 }).lean())
    .filter((row) => !participants || participants.includes(row.participantUuid))
    .map((row) => row.activityParticipantUuid);

describe('creation', () => {
  test('is written, announced and readable', async () => {
    const { gathering } = await gatheringWith(0);
    const { gatheringUuid } = gathering;
    const answer = await house.callAs(roc, create, {
      g: gatheringUuid,
      a: form({ nature: 'HYBRID', visioLink: 'https://v.test/1' }),
    });
    expect(answer.data.createActivity).toEqual({
      activityUuid: expect.any(String),
      name: 'Atelier',
      quota: 10,
      nature: 'HYBRID',
      entryType: 'OPEN',
      activityCategory: { label: 'Atelier' },
      availableActions: [
        { name: 'updateActivity', allowed: true, reason: null },
        { name: 'deleteActivity', allowed: true, reason: null },
      ],
    });
    const { activityUuid } = answer.data.createActivity;
    expect(await tracesOf(activityUuid)).toEqual({
      history: [{ action: 'createActivity', from: null, to: 'PLANNED', data: {}, by: roc.userUuid }],
      events: [{ name: 'activity.created', aggregateVersion: 1, data: { activityUuid, gatheringUuid, rev: 1 } }],
    });
    const event = await house.delivered(activityCreated, (e) => e.aggregateId === activityUuid);
    expect(event.data).toEqual({ activityUuid, gatheringUuid, rev: 1 });
  });

  test('claims its files for the readers of activities', async () => {
    const { gathering } = await gatheringWith(0);
    const { gatheringUuid } = gathering;
    const files = { imageFileUuid: randomUUID(), documentFileUuid: randomUUID() };
    const activityUuid = await house.create(gathering, files);
    const owner = `activity:${activityUuid}`;
    expect((await house.outboxOf(owner)).map(({ name, data }) => ({ name, data }))).toEqual([
      {
        name: 'file.claimWanted',
        data: {
          owner,
          fileUuids: [files.imageFileUuid, files.documentFileUuid],
          right: 'readActivity',
          businessUnitUuids: gathering.businessUnitUuids,
          gatheringUuid,
        },
      },
    ]);
  });

  test.each([
    ['an unknown category', { activityCategoryUuid: randomUUID() }, { activityCategoryUuid: 'Catégorie inconnue' }],
    [
      'a speaker from elsewhere',
      { oratorParticipantUuids: [randomUUID()] },
      { oratorParticipantUuids: 'Un orateur n’est pas participant de l’événement' },
    ],
    ['a day outside', { date: '2027-03-13' }, { date: 'La date est en dehors de l’événement' }],
  ])('%s is refused beside its field, and nothing is left', async (_, more, fields) => {
    const { gathering } = await gatheringWith(0);
    const answer = await house.callAs(roc, create, { g: gathering.gatheringUuid, a: form(more) });
    expect(answer.errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields });
    expect(await Activities.countDocuments({ gatheringUuid: gathering.gatheringUuid })).toBe(0);
  });
});

test('an edit is in the history with what changed; the quota stays above the list', async () => {
  const { gathering, uuids } = await gatheringWith(3);
  const activityUuid = await house.create(gathering);
  await subscribe(activityUuid, uuids);
  const low = await house.callAs(roc, update, { u: activityUuid, a: form({ quota: 2 }) });
  expect(low.errors[0]?.extensions).toMatchObject({
    fields: { quota: 'Le quota ne peut pas être inférieur au nombre d’inscrits (3)' },
  });
  const done = await house.callAs(roc, update, { u: activityUuid, a: form({ quota: 3, name: 'Atelier 2' }) });
  expect(done.data.updateActivity).toEqual({ name: 'Atelier 2', quota: 3 });
  const { history } = await tracesOf(activityUuid);
  expect(history.at(-1)).toEqual({
    action: 'updateActivity',
    from: 'PLANNED',
    to: 'PLANNED',
    data: {
      changes: [
        { field: 'name', from: 'Atelier', to: 'Atelier 2' },
        { field: 'quota', from: 10, to: 3 },
      ],
    },
    by: roc.userUuid,
  });
  const event = await house.delivered(activityChanged, (e) => e.aggregateId === activityUuid);
  expect(event.data).toEqual({
    activityUuid,
    gatheringUuid: gathering.gatheringUuid,
    rev: 3,
    fields: ['name', 'quota'],
  });
});

test('is deleted once nobody is on its list', async () => {
  const { gathering, uuids } = await gatheringWith(1);
  const activityUuid = await house.create(gathering);
  await subscribe(activityUuid, uuids);
  const call = `deleteActivity(activityUuid: "${activityUuid}")`;
  expect((await house.does(roc, call)).code).toBe('ACTIVITY_NOT_EMPTY');
  await house.does(
    roc,
    `unsubscribeParticipants(activityUuid: "${activityUuid}", activityParticipantsUuid: ${ids(await linesOf(activityUuid))})`,
    '{ taken }',
  );
  expect((await house.does(roc, call)).data).toEqual({ deleteActivity: activityUuid });
  expect((await house.delivered(activityDeleted, (e) => e.aggregateId === activityUuid)).data.rev).toBe(4);
  expect([
    (await house.does(roc, call)).code,
    (await house.callAs(roc, `{ activity(activityUuid: "${activityUuid}") { name } }`)).code,
  ]).toEqual(['NOT_FOUND', 'NOT_FOUND']);
});

describe('the list', () => {
  test('enrols all or none, with one line of history and one event', async () => {
    const { gathering, uuids } = await gatheringWith(3);
    const activityUuid = await house.create(gathering, { quota: 3 });
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
    const event = await house.delivered(activityParticipantsChanged, (e) => e.aggregateId === activityUuid);
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
    await house.knows(gathering, [one]);
    const activityUuid = await house.create(gathering, activity);
    if (twice) await subscribe(activityUuid, [one.participantUuid]);
    expect((await subscribe(activityUuid, [one.participantUuid])).code).toBe(code);
  });

  test('refuses a participant of another gathering, a full activity, and two at the same time', async () => {
    const { gathering, uuids } = await gatheringWith(2);
    const elsewhere = await gatheringWith(1);
    const full = await house.create(gathering, { quota: 1 });
    expect((await subscribe(full, elsewhere.uuids)).code).toBe('NOT_FOUND');
    expect((await subscribe(full, uuids)).code).toBe('ACTIVITY_FULL');
    await subscribe(full, uuids.slice(0, 1));
    const overlapping = await house.create(gathering, { startHour: '10:30', endHour: '12:00' });
    const after = await house.create(gathering, { startHour: '11:00', endHour: '12:00' });
    expect((await subscribe(overlapping, uuids.slice(0, 1))).code).toBe('ACTIVITY_OVERLAP');
    expect((await subscribe(after, uuids.slice(0, 1))).code).toBeUndefined();
  });

  test('presence gives places back and takes them again', async () => {
    const { gathering, uuids } = await gatheringWith(3);
    const activityUuid = await house.create(gathering, { quota: 2 });
    await subscribe(activityUuid, uuids.slice(0, 2));
    const lines = await linesOf(activityUuid);
    const mark = (name: string, some: readonly string[]) =>
      house.does(
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
    expect((await mark('resetActivityParticipantsPresence', lines)).code).toBe('ACTIVITY_FULL');
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
    const activityUuid = await house.create(gathering);
    await subscribe(activityUuid, uuids);
    const call = `setActivityParticipantsNoShow(activityUuid: "${activityUuid}", activityParticipantsUuid: ${ids(await linesOf(activityUuid))})`;
    expect((await house.does(roc, call, '{ taken }')).code).toBe('NO_SHOW_ONLY_AT_CONGRESS');
    const { data } = await house.callAs(roc, `{ activity(activityUuid: "${activityUuid}") { listActions { name } } }`);
    expect(data.activity.listActions.map(({ name }: { name: string }) => name)).not.toContain(
      'setActivityParticipantsNoShow',
    );
  });
});

test('bad ids are refused with a clear code and change nothing', async () => {
  const { gathering, uuids } = await gatheringWith(1);
  const activityUuid = await house.create(gathering);
  const many = Array.from({ length: 10_000 }, () => randomUUID());
  const call = (name: string, argument: string, some: readonly string[], uuid = activityUuid) =>
    house.callAs(roc, `mutation($u: ID!, $i: [ID!]!) { ${name}(activityUuid: $u, ${argument}: $i) { taken } }`, {
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

test('nothing changes in a gathering that is wound up', async () => {
  const { gathering, uuids } = await gatheringWith(2);
  const activityUuid = await house.create(gathering);
  await subscribe(activityUuid, uuids.slice(0, 1));
  const [line] = await linesOf(activityUuid);
  await house.knows({ ...gathering, rev: 2, status: 'WINDED_UP' });
  const lists = [
    'unsubscribeParticipants',
    'setActivityParticipantsPresent',
    'setActivityParticipantsAbsent',
    'setActivityParticipantsNoShow',
    'resetActivityParticipantsPresence',
  ];
  const answers = [
    await house.callAs(roc, create, { g: gathering.gatheringUuid, a: form() }),
    await house.callAs(roc, update, { u: activityUuid, a: form() }),
    await house.does(roc, `deleteActivity(activityUuid: "${activityUuid}")`),
    await subscribe(activityUuid, uuids.slice(1)),
    ...(await Promise.all(
      lists.map((name) =>
        house.does(roc, `${name}(activityUuid: "${activityUuid}", activityParticipantsUuid: ["${line}"])`, '{ taken }'),
      ),
    )),
    await house.does(roc, `syncActivitySlots(participantUuid: "${uuids[0]}", activityUuids: [])`, '{ heldUntil }'),
  ];
  expect(answers.map(({ code }) => code)).toEqual(Array(10).fill('GATHERING_READ_ONLY'));
});

test('ids of another business unit are not found, whatever is asked', async () => {
  const { gathering, uuids } = await gatheringWith(1);
  const activityUuid = await house.create(gathering);
  const reads = [
    `{ activity(activityUuid: "${activityUuid}") { name } }`,
    `{ activitiesForGathering(gatheringUuid: "${gathering.gatheringUuid}") { total } }`,
    `{ activityParticipantsOf(activityUuid: "${activityUuid}") { total } }`,
    `{ availableActivitiesForCategory(gatheringUuid: "${gathering.gatheringUuid}", categoryId: "INTERN") { name } }`,
    `{ availableActivitiesForCategory(gatheringUuid: "${gathering.gatheringUuid}", categoryId: "INTERN", participantUuid: "${uuids[0]}") { name } }`,
  ];
  const codes = async (actor: typeof msl) =>
    Promise.all(reads.map(async (read) => (await house.callAs(actor, read)).code));
  expect(await codes(foreignMsl)).toEqual(Array(5).fill('NOT_FOUND'));
  expect(await codes(msl)).toEqual(Array(5).fill(undefined));
  const entities = 'query($r: [_Any!]!) { _entities(representations: $r) { ... on Activity { name } } }';
  const r = [{ __typename: 'Activity', activityUuid }];
  expect((await house.callAs(foreignMsl, entities, { r })).data).toEqual({ _entities: [null] });
});

test('categories are added and renamed, each name once', async () => {
  const made = await house.callAs(
    roc,
    'mutation { createActivityCategory(category: { label: "Visite guidée", color: "pink" }) { uuid label isRestauration } }',
  );
  expect(made.data.createActivityCategory).toEqual({
    uuid: expect.any(String),
    label: 'Visite guidée',
    isRestauration: false,
  });
  const { uuid } = made.data.createActivityCategory;
  const rename = (label: string) =>
    house.does(
      roc,
      `updateActivityCategory(activityCategoryUuid: "${uuid}", category: { label: "${label}", color: "red", isDiner: true })`,
      '{ label isRestauration isDiner }',
    );
  expect((await rename('Dîner de gala')).data.updateActivityCategory).toEqual({
    label: 'Dîner de gala',
    isRestauration: true,
    isDiner: true,
  });
  expect((await rename('ateLIER')).code).toBe('ACTIVITY_CATEGORY_TAKEN');
  expect((await house.historyOf(uuid)).map(({ action }) => action)).toEqual([
    'createActivityCategory',
    'updateActivityCategory',
  ]);
});
