import { randomUUID } from 'node:crypto';
import { PortalError, quotaRaised } from '@portal/domain';
import { actorOfType } from '@portal/test/actors';
import { startForTest, type TestSubgraph } from '@portal/test/services/subgraph-harness';
import { stubService } from '@portal/test/stubs/stub-service';
import { waitFor } from '@portal/test/wait-for';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { GatheringModel } from '../gathering.model.ts';
import definition from '../index.ts';
import { published, stored, unit, unitQuotas } from '../testing/published-congress.ts';

const admin = actorOfType('admin');
/** Where the quotas of a form would be below the validated solicitations; or what solicitations says instead. */
let shortages: object[] | PortalError = [];
const looked: object[] = [];

let subgraph: TestSubgraph;
let stopNeighbour: () => Promise<void>;
beforeAll(async () => {
  subgraph = await startForTest(definition);
  stopNeighbour = await stubService('solicitations', {
    'quota-shortages': async (_ctx, body: object) => {
      looked.push(body);
      if (shortages instanceof PortalError) throw shortages;
      return { shortages };
    },
  });
});
beforeEach(() => {
  looked.length = 0;
  shortages = [];
});
afterAll(async () => {
  await stopNeighbour();
  await subgraph.stop();
});

describe('the form of quotas', () => {
  const zoneUuid = randomUUID();
  const unitOfForm = { ...unitQuotas(6), hasZoneQuota: true, zones: [{ zoneUuid, zoneQuota: 6, visioUrl: null }] };
  const save = async (gatheringUuid: string, more: object = {}, base: object = { rev: 3 }) =>
    subgraph.callAs(
      admin,
      `mutation Edit($criteria: GatheringCriteriaInput!, $base: EditBase!) {
        updateGatheringCriteria(gatheringUuid: "${gatheringUuid}", criteria: $criteria, reason: "Budget", base: $base) { status } }`,
      { criteria: { quotaRaises: 0, maximalQuota: 10, gatheringBusinessUnits: [unitOfForm], ...more }, base },
    );
  /** A congress whose unit has the zone already, with a place more. */
  const withZone = async (more: object = {}) => {
    const { gatheringUuid } = await published({ isAsked: false });
    const kept = { ...unitOfForm, doctorQuota: 7, zones: [{ zoneUuid, zoneQuota: 7, visioUrl: null }] };
    await GatheringModel.updateOne({ gatheringUuid }, { $set: { gatheringBusinessUnits: [kept], ...more } } as never);
    return gatheringUuid;
  };
  const ofZone = { level: 'ZONE', businessUnitUuid: unit, zoneUuid, wanted: 6, taken: 7 };

  test('is refused at the zone whose quota is below the validated solicitations, before anybody decides on it', async () => {
    const gatheringUuid = await withZone();
    shortages = [ofZone];
    const answer = await save(gatheringUuid);
    expect([answer.code, answer.errors[0]!.extensions.fields]).toEqual([
      'BAD_USER_INPUT',
      { 'gatheringBusinessUnits.0.zones.0.zoneQuota': '7 sollicitations sont déjà validées dans cette zone' },
    ]);
    const {
      criterias: _c,
      hasAutomatedValidation: _a,
      mslResponsibleCriteria: _m,
      solicitationEndDate: _s,
      ...quotas
    } = unitOfForm;
    const units = [{ ...quotas, zones: [{ zoneUuid, zoneQuota: 6 }] }];
    expect(looked).toEqual([{ gatheringUuid, maximalQuota: 10, units }]);
    expect((await stored(gatheringUuid)).gatheringSensibleChanges).toEqual([]);
  });

  test('is held against them as it would be saved: what it does not touch is as it was raised meanwhile', async () => {
    const { gatheringUuid } = await published({ isAsked: false });
    await GatheringModel.updateOne({ gatheringUuid }, { $set: { gatheringBusinessUnits: [unitOfForm] } } as never);
    const {
      criterias: _c,
      hasAutomatedValidation: _a,
      mslResponsibleCriteria: _m,
      solicitationEndDate: _s,
      ...quotas
    } = unitOfForm;
    const raised = { ...quotas, doctorQuota: 7, zones: [{ zoneUuid, zoneQuota: 7 }] };
    const raise = { gatheringUuid, rev: 1, reason: 'Demande de la zone', userUuid: null, maximalQuota: 10 };
    await subgraph.publish(quotaRaised, gatheringUuid, { ...raise, units: [raised] });
    await waitFor(async () => (await stored(gatheringUuid)).quotaRaises === 1, { what: 'the raise' });
    const answer = await save(gatheringUuid, { maximalQuota: 9 }, { rev: 3, touched: ['maximalQuota'] });
    expect(answer.errors).toEqual([]);
    expect(looked).toEqual([{ gatheringUuid, maximalQuota: 9, units: [raised] }]);
  });

  test.each([
    ['does not answer', new PortalError('SERVICE_UNAVAILABLE')],
    ['is of a version that does not know the question', new PortalError('NOT_FOUND')],
  ])('is saved while solicitations %s: the decision asks again', async (_what, said) => {
    const gatheringUuid = await withZone();
    shortages = said;
    expect((await save(gatheringUuid)).errors).toEqual([]);
  });

  test.each([
    ['before publication', { status: 'DRAFT' }],
    ['of a standalone event', { gatheringType: 'biogenEvent' }],
  ])('%s asks nobody', async (_what, more) => {
    const gatheringUuid = await withZone(more);
    shortages = [ofZone];
    expect((await save(gatheringUuid)).errors).toEqual([]);
    expect(looked).toEqual([]);
  });
});
