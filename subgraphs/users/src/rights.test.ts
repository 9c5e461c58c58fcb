import { startForTest, type TestSubgraph } from '@portal/test/services/subgraph-harness';
import { stubService } from '@portal/test/stubs/stub-service';
import { describeLostResponses } from '@portal/test/suites/lost-responses';
import { describeRightsMatrix, type OperationCase } from '@portal/test/suites/rights-matrix';
import { afterAll, beforeAll } from 'vitest';
import users from './index.ts';
import { administrationOperations } from './testing/administration-operations.ts';
import { stubShell } from './testing/mock-shell.ts';
import { peopleOperations } from './testing/people-operations.ts';

let portal: TestSubgraph;
let leave: () => Promise<void>;
let leaveShell: () => Promise<void>;
beforeAll(async () => {
  portal = await startForTest(users, { demo: true });
  leaveShell = await stubShell();
  leave = await stubService('solicitations', { 'open-congresses': async () => ({ openCongresses: 0 }) });
});
afterAll(async () => {
  await leave();
  await leaveShell();
  await portal.stop();
});

const operations: Record<string, OperationCase> = { ...peopleOperations, ...administrationOperations };

describeRightsMatrix({ definition: users, portal: () => portal, operations });
describeLostResponses({ definition: users, portal: () => portal, operations });
