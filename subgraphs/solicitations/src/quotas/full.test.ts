import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Quotas } from '../models.ts';
import { anHcp, director, dm, msl, openEnvironment, type TestEnvironment, unit, zone } from '../testing/environment.ts';
import { sceneOf, takenOf } from '../testing/scene.ts';
import { recountSeats } from './recount.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openEnvironment();
});
afterAll(() => environment.stop());

const { scene, act, tracesOf } = sceneOf(() => environment);

describe('a full quota', () => {
  const zones = {
    hasZoneQuota: true,
    doctorQuota: 2,
    zones: [
      { zoneUuid: zone.idf, zoneQuota: 1 },
      { zoneUuid: zone.west, zoneQuota: 1 },
    ],
  };

  test('is named with zone and counts; raised in the same dialog, the HCP is confirmed', async () => {
    const { congress, u } = await scene(zones);
    await act(msl, 'collectSolicitation', u);
    const second = anHcp();
    await environment.knows(null, [second]);
    const w = await environment.create(congress, second);
    expect((await act(msl, 'collectSolicitation', w)).data.collectSolicitation).toEqual({ status: 'quota_validation' });
    const refused = await act(dm, 'confirmSolicitation', w);
    const { traceId: _t, ...extensions } = refused.errors[0]!.extensions;
    expect([refused.errors[0]!.message, extensions]).toEqual([
      'Plus de place disponible : le quota de la zone MS Île-de-France est atteint (1 place).',
      {
        code: 'QUOTA_ZONE_REACHED',
        level: 'ZONE',
        zoneUuid: zone.idf,
        zoneLabel: 'Zone MS Île-de-France',
        businessUnitUuid: unit,
        limit: 1,
        taken: 1,
        canRaise: true,
      },
    ]);
    const raise = (by: Parameters<TestEnvironment['does']>[0]) =>
      environment.does(
        by,
        `raiseQuota(gatheringUuid: "${congress.gatheringUuid}", businessUnitUuid: "${unit}", quotaLevel: ZONE, zoneUuid: "${zone.idf}", fromZoneUuid: "${zone.west}", by: 1, reason: "Demande")`,
        '{ limit units { doctorLimit zones { zoneLabel limit taken } } }',
      );
    expect((await raise(msl)).code).toBe('FORBIDDEN');
    expect((await raise(dm)).data.raiseQuota).toEqual({
      limit: 8,
      units: [
        {
          doctorLimit: 2,
          zones: [
            { zoneLabel: 'Zone MS Île-de-France', limit: 2, taken: 1 },
            { zoneLabel: 'Zone MS Ouest', limit: 0, taken: 0 },
          ],
        },
      ],
    });
    const [raised] = (await environment.outboxOf(congress.gatheringUuid)).filter(
      ({ name }) => name === 'solicitation.quotaRaised',
    );
    expect(raised!.data).toEqual({
      gatheringUuid: congress.gatheringUuid,
      rev: 1,
      reason: 'Demande',
      userUuid: dm.userUuid,
      maximalQuota: 8,
      units: [
        {
          businessUnitUuid: unit,
          doctorQuota: 2,
          otherDisciplinesQuota: 2,
          zones: [
            { zoneUuid: zone.idf, zoneQuota: 2 },
            { zoneUuid: zone.west, zoneQuota: 0 },
          ],
        },
      ],
    });
    expect((await act(dm, 'confirmSolicitation', w)).data.confirmSolicitation).toEqual({ status: 'confirmed' });
    expect(await takenOf(congress.gatheringUuid)).toEqual([2, 2, 0]);
  });

  test('of a zone that has no quota here there is none to raise: the page says so, and the HCP’s new zone counts', async () => {
    const { congress, hcp, u } = await scene(zones, { zoneUuid: null });
    expect((await act(msl, 'collectSolicitation', u)).data.collectSolicitation).toEqual({ status: 'quota_validation' });
    const query = `{ solicitation(solicitationUuid: "${u}") { explanation { wayOut } } }`;
    expect((await environment.callAs(dm, query)).data.solicitation.explanation.wayOut).toMatch(
      /^La zone du professionnel de santé n’a pas de quota à ce congrès : il faut lui en donner un .* ou corriger la zone/,
    );
    expect((await act(dm, 'confirmSolicitation', u)).errors[0]?.message).toBe(
      'Plus de place disponible : la zone du professionnel de santé n’a pas de quota à ce congrès.',
    );
    expect((await act(dm, 'holdSolicitation', u, 'x')).code).toBeUndefined();
    await environment.knows(null, [{ ...hcp, rev: 2, zoneUuid: zone.west }]);
    const { data } = await environment.callAs(dm, `{ solicitation(solicitationUuid: "${u}") { offeredAt } }`);
    expect(data.solicitation.offeredAt).not.toBeNull();
    expect((await act(dm, 'confirmSolicitation', u)).data.confirmSolicitation).toEqual({ status: 'confirmed' });
    await environment.knows(null, [{ ...hcp, rev: 3, zoneUuid: zone.idf }]);
    const quotas = await Quotas.findOne({ gatheringUuid: congress.gatheringUuid }).lean();
    expect(quotas!.units[0]!.zones.map(({ taken }) => taken)).toEqual([0, 1]);
    expect(await recountSeats(environment.context())).toEqual([]);
  });

  test('put on hold, in order; a cancellation frees the place and offers it to the first', async () => {
    const { congress, u } = await scene({ doctorQuota: 1, hasAutomatedValidation: true });
    await act(msl, 'collectSolicitation', u);
    const waiting = [];
    for (let i = 0; i < 2; i += 1) {
      const hcp = anHcp();
      await environment.knows(null, [hcp]);
      const w = await environment.create(congress, hcp);
      await act(msl, 'collectSolicitation', w);
      expect((await act(msl, 'holdSolicitation', w, 'x')).code).toBe('FORBIDDEN');
      expect((await act(dm, 'holdSolicitation', w, 'Liste')).data.holdSolicitation).toEqual({ status: 'waiting_list' });
      expect((await tracesOf(w, 'holdSolicitation')).event).toEqual([['solicitation.waiting', 'waiting_list']]);
      waiting.push(w);
    }
    const shown = async (w: string) =>
      (
        await environment.callAs(
          dm,
          '{ solicitation(solicitationUuid: "' +
            w +
            '") { rank offeredAt explanation { rule wayOut levels { level limit taken left } canRaise } } }',
        )
      ).data.solicitation;
    expect(await shown(waiting[1]!)).toEqual({
      rank: 2,
      offeredAt: null,
      explanation: {
        rule: 'QUOTA',
        wayOut:
          'Une place se libère si la sollicitation d’un médecin validé de la franchise est annulée, ou si le quota médecins de la franchise est augmenté.',
        levels: [
          { level: 'DOCTOR', limit: 1, taken: 1, left: 0 },
          { level: 'GLOBAL', limit: 8, taken: 1, left: 7 },
        ],
        canRaise: true,
      },
    });
    expect((await act(msl, 'cancelSolicitation', u, 'x')).code).toBe('FORBIDDEN');
    expect((await act(director, 'cancelSolicitation', u, 'Empêchée')).data.cancelSolicitation).toEqual({
      status: 'cancelled',
    });
    expect(await tracesOf(u, 'cancelSolicitation')).toEqual({
      history: [{ from: 'confirmed', to: 'cancelled', data: { reason: 'Empêchée' }, by: director.userUuid }],
      event: [['solicitation.cancelled', 'cancelled']],
    });
    expect(await takenOf(congress.gatheringUuid)).toEqual([0, 0, 0]);
    const [first, next] = [await shown(waiting[0]!), await shown(waiting[1]!)];
    expect([first.rank, first.explanation.wayOut, typeof first.offeredAt, next.offeredAt]).toEqual([
      1,
      null,
      'string',
      null,
    ]);
    const mails = (await environment.outboxOf(waiting[0]!)).filter(({ name }) => name === 'mail.wanted');
    const told = mails.map(({ data }) => data as { model: string; recipients: unknown });
    expect(told.map(({ model, recipients }) => [model, recipients])).toEqual([
      ['solicitationOutcome', [{ userUuid: msl.userUuid }]],
      ['solicitationPlaceFree', [{ userUuid: director.userUuid }]],
    ]);
  });
});
