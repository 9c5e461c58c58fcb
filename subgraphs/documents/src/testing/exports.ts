import { type Actor, PortalError, type SolicitationExportRow } from '@portal/domain';
import { startForTest, type TestSubgraph } from '@portal/test/services/subgraph-harness';
import { claims } from '@portal/test/stubs/known-actors';
import { stubSubgraph } from '@portal/test/stubs/stub-subgraph';
import { waitFor } from '@portal/test/wait-for';
import { db } from '../database.ts';
import { Exports, type StoredExport } from '../exports/export.model.ts';
import documents from '../index.ts';

const aRow = (n: number): SolicitationExportRow => ({
  lastName: `Nom ${String(n).padStart(6, '0')}`,
  firstName: n % 2 === 0 ? '=1+1' : '+33 6; "a"\n=2+2',
  specialty: 'Neurologie',
  city: null,
  congress: '@SUM(A1:A9)',
  congressDay: '2027-03-10',
  status: 'confirmed',
  discipline: 'DOCTOR',
  franchise: 'SEP',
  zone: null,
  requestedSupport: ['REGISTRATION'],
  alreadyParticipated: false,
  priorFunding: false,
  priorFundingJustification: null,
  therapeuticArea: null,
  therapeuticCommitteeRole: null,
  origin: 'STAFF',
  collector: 'Zoé Lefébure',
  signedDay: '2026-11-19',
  collectedDay: '2026-11-20',
  lateReason: null,
  decider: null,
  decisionReason: null,
  waitingDay: null,
  confirmationDay: null,
  cancellationDay: null,
  createdDay: '2026-11-19',
});

/** The owner of the rows: as many as a test wants, and paused at a page until the test resumes it. */
export interface Owner {
  rows: number;
  /** Called before each page from this row on. */
  gate: ((from: number) => Promise<void>) | undefined;
  asked: { from: number; actor: Actor; filters: unknown }[];
}

export interface ExportEnvironment extends TestSubgraph {
  owner: Owner;
  /** @returns the exportUuid */
  request(actor: Actor, format: 'XLSX' | 'CSV'): Promise<string>;
  job(exportUuid: string): Promise<StoredExport>;
  /** Until it is in the state. */
  ended(exportUuid: string, state?: string): Promise<StoredExport>;
  /** All bytes of exports that there are: one entry for each file. */
  contents(): Promise<{ files: string[]; chunks: string[]; uploads: number }>;
}

/** The documents subgraph with a stub owner of rows. `stop` it in afterAll. */
export async function openExports(): Promise<ExportEnvironment> {
  const owner: Owner = { rows: 3, gate: undefined, asked: [] };
  const beside = await startForTest(
    stubSubgraph(
      'solicitations',
      {
        'export-rows': async (ctx, body: { filters: unknown; first: number; after: string | null }) => {
          const from = Number(body.after ?? 0);
          owner.asked.push({ from, actor: ctx.actor, filters: body.filters });
          await owner.gate?.(from);
          const rows = Array.from({ length: Math.min(body.first, owner.rows - from) }, (_, i) => aRow(from + i));
          const end = from + rows.length;
          return { rows, total: from === 0 ? owner.rows : null, endCursor: String(end), hasNextPage: end < owner.rows };
        },
      },
      { forNamedUsers: ['export-rows'] },
    ),
  );
  const users = await startForTest(stubSubgraph('users', { claims }));
  const subgraph = await startForTest(documents);
  const job = async (exportUuid: string) => (await Exports.findOne({ exportUuid }, { _id: 0 }).lean()) as StoredExport;
  const inBucket = (name: string) => db.connection.db!.collection(name);
  return {
    ...subgraph,
    owner,
    async request(actor, format) {
      const query = `mutation { requestExport(kind: SOLICITATIONS, format: ${format}, solicitations: { search: "dup" }) { exportUuid createdAt description written total } }`;
      const { data, errors } = await subgraph.callAs(actor, query);
      if (errors.length > 0) throw new Error(JSON.stringify(errors));
      return data.requestExport.exportUuid;
    },
    job,
    ended: (exportUuid, state = 'DONE') =>
      waitFor(
        async () => {
          const found = await job(exportUuid);
          return found.state === state && found;
        },
        { what: `the export ${state}` },
      ),
    async contents() {
      const ids = async (name: string, field: string) => (await inBucket(name).distinct(field)).map(String);
      return {
        files: await ids('content.files', '_id'),
        chunks: await ids('content.chunks', 'files_id'),
        uploads: await inBucket('runningUploads').countDocuments(),
      };
    },
    async stop() {
      await subgraph.stop();
      await beside.stop();
      await users.stop();
    },
  };
}

/** The owner is unavailable. */
export const away = async (): Promise<never> => {
  throw new PortalError('SERVICE_UNAVAILABLE', { domain: 'solicitations' });
};

/** A page that waits until the test resumes it. */
export function stoppedAt(row: number) {
  let open = () => undefined as undefined;
  let reached = () => undefined as undefined;
  const isReached = new Promise<void>((resolve) => {
    reached = () => void resolve();
  });
  const isOpen = new Promise<void>((resolve) => {
    open = () => void resolve();
  });
  const gate = async (from: number) => {
    if (from !== row) return;
    reached();
    await isOpen;
  };
  return { gate, isReached, open };
}
