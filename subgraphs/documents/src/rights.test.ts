import { randomUUID } from 'node:crypto';
import { rightsOf, type UserActor, type UserType } from '@portal/domain';
import { describeLostAnswers } from '@portal/test/lost-answers';
import { describeRightsMatrix, type OperationCase } from '@portal/test/rights-matrix';
import { startForTest, type TestSubgraph } from '@portal/test/subgraph-harness';
import { afterAll, beforeAll } from 'vitest';
import { Files } from './database.ts';
import { Exports } from './exports/export.model.ts';
import definition from './index.ts';

let environment: TestSubgraph;
beforeAll(async () => {
  environment = await startForTest(definition);
});
afterAll(() => environment.stop());

/** A file that the actor uploaded. */
async function ownFile({ userUuid: uploaderUuid }: UserActor) {
  const fileUuid = randomUUID();
  const file = { fileUuid, name: 'a.pdf', size: 1, kind: 'PDF', contentType: 'application/pdf', sha256: 'x' };
  const now = new Date();
  await Files.create([
    { ...file, state: 'UNCLAIMED', isActive: false, uploaderUuid, addedAt: now, unclaimedSince: now, rev: 1 },
  ] as never);
  return { f: fileUuid };
}

/** An export that the actor requested, without a lease. */
const ownExport = (state: 'PENDING' | 'ERROR') => async (actor: UserActor) => {
  const exportUuid = randomUUID();
  const job = { exportUuid, kind: 'SOLICITATIONS', format: 'CSV', state, askerUuid: actor.userUuid, traceId: 'trace' };
  await Exports.create([{ ...job, actor, rev: 1, leasedUntil: new Date('2100-01-01') }] as never);
  return { e: exportUuid };
};

const mayExport = (userType: UserType): boolean => rightsOf(userType).has('exportSolicitation');

const operations: Record<string, OperationCase> = {
  file: { query: 'query($f: ID!) { file(fileUuid: $f) { name } }', variables: ownFile },
  letterSettings: { query: '{ letterSettings { isConverted } }' },
  exportJob: { query: 'query($e: ID!) { exportJob(exportUuid: $e) { state } }', variables: ownExport('PENDING') },
  exportJobs: { query: '{ exportJobs(kind: SOLICITATIONS) { state } }' },
  allJobs: { query: '{ allJobs(first: 1) { items { kind } } }' },
  uploadFile: {
    query: 'mutation($f: Upload!) { uploadFile(file: $f, purpose: OTHER) { name } }',
    variables: ownFile,
  },
  discardFile: { query: 'mutation($f: ID!) { discardFile(fileUuid: $f) }', variables: ownFile },
  requestExport: {
    query: 'mutation { requestExport(kind: SOLICITATIONS, format: CSV) { state } }',
    // Of several kinds each has its right.
    allowed: mayExport,
  },
  retryExport: {
    query: 'mutation($e: ID!) { retryExport(exportUuid: $e) { state } }',
    variables: ownExport('ERROR'),
    allowed: mayExport,
  },
  cancelExport: {
    query: 'mutation($e: ID!) { cancelExport(exportUuid: $e) { state } }',
    variables: ownExport('PENDING'),
    allowed: mayExport,
  },
};

describeRightsMatrix({ definition, portal: () => environment, operations });
describeLostAnswers({
  definition,
  portal: () => environment,
  operations,
  acts: {
    requestExport: { query: 'mutation { requestExport(kind: SOLICITATIONS, format: CSV) { exportUuid } }' },
    retryExport: {
      query: 'mutation($e: ID!) { retryExport(exportUuid: $e) { exportUuid } }',
      variables: ownExport('ERROR'),
    },
  },
  moving: ['exports', 'fileKeys', 'files', 'content.files', 'content.chunks', 'runningUploads'],
});
