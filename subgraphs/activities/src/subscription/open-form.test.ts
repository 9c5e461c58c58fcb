import { randomUUID } from 'node:crypto';
import { slotHoldMs } from '@portal/domain';
import { actorOfType } from '@portal/test/actors';
import { waitFor } from '@portal/test/wait-for';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activityCategoryUuidOf } from '../categories.ts';
import { Subscribers } from '../models.ts';
import { later, morning, slotActsIn, slotsOf, taken } from '../testing/acts.ts';
import { aPerson, linkOf, openEnvironment, roc, type TestEnvironment } from '../testing/environment.ts';
import { sweepHolds } from './holds.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openEnvironment();
});
afterAll(() => environment.stop());

const { scene, sync, after, answered } = slotActsIn(() => environment);

describe('the open form', () => {
  test('holds what is chosen for two minutes, and drops what no longer is', async () => {
    const { one, a, b, c, link } = await scene();
    const before = Date.now();
    const answer = await sync(link, one.participantUuid, [a, c]);
    expect(answer.data.syncActivitySlots.activityUuids).toEqual([a, c].sort());
    const until = new Date(answer.data.syncActivitySlots.heldUntil).getTime();
    expect(until - before).toBeGreaterThanOrEqual(slotHoldMs);
    expect(await slotsOf(one.participantUuid)).toEqual({ [a]: 'HELD', [c]: 'HELD' });
    await sync(link, one.participantUuid, [b]);
    expect([await slotsOf(one.participantUuid), await taken(a, b, c)]).toEqual([{ [b]: 'HELD' }, [0, 1, 0]]);
    await sweepHolds(after(slotHoldMs - 1000));
    expect(await taken(b)).toEqual([1]);
    await sweepHolds(after(slotHoldMs + 1000));
    expect([await slotsOf(one.participantUuid), await taken(b)]).toEqual([{}, [0]]);
  });

  test('enrols participants who have confirmed already, and frees what they drop', async () => {
    const { one, a, b, link } = await scene({ invitationStatus: 'CONFIRMED' });
    const answer = await sync(link, one.participantUuid, [a]);
    expect(answer.data.syncActivitySlots).toEqual({ activityUuids: [a], heldUntil: null });
    await sync(link, one.participantUuid, [b]);
    expect([await slotsOf(one.participantUuid), await taken(a, b)]).toEqual([{ [b]: 'ENROLLED' }, [0, 1]]);
    expect((await environment.historyOf(a)).map(({ action }) => action)).toEqual([
      'createActivity',
      'enrolActivitySlots',
      'freeActivitySlots',
    ]);
    expect((await environment.historyOf(one.participantUuid)).map(({ action, data }) => ({ action, data }))).toEqual([
      { action: 'syncActivitySlots', data: { activityUuids: [a] } },
      { action: 'syncActivitySlots', data: { activityUuids: [b] } },
    ]);
  });

  test.each([', categoryId: "INTERN"', ', participationType: "VIRTUAL"'])(
    'frees nothing of who has confirmed while the form is filled in as somebody else (%s): the answer does',
    async (form) => {
      const { gathering, one, a } = await scene({ invitationStatus: 'CONFIRMED' });
      const hybrid = { nature: 'HYBRID', visioLink: 'https://visio.example', ...later };
      const forAll = await environment.create(gathering, hybrid);
      await sync(roc, one.participantUuid, [a]);
      const answer = await sync(roc, one.participantUuid, [forAll], form);
      expect(answer.errors).toEqual([]);
      expect(await slotsOf(one.participantUuid)).toEqual({ [a]: 'ENROLLED', [forAll]: 'HELD' });
      await sync(roc, one.participantUuid, [], form);
      expect([await slotsOf(one.participantUuid), await taken(a, forAll)]).toEqual([{ [a]: 'ENROLLED' }, [1, 0]]);
    },
  );

  test('so does a person added by hand by their own link, and nobody else by it', async () => {
    const { gathering, one, a } = await scene();
    const byHand = aPerson(gathering.gatheringUuid, { healthCareProfessionalUuid: null });
    await environment.knows(gathering, [byHand]);
    const own = linkOf(byHand);
    expect((await sync(own, byHand.participantUuid, [a])).code).toBeUndefined();
    expect(await taken(a)).toEqual([1]);
    expect((await sync(own, one.participantUuid, [a])).code).toBe('NOT_FOUND');
  });

  test('says which slot is full and changes nothing', async () => {
    const { gathering, one, a, c, link } = await scene();
    const other = aPerson(gathering.gatheringUuid);
    await environment.knows(gathering, [other]);
    await sync(linkOf(other), other.participantUuid, [a]);
    const answer = await sync(link, one.participantUuid, [a, c]);
    expect(answer.errors[0]?.extensions).toMatchObject({
      code: 'ACTIVITY_FULL',
      full: [{ activityUuid: a, name: 'A' }],
    });
    expect([await slotsOf(one.participantUuid), await taken(a, c)]).toEqual([{}, [1, 0]]);
  });

  test('two at the same hour are refused, one after the other is not', async () => {
    const { one, a, b, c, link } = await scene();
    const answer = await sync(link, one.participantUuid, [a, b]);
    expect(answer.errors[0]?.extensions).toMatchObject({
      code: 'ACTIVITY_OVERLAP',
      activities: [{ interval: '10:00-11:00' }, { interval: '10:00-11:00' }],
    });
    expect((await sync(link, one.participantUuid, [a, c])).code).toBeUndefined();
  });

  test('two forms of one person at the same moment end with one choice an hour', async () => {
    for (let round = 0; round < 5; round++) {
      const { one, a, b, link } = await scene();
      await Promise.all([sync(link, one.participantUuid, [a]), sync(roc, one.participantUuid, [b])]);
      expect(Object.keys(await slotsOf(one.participantUuid))).toHaveLength(1);
      expect((await taken(a, b)).reduce((sum, n) => sum! + n!, 0)).toBe(1);
    }
  });

  test('leaves alone what staff enrolled and the form does not offer', async () => {
    const { gathering, one, a, c, link } = await scene();
    const invited = await environment.create(gathering, { entryType: 'ON_INVITATION', ...morning });
    await environment.does(
      roc,
      `subscribeParticipants(activityUuid: "${invited}", participantsUuid: ["${one.participantUuid}"])`,
      '{ taken }',
    );
    expect((await sync(link, one.participantUuid, [a])).code).toBe('ACTIVITY_OVERLAP');
    await sync(link, one.participantUuid, [c]);
    await answered(one, { key: 'k', activityUuids: [] });
    await waitFor(
      async () =>
        (await Subscribers.findOne({ participantUuid: one.participantUuid }).lean())?.invitationStatus === 'CONFIRMED',
    );
    expect((await slotsOf(one.participantUuid))[invited]).toBe('ENROLLED');
  });

  test.each([
    ['invitation only', {}, { entryType: 'ON_INVITATION' }, 'ACTIVITY_NOT_OFFERED'],
    ['another category', {}, { hasCustomTarget: true, activityTarget: ['INTERN'] }, 'ACTIVITY_NOT_OFFERED'],
    [
      'staff and no dinner',
      { userUuid: randomUUID(), healthCareProfessionalUuid: null, category: 'STAFF_FIELD' },
      {},
      'ACTIVITY_NOT_OFFERED',
    ],
    ['from afar', { participationType: 'VIRTUAL' as const }, {}, 'ACTIVITY_NOT_OFFERED'],
    ['no category yet', { category: 'NO_CATEGORY' }, {}, 'CATEGORY_MISSING'],
    ['refused', { invitationStatus: 'REFUSED' as const }, {}, 'ILLEGAL_TRANSITION'],
    ['removed', { isRemoved: true }, {}, 'NOT_FOUND'],
  ])('refuses: %s', async (_, person, activity, code) => {
    const { gathering, one } = await scene(person);
    const uuid = await environment.create(gathering, activity);
    expect((await sync(roc, one.participantUuid, [uuid])).code).toBe(code);
  });

  test('staff choose dinners for themselves, wherever they are invited', async () => {
    const me = actorOfType('abm', { businessUnitUuid: randomUUID() });
    const { gathering, one } = await scene({
      userUuid: me.userUuid,
      healthCareProfessionalUuid: null,
      category: 'STAFF_FIELD',
    });
    const dinner = await environment.create(gathering, {
      activityCategoryUuid: activityCategoryUuidOf('DINNER'),
      startHour: '20:00',
      endHour: '23:00',
    });
    expect((await sync(me, one.participantUuid, [dinner])).data.syncActivitySlots.activityUuids).toEqual([dinner]);
    const offered = await environment.callAs(
      me,
      `{ availableActivitiesForCategory(gatheringUuid: "${gathering.gatheringUuid}", categoryId: "STAFF_FIELD", participantUuid: "${one.participantUuid}") { activityUuid isDiner isChosen isFull placesLeft interval } }`,
    );
    expect(offered.data.availableActivitiesForCategory).toEqual([
      { activityUuid: dinner, isDiner: true, isChosen: true, isFull: false, placesLeft: 9, interval: '20:00-23:00' },
    ]);
  });

  test('who may: the person by session or link, staff for others; the form ends for the person', async () => {
    const { gathering, one, a, link } = await scene({}, { limitDate: '2020-01-01' });
    const stranger = linkOf(aPerson(gathering.gatheringUuid));
    const codes = await Promise.all(
      [
        link,
        stranger,
        linkOf(one, 'TRANSPORT'),
        actorOfType('abm', { businessUnitUuid: gathering.businessUnitUuids[0] }),
        roc,
      ].map(async (actor) => (await sync(actor, one.participantUuid, [a])).code),
    );
    expect(codes).toEqual(['SUBSCRIPTION_ENDED', 'NOT_FOUND', 'FORBIDDEN', 'FORBIDDEN', undefined]);
    await environment.knows({ ...gathering, rev: 2, status: 'CLOSED', limitDate: null });
    expect([(await sync(link, one.participantUuid, [])).code, (await sync(roc, one.participantUuid, [])).code]).toEqual(
      ['GATHERING_CLOSED', undefined],
    );
  });
});

test('Participant.activities gives what one is enrolled in, to a link its own', async () => {
  const { one, a, c, link } = await scene({ invitationStatus: 'CONFIRMED' });
  await sync(link, one.participantUuid, [c, a]);
  const query =
    'query($r: [_Any!]!) { _entities(representations: $r) { ... on Participant { activities { state activity { name } } } } }';
  const r = [{ __typename: 'Participant', participantUuid: one.participantUuid }];
  const expected = {
    _entities: [
      {
        activities: [
          { state: 'ENROLLED', activity: { name: 'A' } },
          { state: 'ENROLLED', activity: { name: 'C' } },
        ],
      },
    ],
  };
  expect((await environment.callAs(roc, query, { r })).data).toEqual(expected);
  expect((await environment.callAs(link, query, { r })).data).toEqual(expected);
});

test('a link reads the slots of its own HCP and gathering, and nobody’s list', async () => {
  const { gathering, one, a, link } = await scene();
  const elsewhere = await scene();
  const slots = (gatheringUuid: string, more = '', selection = 'name', categoryId = 'DOCTOR_LOCAL') =>
    `{ availableActivitiesForCategory(gatheringUuid: "${gatheringUuid}", categoryId: "${categoryId}"${more}) { ${selection} } }`;
  const own = `, participantUuid: "${one.participantUuid}"`;
  const reads = [
    slots(gathering.gatheringUuid, own, 'activity { name room image { fileUuid } }'),
    slots(gathering.gatheringUuid, own, 'name', 'ORATOR'),
    slots(gathering.gatheringUuid),
    slots(gathering.gatheringUuid, `, participantUuid: "${elsewhere.one.participantUuid}"`),
    slots(elsewhere.gathering.gatheringUuid),
    slots(gathering.gatheringUuid, own, 'activity { activityParticipants { firstName } }'),
    `{ activity(activityUuid: "${a}") { name } }`,
    `{ activityParticipantsOf(activityUuid: "${a}") { total } }`,
  ];
  const codes = await Promise.all(reads.map(async (read) => (await environment.callAs(link, read)).code));
  const notFound = Array(4).fill('NOT_FOUND');
  expect(codes).toEqual([undefined, ...notFound, 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN']);
  const query =
    'query($r: [_Any!]!) { _entities(representations: $r) { ... on Participant { activities { activityUuid } } } }';
  const { participantUuid } = elsewhere.one;
  await sync(roc, participantUuid, [elsewhere.a]);
  await answered(elsewhere.one, { key: 'x', activityUuids: [elsewhere.a] });
  await waitFor(async () => (await slotsOf(participantUuid))[elsewhere.a] === 'ENROLLED');
  const r = [{ __typename: 'Participant', participantUuid }];
  expect((await environment.callAs(link, query, { r })).data).toEqual({ _entities: [{ activities: [] }] });
});

test('a slot says where it is; where one connects once it is confirmed that they take part from afar, and so does the mail', async () => {
  const { gathering, one, link } = await scene({ participationType: 'VIRTUAL' });
  const where = { room: 'Salle A', place: 'Palais', description: 'Pour tous', visioLink: 'https://visio.test/1' };
  const activityUuid = await environment.create(gathering, { name: 'D', ...morning, nature: 'HYBRID', ...where });
  const { participantUuid } = one;
  const of = `gatheringUuid: "${gathering.gatheringUuid}", categoryId: "DOCTOR_LOCAL", participantUuid: "${participantUuid}"`;
  const query = `{ availableActivitiesForCategory(${of}) {
    activityUuid room place description visioLink activity { visioLink }
  } }`;
  const slot = async () => {
    const { data } = await environment.callAs(link, query);
    return data.availableActivitiesForCategory.find(
      (found: { activityUuid: string }) => found.activityUuid === activityUuid,
    );
  };
  const mail = () => environment.askOver('mail-details', { participantUuid }, { issuer: 'mails' });
  await sync(link, participantUuid, [activityUuid]);
  const hidden = { activity: { visioLink: null }, activityUuid, ...where, visioLink: null };
  expect([await slot(), await mail()]).toEqual([hidden, {}]);
  const confirmed = { ...one, rev: 2, invitationStatus: 'CONFIRMED' as const };
  await answered(confirmed, { key: 'x', activityUuids: [activityUuid] });
  await waitFor(async () => (await slotsOf(participantUuid))[activityUuid] === 'ENROLLED');
  expect([await slot(), await mail()]).toEqual([
    { ...hidden, visioLink: where.visioLink },
    { programme: '10/03 10:00 D (Salle A, Palais)\u202f: https://visio.test/1' },
  ]);
});
