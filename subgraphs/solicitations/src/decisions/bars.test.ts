import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Gatherings } from '../models.ts';
import {
  aCongress,
  admin,
  anHcp,
  aParticipation,
  createQuery,
  dm,
  form,
  linkOf,
  msl,
  openEnvironment,
  otherUnit,
  signature,
  type TestEnvironment,
  unit,
} from '../testing/environment.ts';
import { sceneOf } from '../testing/scene.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openEnvironment();
});
afterAll(() => environment.stop());

const { scene, act } = sceneOf(() => environment);

describe('bars', () => {
  test('an HCP who was absent at a past congress', async () => {
    const past = aCongress(
      {},
      { name: 'Passé', endDate: new Date('2026-01-10T17:00:00Z'), beginDate: new Date('2026-01-09T08:00:00Z') },
    );
    const congress = aCongress();
    const hcp = anHcp();
    await environment.knows(past, [hcp], [aParticipation(past.gatheringUuid, hcp.uuid, { presence: 'NO_SHOW' })]);
    await environment.knows(congress);
    const made = await environment.callAs(msl, createQuery, {
      g: congress.gatheringUuid,
      h: hcp.uuid,
      form,
      signature,
    });
    expect(made.code).toBe('SOLICITATION_BANNED');
    const query = `{ solicitationBars(gatheringUuid: "${congress.gatheringUuid}", healthCareProfessionalUuid: "${hcp.uuid}") { code gatheringName gatheringDate } }`;
    expect((await environment.callAs(msl, query)).data.solicitationBars).toEqual([
      { code: 'SOLICITATION_BANNED', gatheringName: 'Passé', gatheringDate: '2026-01-09T08:00:00.000Z' },
    ]);
  });

  test.each([
    ['an HCP who was absent at', 'SOLICITATION_BANNED', {}],
    ['an HCP who was funded this year to', 'SOLICITATION_INTERCONTINENTAL', { nationalityType: 'international' }],
  ] as const)('%s a congress of another unit: it is not named to field staff', async (_why, code, congresses) => {
    const isPast = code === 'SOLICITATION_BANNED';
    const when = isPast && { endDate: new Date('2026-01-10T17:00:00Z'), beginDate: new Date('2026-01-09T08:00:00Z') };
    const before = aCongress({}, { name: 'Ailleurs', ...congresses, ...when });
    const congress = aCongress({}, congresses);
    const hcp = anHcp();
    const missed = aParticipation(before.gatheringUuid, hcp.uuid, { presence: 'NO_SHOW' });
    await environment.knows(before, [hcp], isPast ? [missed] : []);
    await environment.knows(congress);
    if (!isPast) await act(msl, 'collectSolicitation', await environment.create(before, hcp));
    // Another unit's from now on.
    await environment.knows({ ...before, rev: 2, businessUnitUuids: ['x'], mainBusinessUnitUuid: 'x' });
    const query = `{ solicitationBars(gatheringUuid: "${congress.gatheringUuid}", healthCareProfessionalUuid: "${hcp.uuid}") { code gatheringName } }`;
    const namesFor = async (actor: typeof msl) => (await environment.callAs(actor, query)).data.solicitationBars;
    expect(await namesFor(msl)).toEqual([{ code, gatheringName: 'Congrès hors de votre périmètre' }]);
    expect(await namesFor(admin)).toEqual([{ code, gatheringName: 'Ailleurs' }]);
  });

  test('the second of two records that a merge left on a list bars nobody', async () => {
    const past = { endDate: new Date('2026-01-10T17:00:00Z'), beginDate: new Date('2026-01-09T08:00:00Z') };
    const [before, congress, hcp] = [aCongress({}, past), aCongress(), anHcp()];
    const second = aParticipation(before.gatheringUuid, hcp.uuid, { presence: 'NO_SHOW', isSecond: true });
    await environment.knows(before, [hcp], [second]);
    await environment.knows(congress);
    const query = `{ solicitationBars(gatheringUuid: "${congress.gatheringUuid}", healthCareProfessionalUuid: "${hcp.uuid}") { code } }`;
    expect((await environment.callAs(msl, query)).data.solicitationBars).toEqual([]);
  });

  test('one intercontinental congress a year', async () => {
    const one = aCongress({}, { nationalityType: 'international', name: 'Boston' });
    const two = aCongress({}, { nationalityType: 'international' });
    const hcp = anHcp();
    await environment.knows(one, [hcp]);
    await environment.knows(two);
    await act(msl, 'collectSolicitation', await environment.create(one, hcp));
    const made = await environment.callAs(msl, createQuery, { g: two.gatheringUuid, h: hcp.uuid, form, signature });
    expect(made.code).toBe('SOLICITATION_INTERCONTINENTAL');
  });

  describe('two congresses that came into one year', () => {
    const inYear = (year: number) => ({
      nationalityType: 'international' as const,
      beginDate: new Date(`${year}-06-10T08:00:00Z`),
    });
    /** Confirmed for both: the second one has moved into the year of the first since. */
    async function both() {
      const [first, second, third] = [
        aCongress({}, inYear(2027)),
        aCongress({}, inYear(2028)),
        aCongress({}, inYear(2027)),
      ] as const;
      const hcp = anHcp();
      await environment.knows(first, [hcp]);
      await environment.knows(second);
      await environment.knows(third);
      const u = await environment.create(first, hcp);
      await act(msl, 'collectSolicitation', u);
      await act(msl, 'collectSolicitation', await environment.create(second, hcp));
      await environment.knows({ ...second, ...inYear(2027), rev: 2 });
      const args = { g: third.gatheringUuid, h: hcp.uuid, form, signature };
      return { first, u, askForThird: () => environment.callAs(msl, createQuery, args) };
    }

    test('the second one counts once the first is cancelled', async () => {
      const { u, askForThird } = await both();
      expect((await act(dm, 'cancelSolicitation', u, 'x')).code).toBeUndefined();
      expect((await askForThird()).code).toBe('SOLICITATION_INTERCONTINENTAL');
    });

    test('the second one counts once the first has moved on', async () => {
      const { first, askForThird } = await both();
      await environment.knows({ ...first, ...inYear(2029), rev: 2 });
      expect((await askForThird()).code).toBe('SOLICITATION_INTERCONTINENTAL');
    });
  });

  test('a registered HCP’s solicitation cannot be cancelled, an unsubscribed one’s can', async () => {
    const { congress, hcp, u } = await scene();
    await act(msl, 'collectSolicitation', u);
    const place = aParticipation(congress.gatheringUuid, hcp.uuid, { invitationStatus: 'CONFIRMED' });
    await environment.knows(null, [], [place]);
    expect((await act(dm, 'cancelSolicitation', u, 'x')).code).toBe('SOLICITATION_HCP_REGISTERED');
    await environment.knows(null, [], [{ ...place, rev: 2, invitationStatus: 'UNSUBSCRIBE' }]);
    expect((await act(dm, 'cancelSolicitation', u, 'x')).data.cancelSolicitation).toEqual({ status: 'cancelled' });
  });

  test('whoever registered a moment ago cannot be cancelled, although no event has said so yet', async () => {
    const { congress, hcp, u } = await scene();
    await act(msl, 'collectSolicitation', u);
    const place = aParticipation(congress.gatheringUuid, hcp.uuid);
    await environment.knows(null, [], [place]);
    const answered = { ...place, rev: 2, invitationStatus: 'CONFIRMED' } as const;
    environment.neighbours.participants.set(place.participantUuid, answered);
    expect((await act(dm, 'cancelSolicitation', u, 'x')).code).toBe('SOLICITATION_HCP_REGISTERED');
  });

  test('of two participations that a merge left, the answer of the one that counts is looked at', async () => {
    const { congress, hcp, u } = await scene();
    await act(msl, 'collectSolicitation', u);
    const answer = (more: object) => aParticipation(congress.gatheringUuid, hcp.uuid, more);
    const second = answer({ invitationStatus: 'CONFIRMED', isSecond: true, participantUuid: `0${randomUUID()}` });
    await environment.knows(null, [], [second, answer({ invitationStatus: 'REFUSED' })]);
    expect((await act(dm, 'cancelSolicitation', u, 'x')).code).toBeUndefined();
  });

  test('a confirmed one is not cancelled while nobody knows whether the HCP has registered; another one is', async () => {
    const [confirmed, created] = [await scene(), await scene()];
    await act(msl, 'collectSolicitation', confirmed.u);
    environment.neighbours.isParticipantsDown = true;
    const { code, errors } = await act(dm, 'cancelSolicitation', confirmed.u, 'x');
    expect([code, errors[0]?.extensions.domain]).toEqual(['SERVICE_UNAVAILABLE', 'participants']);
    expect((await act(dm, 'cancelSolicitation', created.u, 'x')).code).toBeUndefined();
    environment.neighbours.isParticipantsDown = false;
    expect((await act(dm, 'cancelSolicitation', confirmed.u, 'x')).code).toBeUndefined();
  });
});

test('congresses to solicit are those in reach that are not over, however many there were before', async () => {
  const hcp = anHcp();
  const named = (name: string, more: Parameters<typeof aCongress>[1] = {}) => aCongress({}, { name, ...more });
  const past = { beginDate: new Date('2020-03-10T08:00:00Z'), endDate: new Date('2020-03-12T17:00:00Z') };
  await environment.knows(named('Offert'), [hcp]);
  await environment.knows(named('Ailleurs', { businessUnitUuids: [otherUnit] }));
  await Gatherings.insertMany(Array.from({ length: 500 }, () => ({ ...named('Passé', past), touched: 0 })));
  const offered = async (search: string) => {
    const query = `{ congressesToSolicit(healthCareProfessionalUuid: "${hcp.uuid}", search: "${search}") { name bars { code } } }`;
    return (await environment.callAs(msl, query)).data.congressesToSolicit;
  };
  expect([await offered('passe'), await offered('ailleurs'), await offered('offert')]).toEqual([
    [],
    [],
    [{ name: 'Offert', bars: [] }],
  ]);
});

describe('an HCP’s link', () => {
  const request = `mutation($g: ID!, $form: SolicitationFormInput!, $signature: SignatureInput!) {
    requestSolicitation(gatheringUuid: $g, businessUnitUuid: "${unit}", form: $form, signature: $signature) { status origin collectorName signature { kind isReadable } }
  }`;

  test('requests a congress that HCPs see: signed, sent and decided by rule at once', async () => {
    const congress = aCongress({}, { status: 'PUBLISHED_FRONT' });
    const hcp = anHcp();
    await environment.knows(congress, [hcp]);
    const answer = await environment.callAs(linkOf(hcp), request, { g: congress.gatheringUuid, form, signature });
    expect([answer.code, answer.data?.requestSolicitation]).toEqual([
      undefined,
      {
        status: 'confirmed',
        origin: 'LINK',
        collectorName: null,
        signature: { kind: 'TYPED', isReadable: false },
      },
    ]);
    const open = `{ congressesToSolicit(healthCareProfessionalUuid: "${hcp.uuid}") { gatheringUuid bars { code } } }`;
    const found = await environment.callAs(linkOf(hcp), open);
    expect(found.errors).toEqual([]);
    const offered = found.data.congressesToSolicit;
    expect(offered.filter((one: { gatheringUuid: string }) => one.gatheringUuid === congress.gatheringUuid)).toEqual([
      { gatheringUuid: congress.gatheringUuid, bars: [{ code: 'SOLICITATION_EXISTS' }] },
    ]);
  });

  test.each([
    ['of staff alone', aCongress({}, { status: 'PUBLISHED' }), 'NOT_FOUND'],
    ['of another unit', aCongress({}, { status: 'PUBLISHED_FRONT', businessUnitUuids: ['x'] }), 'NOT_FOUND'],
    [
      'past its last day',
      aCongress({ solicitationEndDate: '2026-01-01' }, { status: 'PUBLISHED_FRONT' }),
      'SOLICITATION_CLOSED',
    ],
  ])('not for a congress %s', async (_what, congress, code) => {
    const hcp = anHcp();
    await environment.knows(congress, [hcp]);
    expect((await environment.callAs(linkOf(hcp), request, { g: congress.gatheringUuid, form, signature })).code).toBe(
      code,
    );
  });
});
