import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  aCongress,
  admin,
  anHcp,
  aParticipation,
  createQuery,
  dm,
  form,
  type House,
  linkOf,
  msl,
  openHouse,
  signature,
  unit,
} from './test-house.ts';
import { sceneOf } from './test-scene.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
}, 60_000);
afterAll(() => house.stop());

const { scene, act } = sceneOf(() => house);

describe('bars', () => {
  test('whoever was absent at a past congress', async () => {
    const past = aCongress(
      {},
      { name: 'Passé', endDate: new Date('2026-01-10T17:00:00Z'), beginDate: new Date('2026-01-09T08:00:00Z') },
    );
    const congress = aCongress();
    const hcp = anHcp();
    await house.knows(past, [hcp], [aParticipation(past.gatheringUuid, hcp.uuid, { presence: 'NO_SHOW' })]);
    await house.knows(congress);
    const made = await house.callAs(msl, createQuery, { g: congress.gatheringUuid, h: hcp.uuid, form, signature });
    expect(made.code).toBe('SOLICITATION_BANNED');
    const query = `{ solicitationBars(gatheringUuid: "${congress.gatheringUuid}", healthCareProfessionalUuid: "${hcp.uuid}") { code gatheringName gatheringDate } }`;
    expect((await house.callAs(msl, query)).data.solicitationBars).toEqual([
      { code: 'SOLICITATION_BANNED', gatheringName: 'Passé', gatheringDate: '2026-01-09T08:00:00.000Z' },
    ]);
  });

  test.each([
    ['whoever was absent at', 'SOLICITATION_BANNED', {}],
    ['whoever was funded this year to', 'SOLICITATION_INTERCONTINENTAL', { nationalityType: 'international' }],
  ] as const)('%s a congress of another unit: it is not named to field staff', async (_why, code, congresses) => {
    const isPast = code === 'SOLICITATION_BANNED';
    const when = isPast && { endDate: new Date('2026-01-10T17:00:00Z'), beginDate: new Date('2026-01-09T08:00:00Z') };
    const before = aCongress({}, { name: 'Ailleurs', ...congresses, ...when });
    const congress = aCongress({}, congresses);
    const hcp = anHcp();
    const missed = aParticipation(before.gatheringUuid, hcp.uuid, { presence: 'NO_SHOW' });
    await house.knows(before, [hcp], isPast ? [missed] : []);
    await house.knows(congress);
    if (!isPast) await act(msl, 'collectSolicitation', await house.create(before, hcp));
    // Another unit's from now on.
    await house.knows({ ...before, rev: 2, businessUnitUuids: ['x'], mainBusinessUnitUuid: 'x' });
    const query = `{ solicitationBars(gatheringUuid: "${congress.gatheringUuid}", healthCareProfessionalUuid: "${hcp.uuid}") { code gatheringName } }`;
    const namesFor = async (actor: typeof msl) => (await house.callAs(actor, query)).data.solicitationBars;
    expect(await namesFor(msl)).toEqual([{ code, gatheringName: 'Congrès hors de votre périmètre' }]);
    expect(await namesFor(admin)).toEqual([{ code, gatheringName: 'Ailleurs' }]);
  });

  test('one intercontinental congress a year', async () => {
    const one = aCongress({}, { nationalityType: 'international', name: 'Boston' });
    const two = aCongress({}, { nationalityType: 'international' });
    const hcp = anHcp();
    await house.knows(one, [hcp]);
    await house.knows(two);
    await act(msl, 'collectSolicitation', await house.create(one, hcp));
    const made = await house.callAs(msl, createQuery, { g: two.gatheringUuid, h: hcp.uuid, form, signature });
    expect(made.code).toBe('SOLICITATION_INTERCONTINENTAL');
  });

  test('a registered HCP’s solicitation cannot be cancelled, an unsubscribed one’s can', async () => {
    const { congress, hcp, u } = await scene();
    await act(msl, 'collectSolicitation', u);
    const place = aParticipation(congress.gatheringUuid, hcp.uuid, { invitationStatus: 'CONFIRMED' });
    await house.knows(null, [], [place]);
    expect((await act(dm, 'cancelSolicitation', u, 'x')).code).toBe('SOLICITATION_HCP_REGISTERED');
    await house.knows(null, [], [{ ...place, rev: 2, invitationStatus: 'UNSUBSCRIBE' }]);
    expect((await act(dm, 'cancelSolicitation', u, 'x')).data.cancelSolicitation).toEqual({ status: 'cancelled' });
  });
});

describe('an HCP’s link', () => {
  const request = `mutation($g: ID!, $form: SolicitationFormInput!, $signature: SignatureInput!) {
    requestSolicitation(gatheringUuid: $g, businessUnitUuid: "${unit}", form: $form, signature: $signature) { status origin collectorName signature { kind isReadable } }
  }`;

  test('asks for a congress that HCPs see: signed, sent and ruled at once', async () => {
    const congress = aCongress({}, { status: 'PUBLISHED_FRONT' });
    const hcp = anHcp();
    await house.knows(congress, [hcp]);
    const answer = await house.callAs(linkOf(hcp), request, { g: congress.gatheringUuid, form, signature });
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
    const found = await house.callAs(linkOf(hcp), open);
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
    await house.knows(congress, [hcp]);
    expect((await house.callAs(linkOf(hcp), request, { g: congress.gatheringUuid, form, signature })).code).toBe(code);
  });
});
