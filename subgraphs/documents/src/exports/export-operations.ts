import { randomUUID } from 'node:crypto';
import { type ExportFormat, type ExportKind, PortalError, pendingExportLimit, type UserActor } from '@portal/domain';
import { type Context, documentResult, inAuditedTransaction, perform, type Resolver, type Tx } from '@portal/server';
import { Exports } from './export.model.ts';
import { exportAggregate } from './export-aggregate.ts';
import type { ExportWorker } from './export-worker.ts';

interface Asked {
  kind: ExportKind;
  format: ExportFormat;
  /** Ids of the columns that the list shows, in its order. */
  columns?: string[] | null;
}
/** Arguments of `requestExport` that hold the filters of kinds. */
type FilterArgument =
  | 'solicitations'
  | 'hcps'
  | 'logistics'
  | 'expenseNotes'
  | 'budget'
  | 'serfs'
  | 'audit'
  | 'programmeRequests'
  | 'transparency'
  | 'general'
  | 'signatures'
  | 'events'
  | 'transportNotes'
  | 'users'
  | 'letters'
  | 'papers'
  | 'list';
type Request = Asked & Partial<Record<FilterArgument, Record<string, unknown> | null>>;
interface ById {
  exportUuid: string;
}

let worker: ExportWorker | undefined;
/** The export worker of this process: woken as soon as there is something to do. */
export const setWorker = (given: ExportWorker | undefined): void => {
  worker = given;
};

/** @throws PortalError EXPORT_TOO_MANY when this user has too many in progress */
async function refuseTooMany(tx: Tx, askerUuid: string): Promise<void> {
  const { session } = tx;
  const pending = await Exports.countDocuments({ askerUuid, state: 'PENDING' }, { session });
  if (pending > pendingExportLimit) throw new PortalError('EXPORT_TOO_MANY', { max: pendingExportLimit });
}

/** Under which argument a kind takes its filters, where it has one of its own: all others are in `list`. */
const ownArguments: Partial<Record<ExportKind, FilterArgument>> = {
  SOLICITATIONS: 'solicitations',
  HCPS: 'hcps',
  OVERNIGHT_STAYS: 'logistics',
  TRANSFERS: 'logistics',
  EXPENSE_NOTES: 'expenseNotes',
  BUDGET: 'budget',
  SERFS: 'serfs',
  AUDIT: 'audit',
  PROGRAMME_REQUESTS: 'programmeRequests',
  TRANSPARENCY: 'transparency',
  TRANSPARENCY_SUMS: 'transparency',
  GENERAL: 'general',
  SIGNATURES: 'signatures',
  EVENTS: 'events',
  TRANSPORT_NOTES: 'transportNotes',
  USERS: 'users',
  LVC: 'letters',
  PRESENCE_LIST: 'papers',
  BADGES: 'papers',
  PRESENCE_CERTIFICATES: 'papers',
};

const filtersOf = (asked: Request): Record<string, unknown> => asked[ownArguments[asked.kind] ?? 'list'] ?? {};

/** Requests an export: its file is written in the background. */
async function request(ctx: Context, asked: Request) {
  const { kind, format } = asked;
  const { actor, traceId } = ctx;
  const begin = async (tx: Tx) => {
    const input = {
      exportUuid: randomUUID(),
      kind,
      format,
      filters: filtersOf(asked),
      columns: asked.columns ?? null,
      actor: actor as UserActor,
      traceId,
    };
    const made = await perform(tx, exportAggregate, 'requestExport', null, input);
    await refuseTooMany(tx, made.askerUuid);
    return made;
  };
  const job = await inAuditedTransaction(ctx, 'requestExport', null, begin, documentResult(exportAggregate));
  worker?.wake();
  return job;
}

/** Runs it again after an error, with the asker's current rights. */
async function retry(ctx: Context, { exportUuid }: ById) {
  const { actor, traceId } = ctx;
  const begin = async (tx: Tx) => {
    const open = await perform(tx, exportAggregate, 'retryExport', exportUuid, { actor: actor as UserActor, traceId });
    const fresh = { attempts: 0, lease: null, leasedUntil: new Date(0) };
    await Exports.updateOne({ exportUuid }, { $set: fresh }, { session: tx.session });
    await refuseTooMany(tx, open.askerUuid);
    return open;
  };
  const job = await inAuditedTransaction(ctx, 'retryExport', exportUuid, begin, documentResult(exportAggregate));
  worker?.wake();
  return job;
}

export const exportMutations: Record<string, Resolver> = {
  requestExport: (_source, asked: Request, ctx) => request(ctx, asked),
  retryExport: (_source, asked: ById, ctx) => retry(ctx, asked),
  cancelExport: (_source, { exportUuid }: ById, ctx) => perform(ctx, exportAggregate, 'cancelExport', exportUuid),
};
