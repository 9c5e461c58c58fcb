import { randomUUID } from 'node:crypto';
import { startForTest, type TestSubgraph } from '@portal/test/services/subgraph-harness';
import { lookupEndpoints, stubSubgraph } from '@portal/test/stubs/stub-subgraph';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HcpModel, type StoredHcp } from '../models.ts';
import { participationIn, someGathering, someHcp, someMerge, startHcps } from '../testing/environment.ts';
import { mendMergedParticipations } from './merged-participations.ts';

const people = new Map<string, object>();
let portal: TestSubgraph;
let participants: TestSubgraph;
beforeAll(async () => {
  participants = await startForTest(stubSubgraph('participants', lookupEndpoints(people, 'participantUuids')));
  portal = await startHcps();
});
afterAll(async () => {
  await portal.stop();
  await participants.stop();
});

test('who was merged by an earlier version is not barred by the participation that does not count', async () => {
  const { gatheringUuid } = await someGathering();
  const came = participationIn(gatheringUuid, { presence: 'PRESENT' });
  const second = participationIn(gatheringUuid, { presence: 'NO_SHOW' });
  const hcp = await someHcp({ participations: [came, second] });
  await someMerge({ mergeUuid: randomUUID(), winnerUuid: hcp.uuid, loserUuid: randomUUID() });
  const untouched = await someHcp({ participations: [participationIn(gatheringUuid)] });
  for (const one of [came, { ...second, isSecond: true }])
    people.set(one.participantUuid, { ...one, healthCareProfessionalUuid: hcp.uuid });
  expect(await mendMergedParticipations(portal.context())).toBe(1);
  expect(await mendMergedParticipations(portal.context())).toBe(0);
  const kept = async ({ uuid }: StoredHcp) => (await HcpModel.findOne({ uuid }).lean())?.participations;
  expect(await kept(hcp)).toEqual([came, { ...second, isSecond: true }]);
  expect(await kept(untouched)).toEqual(untouched.participations);
});
