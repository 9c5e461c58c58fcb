import { type ExportJob, exportLifetimeMs, exportWorkflow, type UserActor, type UserType } from '@portal/domain';
import { type Context, inTransaction, recordedActor } from '@portal/server';
import { demoPeople } from '@portal/server/demo-plan';
import { demoUuid } from '@portal/server/service/demo';
import { Exports } from './exports/export.model.ts';

const hourMs = 3_600_000;

type Planned = Pick<ExportJob, 'kind' | 'format' | 'state' | 'errorCode' | 'written' | 'total'> & { hoursAgo: number };

/** One that failed and one that was stopped: what administrators look at among jobs. */
const planned: readonly Planned[] = [
  {
    ...{ kind: 'SOLICITATIONS', format: 'XLSX', state: 'ERROR', errorCode: 'EXPORT_FAILED' },
    ...{ written: 120, total: 412, hoursAgo: 20 },
  },
  {
    ...{ kind: 'HCPS', format: 'CSV', state: 'CANCELLED', errorCode: null },
    ...{ written: 500, total: 2000, hoursAgo: 45 },
  },
];

function asker(): UserActor {
  const { name, userType, firstName, lastName, email } = demoPeople.find((one) => one.name === 'user:superdm')!;
  return {
    ...{ kind: 'user', userUuid: demoUuid(name), userType: userType as UserType, additionalRights: [] },
    ...{ firstName, lastName, email, sessionId: demoUuid('session:export') },
  };
}

/** The acts that led to it, as the history keeps them. */
function historyOf({ exportUuid, kind, format, state, errorCode, createdAt, endedAt }: ExportJob, actor: UserActor) {
  const line = { aggregate: exportWorkflow.name, aggregateId: exportUuid };
  const { requestExport, failExport, cancelExport } = exportWorkflow.rows;
  const asked = { action: 'requestExport', label: requestExport.label, from: null, to: 'PENDING', at: createdAt };
  const end =
    state === 'ERROR'
      ? { action: 'failExport', label: failExport.label, data: { errorCode } }
      : { action: 'cancelExport', label: cancelExport.label, data: {} };
  const itself = { kind: 'service', service: 'documents' };
  return [
    { ...line, ...asked, actor: recordedActor(actor), data: { kind, format } },
    { ...line, ...end, from: 'PENDING', to: state, at: endedAt!, actor: errorCode ? itself : recordedActor(actor) },
  ];
}

/** Exports that came to nothing, in an empty list. */
export async function seedExports(ctx: Context): Promise<void> {
  if (await Exports.exists({})) return;
  const actor = asker();
  const jobs = planned.map(({ hoursAgo, ...one }, n): ExportJob => {
    const createdAt = new Date(ctx.now().getTime() - hoursAgo * hourMs);
    const endedAt = new Date(createdAt.getTime() + 40_000);
    return {
      ...one,
      ...{ exportUuid: demoUuid(`export:${n}`), rev: 2, askerUuid: actor.userUuid, actor, filters: {} },
      ...{ fileUuid: null, fileName: null, remark: null, traceId: demoUuid(`export-trace:${n}`) },
      ...{ createdAt, updatedAt: endedAt, endedAt, expiresAt: new Date(endedAt.getTime() + exportLifetimeMs) },
    };
  });
  await inTransaction(ctx, async ({ session }) => {
    await Exports.insertMany(jobs, { session });
    const lines = jobs.flatMap((job) => historyOf(job, actor));
    await ctx.db.records.history.insertMany(lines, { session });
  });
}
