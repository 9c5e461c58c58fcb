import { afterAll, beforeAll, expect, test } from 'vitest';
import { bulkCalls } from '../testing/bulk-scene.ts';
import { aGathering, anEvening, openEnvironment, roc, type TestEnvironment } from '../testing/environment.ts';
import { aParticipant, putIn } from '../testing/list-data.ts';
import { during } from '../testing/signature-scene.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openEnvironment();
});
afterAll(() => environment.stop());

const call = bulkCalls(() => environment);

test.each([
  ['a congress', aGathering(during()), 'Absent (justifié)'],
  ['a standalone event', anEvening(null, during()), 'Absent'],
])('the history of a participant of %s says presence in its words, and prices in euros', async (_what, g, absent) => {
  const confirmed = aParticipant(g, { state: 'CONFIRMED', category: 'DOCTOR_LOCAL' });
  await putIn(environment, g, [confirmed]);
  const ids = [confirmed.participantUuid];
  for (const act of ['setParticipantsAbsent', 'setParticipantsSubscription'] as const)
    expect((await call(act, g.gatheringUuid, ids)).errors).toEqual([]);
  const query = `{ participant(participantUuid: "${ids[0]}") { statusInformations { context newStatus } } }`;
  expect((await environment.callAs(roc, query)).data.participant.statusInformations).toEqual([
    { context: 'SUBSCRIPTION', newStatus: '450,00\u00a0€' },
    { context: 'PRESENCE', newStatus: absent },
  ]);
});
