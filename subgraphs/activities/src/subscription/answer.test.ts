import { randomUUID } from 'node:crypto';
import { participantChanged, participantRemoved, slotHoldMs } from '@portal/domain';
import { waitFor } from '@portal/test/wait-for';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { db } from '../database.ts';
import { Activities, Subscribers } from '../models.ts';
import { factsIn, later, slotActsIn, slotsOf, taken } from '../testing/acts.ts';
import { aPerson, openEnvironment, roc, type TestEnvironment } from '../testing/environment.ts';
import { sweepHolds } from './holds.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openEnvironment();
});
afterAll(() => environment.stop());

const { scene, sync, hold, after, answered } = slotActsIn(() => environment);

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
    await environment.knows(gathering, [other]);
    expect(await hold('late', other, [a, c])).toEqual({ full: [{ activityUuid: a, name: 'A' }] });
    expect([await slotsOf(other.participantUuid), await taken(a, c)]).toEqual([{}, [1, 0]]);
    await sync(link, one.participantUuid, []);
    expect(await slotsOf(one.participantUuid)).toEqual({ [a]: 'HELD' });
  });

  test('release drops the holds of a key', async () => {
    const { one, a, c } = await scene();
    await hold('gone', one, [a, c]);
    expect(await environment.askOver('release-slots', { key: 'gone' }, { issuer: 'participants' })).toEqual({
      released: 2,
    });
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
    await expect(environment.askOver('hold-slots', body, { issuer: 'mails' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    await expect(
      environment.askOver('hold-slots', { ...body, activityUuids: [randomUUID()] }, { issuer: 'participants' }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(environment.askOver('hold-slots', { key: 'k' }, { issuer: 'participants' })).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
    });
  });

  test.each([
    ['yes: enrolled', true, 'ENROLLED', 1],
    ['no: free', false, undefined, 0],
  ])('held for two minutes, then resolved by asking participants; %s', async (_, committed, state, count) => {
    const { one, a } = await scene();
    const key = randomUUID();
    environment.neighbours.committed.set(key, committed);
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
    environment.neighbours.committed.set(key, true);
    await sweepHolds(after(slotHoldMs + 1000));
    expect(await slotsOf(one.participantUuid)).toEqual({ [a]: 'ENROLLED' });
  });

  test('a refusal, a removal and an absence free everything; another category keeps the enrolment, marked', async () => {
    const { gathering, one, a } = await scene();
    const target = await environment.create(gathering, {
      ...later,
      hasCustomTarget: true,
      activityTarget: ['DOCTOR_LOCAL'],
    });
    await hold('k1', one, [a, target]);
    await answered(one, { key: 'k1', activityUuids: [a, target] });
    await waitFor(async () => (await slotsOf(one.participantUuid))[target] === 'ENROLLED');
    const changed = {
      ...factsIn(one),
      invitationStatus: 'CONFIRMED' as const,
      category: 'INTERN',
      rev: 3,
      from: 'CONFIRMED' as const,
      fields: ['category'],
    };
    await environment.publish(participantChanged, one.participantUuid, changed);
    await waitFor(
      async () => (await Subscribers.findOne({ participantUuid: one.participantUuid }).lean())?.category === 'INTERN',
    );
    const { data } = await environment.callAs(
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
    await environment.publish(participantRemoved, one.participantUuid, {
      ...factsIn(one),
      isRemoved: true,
      rev: 4,
      from: 'CONFIRMED',
    });
    await waitFor(async () => Object.keys(await slotsOf(one.participantUuid)).length === 0);
    expect(await taken(a, target)).toEqual([0, 0]);
    const two = aPerson(gathering.gatheringUuid);
    await environment.knows(gathering, [two]);
    await hold('k2', two, [a]);
    await answered(two, null, { invitationStatus: 'REFUSED' });
    await waitFor(async () => (await taken(a))[0] === 0);
  });
});

describe('an answer that says nothing of an activity which the form does not show', () => {
  /** Enrolled by the form in two activities; then staff open the first to fewer. */
  async function enrolled(changed: object) {
    const { one, a, c } = await scene();
    const key = randomUUID();
    await hold(key, one, [a, c]);
    await answered(one, { key, activityUuids: [a, c] });
    await waitFor(async () => (await slotsOf(one.participantUuid))[a] === 'ENROLLED');
    await Activities.updateOne({ activityUuid: a }, { $set: changed });
    return { one, a, c };
  }
  const forInterns = { hasCustomTarget: true, activityTarget: ['INTERN'] };

  test.each([
    ['on invitation since', { entryType: 'ON_INVITATION' }],
    ['for other categories since', forInterns],
  ])('keeps the place: %s', async (_, changed) => {
    const { one, a, c } = await enrolled(changed);
    await answered(one, { key: randomUUID(), activityUuids: [] }, { rev: 5 });
    await waitFor(async () => !(await slotsOf(one.participantUuid))[c]);
    expect([await slotsOf(one.participantUuid), await taken(a, c)]).toEqual([{ [a]: 'ENROLLED' }, [1, 0]]);
  });

  test('frees it where they answer as somebody else than before', async () => {
    const { one, a } = await enrolled(forInterns);
    const before = { category: 'INTERN', participationType: one.participationType };
    await answered(one, { key: randomUUID(), activityUuids: [] }, { rev: 5, before });
    await waitFor(async () => !(await slotsOf(one.participantUuid))[a]);
    expect(await taken(a)).toEqual([0]);
  });
});

describe('an event that is applied late, after those that followed it (it was parked)', () => {
  const applied = (eventId: string) =>
    waitFor(() => db.records.inbox.findOne({ eventId }).lean(), { what: 'the event to be applied' });
  const confirmedAgain = async () => {
    const { one, a, c } = await scene();
    const key = randomUUID();
    await hold(key, one, [a]);
    await applied(await answered(one, { key, activityUuids: [a] }, { rev: 7 }));
    return { one, a, c };
  };

  test.each(['REFUSED', 'UNSUBSCRIBE'] as const)('%s frees nothing of who has come back since', async (status) => {
    const { one, a } = await confirmedAgain();
    const facts = { ...factsIn(one), invitationStatus: status, rev: 5, from: 'CONFIRMED' as const };
    const { participantUuid } = one;
    await applied(await environment.publish(participantChanged, participantUuid, { ...facts, fields: ['state'] }));
    await applied(await answered(one, null, { invitationStatus: status, rev: 4 }));
    await applied(await environment.publish(participantRemoved, participantUuid, { ...facts, isRemoved: true }));
    expect([await slotsOf(participantUuid), await taken(a)]).toEqual([{ [a]: 'ENROLLED' }, [1]]);
  });

  test('an older answer does not undo a later one', async () => {
    const { one, a, c } = await confirmedAgain();
    await applied(await answered(one, { key: randomUUID(), activityUuids: [c] }, { rev: 4 }));
    expect([await slotsOf(one.participantUuid), await taken(a, c)]).toEqual([{ [a]: 'ENROLLED' }, [1, 0]]);
  });
});

test('a participant without an event yet is fetched', async () => {
  const { gathering, a } = await scene();
  const fresh = aPerson(gathering.gatheringUuid);
  environment.neighbours.participants.set(fresh.participantUuid, fresh);
  expect(await hold('fresh', fresh, [a])).toEqual({ full: [] });
});
