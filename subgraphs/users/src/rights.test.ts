import { describeLostAnswers } from '@portal/test/lost-answers';
import { describeRightsMatrix, type OperationCase } from '@portal/test/rights-matrix';
import { standInFor } from '@portal/test/stand-in';
import { startForTest, type TestSubgraph } from '@portal/test/subgraph-harness';
import { afterAll, beforeAll } from 'vitest';
import users from './index.ts';
import { administrationOperations } from './testing/administration-operations.ts';
import { peopleOperations } from './testing/people-operations.ts';
import { standInForShell } from './testing/shell-stand-in.ts';

let portal: TestSubgraph;
let leave: () => Promise<void>;
let leaveShell: () => Promise<void>;
beforeAll(async () => {
  portal = await startForTest(users, { demo: true });
  leaveShell = await standInForShell();
  leave = await standInFor('solicitations', { 'open-congresses': async () => ({ openCongresses: 0 }) });
});
afterAll(async () => {
  await leave();
  await leaveShell();
  await portal.stop();
});

const operations: Record<string, OperationCase> = { ...peopleOperations, ...administrationOperations };

describeRightsMatrix({ definition: users, portal: () => portal, operations });
describeLostAnswers({ definition: users, portal: () => portal, operations });
