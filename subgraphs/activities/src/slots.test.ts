import { randomUUID } from 'node:crypto';
import { participantAnswered, participantChanged, participantRemoved, slotHoldMs } from '@portal/domain';
import { actorOfType } from '@portal/test/actors';
import { waitFor } from '@portal/test/wait-for';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activityCategoryUuidOf } from './categories.ts';
import type { ParticipantSnapshot } from './copies.ts';
import { sweepHolds } from './holds.ts';
import { Activities, Enrolments, Subscribers } from './models.ts';
import { aGathering, aPerson, type House, ids, linkOf, openHouse, roc } from './test-house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.stop());

const morning = { startHour: '10:00', endHour: '11:00' };
const later = { startHour: '14:00', endHour: '15:00' };

async function scene(person: Partial<ParticipantSnapshot> = {}, gatheringMore = {}) {
  const gathering = aGathering(gatheringMore);
  const one = aPerson(gathering.gatheringUuid, person);
  await house.knows(gathering, [one]);
  const a = await house.create(gathering, { name: 'A', ...morning, quota: 1 });
  const b = await house.create(gathering, { name: 'B', ...morning, quota: 1 });
  const c = await house.create(gathering, { name: 'C', ...later, quota: 1 });
  return { gathering, one, a, b, c, link: linkOf(one) };
}

const sync = (actor: Parameters<House['does']>[0], participantUuid: string, activityUuids: string[], more = '') =>
  house.does(
    actor,
    `syncActivitySlots(participantUuid: "${participantUuid}", activityUuids: ${ids(activityUuids)}${more})`,
    '{ activityUuids heldUntil }',
  );
const hold = (key: string, person: ParticipantSnapshot, activityUuids: string[]) =>
  house.askOver<{ full: { activityUuid: string; name: string }[] }>(
    'hold-slots',
    { key, participantUuid: person.participantUuid, gatheringUuid: person.gatheringUuid, activityUuids },
    { issuer: 'participants' },
  );
/** State of each line of a participant, by the activity's uuid. */
const slotsOf = async (participantUuid: string) =>
  Object.fromEntries(
    (await Enrolments.find({ participantUuid }, { _id: 0 }).lean()).map((row) => [row.activityUuid, row.state]),
  );
const taken = async (...activityUuids: string[]) =>
  Promise.all(activityUuids.map(async (uuid) => (await Activities.findOne({ activityUuid: uuid }).lean())?.taken));
const after = (ms: number) => house.context(undefined, () => new Date(Date.now() + ms));

const facts = ({ firstName: _f, lastName: _l, ...rest }: ParticipantSnapshot) => ({ ...rest, presence: null });
const answered = (
  person: ParticipantSnapshot,
  slots: { key: string; activityUuids: string[] } | null,
  more: Partial<ParticipantSnapshot> = {},
) =>
  house.publish(participantAnswered, person.participantUuid, {
    ...facts(person),
    invitationStatus: 'CONFIRMED',
    ...more,
    rev: (more.rev ?? person.rev) + 1,
    from: 'UNANSWERED',
    slots,
    hosting: null,
    transport: null,
  });

describe('the open form', () => {
  test('holds what is chosen for two minutes, and lets go what no longer is', async () => {
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

  test('enrols whoever has confirmed already, and frees what they drop', async () => {
    const { one, a, b, link } = await scene({ invitationStatus: 'CONFIRMED' });
    const answer = await sync(link, one.participantUuid, [a]);
    expect(answer.data.syncActivitySlots).toEqual({ activityUuids: [a], heldUntil: null });
    await sync(link, one.participantUuid, [b]);
    expect([await slotsOf(one.participantUuid), await taken(a, b)]).toEqual([{ [b]: 'ENROLLED' }, [0, 1]]);
    expect((await house.historyOf(a)).map(({ action }) => action)).toEqual([
      'createActivity',
      'enrolActivitySlots',
      'freeActivitySlots',
    ]);
    expect((await house.historyOf(one.participantUuid)).map(({ action, data }) => ({ action, data }))).toEqual([
      { action: 'syncActivitySlots', data: { activityUuids: [a] } },
      { action: 'syncActivitySlots', data: { activityUuids: [b] } },
    ]);
  });

  test('says which slot is full and changes nothing', async () => {
    const { gathering, one, a, c, link } = await scene();
    const other = aPerson(gathering.gatheringUuid);
    await house.knows(gathering, [other]);
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
    const invited = await house.create(gathering, { entryType: 'ON_INVITATION', ...morning });
    await house.does(
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
    const uuid = await house.create(gathering, activity);
    expect((await sync(roc, one.participantUuid, [uuid])).code).toBe(code);
  });

  test('staff choose dinners for themselves, wherever they are invited', async () => {
    const me = actorOfType('abm', { businessUnitUuid: randomUUID() });
    const { gathering, one } = await scene({
      userUuid: me.userUuid,
      healthCareProfessionalUuid: null,
      category: 'STAFF_FIELD',
    });
    const dinner = await house.create(gathering, {
      activityCategoryUuid: activityCategoryUuidOf('DINNER'),
      startHour: '20:00',
      endHour: '23:00',
    });
    expect((await sync(me, one.participantUuid, [dinner])).data.syncActivitySlots.activityUuids).toEqual([dinner]);
    const offered = await house.callAs(
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
    await house.knows({ ...gathering, rev: 2, status: 'CLOSED', limitDate: null });
    expect([(await sync(link, one.participantUuid, [])).code, (await sync(roc, one.participantUuid, [])).code]).toEqual(
      ['GATHERING_CLOSED', undefined],
    );
  });
});

describe('the answer', () => {
  test('holds, is committed, becomes enrolments and frees what it no longer wants', async () => {
    const { one, a, b, c } = await scene();
    const key = randomUUID();
    expect(await hold(key, one, [a, c])).toEqual({ full: [] });
    expect(await hold(key, one, [a, c])).toEqual({ full: [] });
    expect(await taken(a, c)).toEqual([1, 1]);
    await answered(one, { key, activityUuids: [a, c] });
    await waitFor(async () => (await slotsOf(one.participantUuid))[c] === 'ENROLLED');
    const second = randomUUID();
    expect(await hold(second, one, [b])).toEqual({ full: [] });
    expect(await slotsOf(one.participantUuid)).toEqual({ [a]: 'ENROLLED', [b]: 'HELD', [c]: 'ENROLLED' });
    await answered(one, { key: second, activityUuids: [b] }, { rev: 5 });
    await waitFor(async () => (await slotsOf(one.participantUuid))[b] === 'ENROLLED');
    expect([await slotsOf(one.participantUuid), await taken(a, b, c)]).toEqual([{ [b]: 'ENROLLED' }, [0, 1, 0]]);
  });

  test('takes over what the open form held; a full slot holds nothing', async () => {
    const { gathering, one, a, c, link } = await scene();
    await sync(link, one.participantUuid, [a]);
    expect(await hold('take-over', one, [a])).toEqual({ full: [] });
    const other = aPerson(gathering.gatheringUuid);
    await house.knows(gathering, [other]);
    expect(await hold('late', other, [a, c])).toEqual({ full: [{ activityUuid: a, name: 'A' }] });
    expect([await slotsOf(other.participantUuid), await taken(a, c)]).toEqual([{}, [1, 0]]);
    await sync(link, one.participantUuid, []);
    expect(await slotsOf(one.participantUuid)).toEqual({ [a]: 'HELD' });
  });

  test('release lets go of the holds of a key', async () => {
    const { one, a, c } = await scene();
    await hold('gone', one, [a, c]);
    expect(await house.askOver('release-slots', { key: 'gone' }, { issuer: 'participants' })).toEqual({ released: 2 });
    expect([await slotsOf(one.participantUuid), await taken(a, c)]).toEqual([{}, [0, 0]]);
  });

  test('only participants ask', async () => {
    const { one, a } = await scene();
    const body = {
      key: 'k',
      participantUuid: one.participantUuid,
      gatheringUuid: one.gatheringUuid,
      activityUuids: [a],
    };
    await expect(house.askOver('hold-slots', body, { issuer: 'mails' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(
      house.askOver('hold-slots', { ...body, activityUuids: [randomUUID()] }, { issuer: 'participants' }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(house.askOver('hold-slots', { key: 'k' }, { issuer: 'participants' })).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
    });
  });

  test.each([
    ['yes: enrolled', true, 'ENROLLED', 1],
    ['no: free', false, undefined, 0],
  ])('held for two minutes, then asked for; %s', async (_, committed, state, count) => {
    const { one, a } = await scene();
    const key = randomUUID();
    house.neighbours.committed.set(key, committed);
    await hold(key, one, [a]);
    await sweepHolds(after(slotHoldMs - 1000));
    expect(await slotsOf(one.participantUuid)).toEqual({ [a]: 'HELD' });
    await sweepHolds(after(slotHoldMs + 1000));
    expect([(await slotsOf(one.participantUuid))[a], await taken(a)]).toEqual([state, [count]]);
  });

  test('without an answer the place stays held, until there is one', async () => {
    const { one, a } = await scene();
    const key = randomUUID();
    await hold(key, one, [a]);
    const deaf = { ...after(slotHoldMs + 1000), ask: () => Promise.reject(new Error('nobody')) };
    await sweepHolds(deaf);
    expect([await slotsOf(one.participantUuid), await taken(a)]).toEqual([{ [a]: 'HELD' }, [1]]);
    house.neighbours.committed.set(key, true);
    await sweepHolds(after(slotHoldMs + 1000));
    expect(await slotsOf(one.participantUuid)).toEqual({ [a]: 'ENROLLED' });
  });

  test('a refusal, a removal and an absence free everything; another category keeps the enrolment, marked', async () => {
    const { gathering, one, a } = await scene();
    const target = await house.create(gathering, { ...later, hasCustomTarget: true, activityTarget: ['DOCTOR_LOCAL'] });
    await hold('k1', one, [a, target]);
    await answered(one, { key: 'k1', activityUuids: [a, target] });
    await waitFor(async () => (await slotsOf(one.participantUuid))[target] === 'ENROLLED');
    const changed = {
      ...facts(one),
      invitationStatus: 'CONFIRMED' as const,
      category: 'INTERN',
      rev: 3,
      from: 'CONFIRMED' as const,
      fields: ['category'],
    };
    await house.publish(participantChanged, one.participantUuid, changed);
    await waitFor(
      async () => (await Subscribers.findOne({ participantUuid: one.participantUuid }).lean())?.category === 'INTERN',
    );
    const { data } = await house.callAs(
      roc,
      `{ activityParticipantsOf(activityUuid: "${target}") { items { category mismatch origin } } }`,
    );
    expect(data.activityParticipantsOf.items).toEqual([
      {
        category: 'INTERN',
        mismatch: 'Cette activité n’est pas destinée à la catégorie de ce participant.',
        origin: 'FORM',
      },
    ]);
    await house.publish(participantRemoved, one.participantUuid, {
      ...facts(one),
      isRemoved: true,
      rev: 4,
      from: 'CONFIRMED',
    });
    await waitFor(async () => Object.keys(await slotsOf(one.participantUuid)).length === 0);
    expect(await taken(a, target)).toEqual([0, 0]);
    const two = aPerson(gathering.gatheringUuid);
    await house.knows(gathering, [two]);
    await hold('k2', two, [a]);
    await answered(two, null, { invitationStatus: 'REFUSED' });
    await waitFor(async () => (await taken(a))[0] === 0);
  });
});

test('a participant that no event has brought yet is asked for', async () => {
  const { gathering, a } = await scene();
  const fresh = aPerson(gathering.gatheringUuid);
  house.neighbours.participants.set(fresh.participantUuid, fresh);
  expect(await hold('fresh', fresh, [a])).toEqual({ full: [] });
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
  expect((await house.callAs(roc, query, { r })).data).toEqual(expected);
  expect((await house.callAs(link, query, { r })).data).toEqual(expected);
});
