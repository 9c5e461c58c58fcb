import { randomUUID } from 'node:crypto';
import { PortalError } from '@portal/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { db } from '../database.ts';
import { stored } from '../testing/bulk-scene.ts';
import { openEnvironment, type TestEnvironment } from '../testing/environment.ts';
import { answeringIn, hcpMutation } from '../testing/subscription-scene.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openEnvironment();
});
afterAll(() => environment.stop());
beforeEach(() => {
  environment.neighbours.slots.answer = () => ({ full: [] });
  environment.neighbours.slots.asked.length = 0;
  environment.neighbours.slots.released.length = 0;
  Object.assign(environment.neighbours.rooms, { full: [], asked: [], released: [] });
});

const { invited } = answeringIn(() => environment);

describe('activities', () => {
  const activityUuid = randomUUID();
  const activities = [{ date: '2027-03-10', interval: '10:00-11:00', activityUuid }];

  test('are held first, under a key that is committed with the answer', async () => {
    const { link, variables, p, g } = await invited();
    expect((await environment.callAs(link, hcpMutation, { ...variables, activities })).code).toBeUndefined();
    const { answer } = (await stored(p))!;
    expect(environment.neighbours.slots.asked).toEqual([
      {
        key: answer!.slotsKey,
        participantUuid: p,
        gatheringUuid: g.gatheringUuid,
        activityUuids: [activityUuid],
        category: 'DOCTOR_LOCAL',
        participationType: 'PHYSICAL',
      },
    ]);
    const told = (await environment.outboxOf(p)).find(({ name }) => name === 'participant.answered');
    expect(told?.data.slots).toEqual({ key: answer!.slotsKey, activityUuids: [activityUuid] });
    const isCommitted = (key: string) => environment.askOver('is-committed', { key }, { issuer: 'activities' });
    expect([await isCommitted(answer!.slotsKey!), await isCommitted('another')]).toEqual([
      { committed: true },
      { committed: false },
    ]);
    await expect(environment.askOver('is-committed', { key: 'x' }, { issuer: 'documents' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });

  test('stay held for an answer whose commit was lost on its way back', async () => {
    const { link, variables, p } = await invited();
    const { transaction } = db;
    const losing = vi.spyOn(db, 'transaction').mockImplementation(async (work, triedForMs) => {
      const done = await transaction(work, triedForMs);
      if ((await stored(p))?.state === 'CONFIRMED') throw new PortalError('SERVICE_UNAVAILABLE');
      return done;
    });
    const { code } = await environment.callAs(link, hcpMutation, { ...variables, activities });
    losing.mockRestore();
    expect([code, (await stored(p))?.state]).toEqual(['SERVICE_UNAVAILABLE', 'CONFIRMED']);
    expect(environment.neighbours.slots.asked).toHaveLength(1);
    expect(environment.neighbours.slots.released).toEqual([]);
  });

  test('that are full are reported beside their slot, and nothing is saved', async () => {
    const { link, variables, p } = await invited();
    environment.neighbours.slots.answer = () => ({ full: [{ activityUuid, name: 'Atelier' }] });
    const { code, errors } = await environment.callAs(link, hcpMutation, { ...variables, activities });
    expect([code, errors[0]!.extensions.fields]).toEqual([
      'BAD_USER_INPUT',
      { 'activityInput.2027-03-10.10:00-11:00': '« Atelier » est complet' },
    ]);
    expect([(await stored(p))?.state, (await stored(p))?.rev]).toEqual(['UNANSWERED', 1]);
  });

  test('that overlap or are not offered are reported as well', async () => {
    const { link, variables } = await invited();
    environment.neighbours.slots.answer = () => {
      throw new PortalError('ACTIVITY_NOT_OFFERED', { activityUuid, name: 'Atelier' });
    };
    const { errors } = await environment.callAs(link, hcpMutation, { ...variables, activities });
    expect(Object.keys(errors[0]!.extensions.fields as object)).toEqual(['activityInput.2027-03-10.10:00-11:00']);
  });

  test('down: a clear error, nothing saved; without a choice they are not called', async () => {
    const { link, variables, p } = await invited();
    await environment.activitiesDown();
    try {
      expect((await environment.callAs(link, hcpMutation, { ...variables, activities })).code).toBe(
        'SERVICE_UNAVAILABLE',
      );
      expect((await stored(p))?.state).toBe('UNANSWERED');
      expect((await environment.callAs(link, hcpMutation, variables)).code).toBeUndefined();
    } finally {
      await environment.activitiesUp();
    }
  });

  test('a key reported as not committed never is; its slots are released', async () => {
    const { link, variables, p } = await invited();
    environment.neighbours.slots.answer = async () => {
      const { key } = environment.neighbours.slots.asked.at(-1) as { key: string };
      await environment.askOver('is-committed', { key }, { issuer: 'activities' });
      return { full: [] };
    };
    expect((await environment.callAs(link, hcpMutation, { ...variables, activities })).code).toBe('CONFLICT');
    const { key } = environment.neighbours.slots.asked.at(-1) as { key: string };
    expect([
      (await stored(p))?.state,
      environment.neighbours.slots.released,
      await environment.askOver('is-committed', { key }, { issuer: 'activities' }),
    ]).toEqual(['UNANSWERED', [key], { committed: false }]);
  });
});

describe('an answer that wishes for a room', () => {
  /** An HCP whose category has a room, at a congress of two nights. */
  const wishing = async () => {
    const answer = await invited({}, 'DOCTOR_MORE_50KM_2DAYS');
    const nights = [answer.g.beginDate!, new Date(answer.g.beginDate!.getTime() + 86_400_000)].map((at) =>
      at.toISOString().slice(0, 10),
    );
    const hosting = { wantHosting: true, nightsWanted: [], wantTransfer: false };
    return { ...answer, nights, variables: { ...answer.variables, hosting } };
  };
  const keyOf = async (p: string) => (await stored(p))?.answer?.roomsKey;
  const wishIn = async (p: string) =>
    (await environment.outboxOf(p)).find(({ name }) => name === 'participant.answered')?.data.hosting;

  test('holds beds before it is saved, and says by which key; without a wish none is asked for', async () => {
    const { g, p, link, variables } = await wishing();
    expect((await environment.callAs(link, hcpMutation, variables)).errors).toEqual([]);
    const key = await keyOf(p);
    const { rooms } = environment.neighbours;
    expect(rooms.asked).toEqual([
      { key, participantUuid: p, gatheringUuid: g.gatheringUuid, category: 'DOCTOR_MORE_50KM_2DAYS', nightsWanted: [] },
    ]);
    expect(await wishIn(p)).toEqual({ nightsWanted: [], comment: null, wantTransfer: false, key });
    const ask = () => environment.askOver('is-committed', { key }, { issuer: 'logistics' });
    expect(await ask()).toEqual({ committed: true });
    await environment.callAs(link, hcpMutation, { ...variables, hosting: null });
    expect([rooms.asked.length, await keyOf(p), rooms.released]).toEqual([1, null, []]);
  });

  test('is not saved when a night became full that the form had not said; it is, once that is agreed to', async () => {
    const { p, link, nights, variables } = await wishing();
    const [first, second] = nights as [string, string];
    environment.neighbours.rooms.full = nights;
    const refused = await environment.callAs(link, hcpMutation, { ...variables, waiting: [first] });
    const [year, month, day] = second.split('-');
    expect([year?.length, refused.code, refused.errors[0]?.extensions]).toEqual([
      4,
      'BAD_USER_INPUT',
      expect.objectContaining({
        fullNights: [second],
        fields: {
          'hostingInput.wantHosting': `Plus de chambre le ${day}/${month}\u202f: vous serez en liste d’attente. Confirmez à nouveau si vous l’acceptez.`,
        },
      }),
    ]);
    expect([(await stored(p))?.answer ?? null, environment.neighbours.rooms.released.length]).toEqual([null, 1]);
    expect((await environment.callAs(link, hcpMutation, { ...variables, waiting: nights })).errors).toEqual([]);
  });

  test('while logistics is down: a clear error and nothing saved; an answer without such a wish is saved', async () => {
    const { p, link, variables } = await wishing();
    await environment.logisticsDown();
    try {
      expect((await environment.callAs(link, hcpMutation, variables)).code).toBe('SERVICE_UNAVAILABLE');
      expect((await stored(p))?.state).toBe('UNANSWERED');
      expect((await environment.callAs(link, hcpMutation, { ...variables, hosting: null })).errors).toEqual([]);
    } finally {
      await environment.logisticsUp();
    }
  });

  test('the form says for which nights the person would wait; while logistics is down it says none', async () => {
    const hostingConfiguration = {
      ...{ eveArrival: false, chooseEveArrivalAllowed: false, chooseNightsAllowed: true, comment: null },
    };
    const { g, link } = await invited({ hostingConfiguration }, 'DOCTOR_MORE_50KM_2DAYS');
    const form = `{ subscriptionForm(gatheringUuid: "${g.gatheringUuid}") { gathering { hosting { fullNights } } } }`;
    const shown = async () => (await environment.callAs(link, form)).data.subscriptionForm.gathering.hosting.fullNights;
    environment.neighbours.rooms.full = ['2027-03-10'];
    expect(await shown()).toEqual(['2027-03-10']);
    await environment.logisticsDown();
    try {
      expect(await shown()).toEqual([]);
    } finally {
      await environment.logisticsUp();
    }
  });
});
