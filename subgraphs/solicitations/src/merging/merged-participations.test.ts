import { randomUUID } from 'node:crypto';
import { hcpMerged, hcpMoved } from '@portal/domain';
import { trusted } from '@portal/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Participations } from '../models.ts';
import { aCongress, anHcp, aParticipation, openEnvironment, type TestEnvironment } from '../testing/environment.ts';
import { mendMergedParticipations } from './merged-participations.ts';

let portal: TestEnvironment;
beforeAll(async () => {
  portal = await openEnvironment();
});
afterAll(() => portal.stop());

test('of who was merged by an earlier version the participation that does not count is known, and of nobody else any is asked', async () => {
  const congress = aCongress();
  const [winner, loser, other] = [anHcp(), anHcp(), anHcp()];
  const stale = aParticipation(congress.gatheringUuid, winner.uuid, { presence: 'NO_SHOW' });
  const apart = aParticipation(congress.gatheringUuid, other.uuid, { presence: 'NO_SHOW' });
  await portal.knows(congress, [winner, loser, other], [stale, apart]);
  for (const one of [stale, apart]) portal.neighbours.participants.set(one.participantUuid, { ...one, isSecond: true });
  expect(await mendMergedParticipations(portal.context())).toBe(0);
  const mergeUuid = randomUUID();
  const pair = { mergeUuid, winnerUuid: winner.uuid, loserUuid: loser.uuid };
  await portal.publish(hcpMerged, mergeUuid, { ...pair, keeps: [] }, 1);
  await portal.delivered(hcpMoved, ({ data }) => data.mergeUuid === mergeUuid);
  expect(await mendMergedParticipations(portal.context())).toBe(1);
  expect(await mendMergedParticipations(portal.context())).toBe(0);
  const among = { participantUuid: trusted({ $in: [stale.participantUuid, apart.participantUuid] }) };
  const kept = await Participations.find({ ...among, isSecond: true }).lean();
  expect(kept.map(({ participantUuid }) => participantUuid)).toEqual([stale.participantUuid]);
});
