import { randomUUID } from 'node:crypto';
import { activityChanged, activityCreated, activityDeleted } from '@portal/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Activities, Subscribers } from './models.ts';
import { actsIn, linesOf } from './testing/acts.ts';
import {
  aGathering,
  aPerson,
  foreignMsl,
  form,
  ids,
  msl,
  openEnvironment,
  roc,
  type TestEnvironment,
} from './testing/environment.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openEnvironment();
});
afterAll(() => environment.stop());

const { tracesOf, gatheringWith, subscribe } = actsIn(() => environment);
const create =
  'mutation($g: ID!, $a: ActivityInput!) { createActivity(gatheringUuid: $g, activity: $a) { activityUuid name quota nature entryType activityCategory { label } availableActions { name allowed reason } } }';
const update =
  'mutation($u: ID!, $a: ActivityInput!) { updateActivity(activityUuid: $u, activity: $a, base: { rev: 1 }) { name quota } }';

describe('creation', () => {
  test('is written, announced and readable', async () => {
    const { gathering } = await gatheringWith(0);
    const { gatheringUuid } = gathering;
    const answer = await environment.callAs(roc, create, {
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
    const event = await environment.delivered(activityCreated, (e) => e.aggregateId === activityUuid);
    expect(event.data).toEqual({ activityUuid, gatheringUuid, rev: 1 });
  });

  test('claims its files for the readers of activities', async () => {
    const { gathering } = await gatheringWith(0);
    const { gatheringUuid } = gathering;
    const files = { imageFileUuid: randomUUID(), documentFileUuid: randomUUID() };
    const activityUuid = await environment.create(gathering, files);
    const owner = `activity:${activityUuid}`;
    expect((await environment.outboxOf(owner)).map(({ name, data }) => ({ name, data }))).toEqual([
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
    const answer = await environment.callAs(roc, create, { g: gathering.gatheringUuid, a: form(more) });
    expect(answer.errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields });
    expect(await Activities.countDocuments({ gatheringUuid: gathering.gatheringUuid })).toBe(0);
  });
});

test('a speaker needs a category of speakers when added, and stays when it changes', async () => {
  const gathering = aGathering();
  const [speaker, doctor] = [
    aPerson(gathering.gatheringUuid, { category: 'ORATOR' }),
    aPerson(gathering.gatheringUuid, { category: 'DOCTOR_LOCAL' }),
  ];
  await environment.knows(gathering, [speaker, doctor]);
  const fields = { oratorParticipantUuids: 'La catégorie de ce participant n’est pas celle d’un orateur' };
  const speaks = (...people: { participantUuid: string }[]) =>
    form({ oratorParticipantUuids: people.map(({ participantUuid }) => participantUuid) });
  const made = await environment.callAs(roc, create, { g: gathering.gatheringUuid, a: speaks(speaker, doctor) });
  expect(made.errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields });
  const activityUuid = await environment.create(gathering, { oratorParticipantUuids: [speaker.participantUuid] });
  const added = await environment.callAs(roc, update, { u: activityUuid, a: speaks(speaker, doctor) });
  expect(added.errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields });
  await Subscribers.updateOne({ participantUuid: speaker.participantUuid }, { $set: { category: 'DOCTOR_LOCAL' } });
  expect((await environment.callAs(roc, update, { u: activityUuid, a: speaks(speaker) })).errors).toEqual([]);
});

test('an edit is in the history with what changed; the quota stays above the list', async () => {
  const { gathering, uuids } = await gatheringWith(3);
  const activityUuid = await environment.create(gathering);
  await subscribe(activityUuid, uuids);
  const low = await environment.callAs(roc, update, { u: activityUuid, a: form({ quota: 2 }) });
  expect(low.errors[0]?.extensions).toMatchObject({
    fields: { quota: 'Le quota ne peut pas être inférieur au nombre d’inscrits (3)' },
  });
  const done = await environment.callAs(roc, update, { u: activityUuid, a: form({ quota: 3, name: 'Atelier 2' }) });
  expect(done.data.updateActivity).toEqual({ name: 'Atelier 2', quota: 3 });
  const late = await environment.callAs(roc, update, { u: activityUuid, a: form({ quota: 3, name: 'Atelier 3' }) });
  expect(late.errors[0]?.extensions).toMatchObject({
    code: 'EDIT_COLLIDES',
    collisions: [{ paths: ['name'], theirs: { name: 'Atelier 2' } }],
  });
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
  const event = await environment.delivered(activityChanged, (e) => e.aggregateId === activityUuid);
  expect(event.data).toEqual({
    activityUuid,
    gatheringUuid: gathering.gatheringUuid,
    rev: 3,
    fields: ['name', 'quota'],
  });
});

test('is deleted once nobody is on its list', async () => {
  const { gathering, uuids } = await gatheringWith(1);
  const activityUuid = await environment.create(gathering);
  await subscribe(activityUuid, uuids);
  const call = `deleteActivity(activityUuid: "${activityUuid}")`;
  expect((await environment.does(roc, call)).code).toBe('ACTIVITY_NOT_EMPTY');
  await environment.does(
    roc,
    `unsubscribeParticipants(activityUuid: "${activityUuid}", activityParticipantsUuid: ${ids(await linesOf(activityUuid))})`,
    '{ taken }',
  );
  expect((await environment.does(roc, call)).data).toEqual({ deleteActivity: activityUuid });
  expect((await environment.delivered(activityDeleted, (e) => e.aggregateId === activityUuid)).data.rev).toBe(4);
  expect([
    (await environment.does(roc, call)).code,
    (await environment.callAs(roc, `{ activity(activityUuid: "${activityUuid}") { name } }`)).code,
  ]).toEqual(['NOT_FOUND', 'NOT_FOUND']);
});

test('nothing changes in a gathering that is wound up', async () => {
  const { gathering, uuids } = await gatheringWith(2);
  const activityUuid = await environment.create(gathering);
  await subscribe(activityUuid, uuids.slice(0, 1));
  const [line] = await linesOf(activityUuid);
  await environment.knows({ ...gathering, rev: 2, status: 'WINDED_UP' });
  const lists = [
    'unsubscribeParticipants',
    'setActivityParticipantsPresent',
    'setActivityParticipantsAbsent',
    'setActivityParticipantsNoShow',
    'resetActivityParticipantsPresence',
  ];
  const answers = [
    await environment.callAs(roc, create, { g: gathering.gatheringUuid, a: form() }),
    await environment.callAs(roc, update, { u: activityUuid, a: form() }),
    await environment.does(roc, `deleteActivity(activityUuid: "${activityUuid}")`),
    await subscribe(activityUuid, uuids.slice(1)),
    ...(await Promise.all(
      lists.map((name) =>
        environment.does(
          roc,
          `${name}(activityUuid: "${activityUuid}", activityParticipantsUuid: ["${line}"])`,
          '{ taken }',
        ),
      ),
    )),
    await environment.does(
      roc,
      `syncActivitySlots(participantUuid: "${uuids[0]}", activityUuids: [])`,
      '{ heldUntil }',
    ),
  ];
  expect(answers.map(({ code }) => code)).toEqual(Array(10).fill('GATHERING_READ_ONLY'));
});

test('ids of another business unit are not found, whatever is asked', async () => {
  const { gathering, uuids } = await gatheringWith(1);
  const activityUuid = await environment.create(gathering);
  const reads = [
    `{ activity(activityUuid: "${activityUuid}") { name } }`,
    `{ activitiesForGathering(gatheringUuid: "${gathering.gatheringUuid}") { total } }`,
    `{ activityParticipantsOf(activityUuid: "${activityUuid}") { total } }`,
    `{ availableActivitiesForCategory(gatheringUuid: "${gathering.gatheringUuid}", categoryId: "INTERN") { name } }`,
    `{ availableActivitiesForCategory(gatheringUuid: "${gathering.gatheringUuid}", categoryId: "INTERN", participantUuid: "${uuids[0]}") { name } }`,
  ];
  const codes = async (actor: typeof msl) =>
    Promise.all(reads.map(async (read) => (await environment.callAs(actor, read)).code));
  expect(await codes(foreignMsl)).toEqual(Array(5).fill('NOT_FOUND'));
  expect(await codes(msl)).toEqual(Array(5).fill(undefined));
  const entities = 'query($r: [_Any!]!) { _entities(representations: $r) { ... on Activity { name } } }';
  const r = [{ __typename: 'Activity', activityUuid }];
  expect((await environment.callAs(foreignMsl, entities, { r })).data).toEqual({ _entities: [null] });
});

test('categories are added and renamed, each name once', async () => {
  const made = await environment.callAs(
    roc,
    'mutation { createActivityCategory(category: { label: "Visite guidée", color: pink }) { uuid label isRestauration } }',
  );
  expect(made.data.createActivityCategory).toEqual({
    uuid: expect.any(String),
    label: 'Visite guidée',
    isRestauration: false,
  });
  const { uuid } = made.data.createActivityCategory;
  const rename = (label: string, rev = 1) =>
    environment.does(
      roc,
      `updateActivityCategory(activityCategoryUuid: "${uuid}", category: { label: "${label}", color: red, isDiner: true }, base: { rev: ${rev} })`,
      '{ label isRestauration isDiner }',
    );
  expect((await rename('Dîner de gala')).data.updateActivityCategory).toEqual({
    label: 'Dîner de gala',
    isRestauration: true,
    isDiner: true,
  });
  expect((await rename('Dîner')).code).toBe('EDIT_COLLIDES');
  expect((await rename('ateLIER', 2)).code).toBe('ACTIVITY_CATEGORY_TAKEN');
  expect((await environment.historyOf(uuid)).map(({ action }) => action)).toEqual([
    'createActivityCategory',
    'updateActivityCategory',
  ]);
});
