import { randomUUID } from 'node:crypto';
import { participantInvited, solicitationConfirmed } from '@portal/domain';
import { monitorCommands } from '@portal/test/probes/commands';
import { costOfEvents } from '@portal/test/probes/cost-of-events';
import type { TestSubgraph } from '@portal/test/services/subgraph-harness';
import { afterAll, beforeAll, expect, test } from 'vitest';
import definition from '../index.ts';
import { HcpModel } from '../models.ts';
import { participationIn, someHcp, startHcps } from '../testing/environment.ts';

let portal: TestSubgraph;
beforeAll(async () => {
  monitorCommands();
  portal = await startHcps();
});
afterAll(() => portal.stop());

const some = (many: number) => Promise.all(Array.from({ length: many }, () => someHcp()));
const invitedTo = (gatheringUuid: string, uuid: string) => ({
  ...participationIn(gatheringUuid),
  healthCareProfessionalUuid: uuid,
  kind: 'HCP',
  userUuid: null,
  category: 'DOCTOR_LOCAL',
  participationType: null,
});
const confirmedIn = (gatheringUuid: string, uuid: string) => ({
  solicitationUuid: randomUUID(),
  gatheringUuid,
  healthCareProfessionalUuid: uuid,
  businessUnitUuid: randomUUID(),
  status: 'confirmed',
  from: 'waiting',
  rev: 1,
});

test.each([
  [participantInvited.name, participantInvited, invitedTo],
  [solicitationConfirmed.name, solicitationConfirmed, confirmedIn],
] as const)('%s: many of them cost the database no more than two', async (_name, event, factsOf) => {
  const gatheringUuid = randomUUID();
  const costOf = async (many: number) => {
    const facts = (await some(many)).map(({ uuid }) => factsOf(gatheringUuid, uuid));
    return costOfEvents(definition as never, event as never, facts as never[]);
  };
  const few = await costOf(2);
  expect(await costOf(60)).toEqual(few);
  expect(few).toMatchObject({ 'insert inbox': 1, 'update hcps': 1 });
});

test('two concurrent participations of one HCP are both stored', async () => {
  const { uuid } = await someHcp();
  const facts = [invitedTo(randomUUID(), uuid), invitedTo(randomUUID(), uuid)];
  await costOfEvents(definition as never, participantInvited as never, facts as never[]);
  const { participations } = (await HcpModel.findOne({ uuid }).lean())!;
  expect(participations.map(({ participantUuid }) => participantUuid)).toEqual(
    facts.map(({ participantUuid }) => participantUuid),
  );
});
