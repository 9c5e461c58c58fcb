import {
  availableActions,
  type ImportState,
  importStateLabels,
  type JobLine,
  type JobPageRequest,
  type JobState,
  kindLabels,
  messageOf,
} from '@portal/domain';
import { trusted } from 'mongoose';
import type { Context } from '../service/context.ts';
import { doneOf, toDoOf } from './counts.ts';
import { type AnyImport, type StoredImport, uuidOf } from './declaration.ts';

const statesOf: Record<JobState, readonly ImportState[]> = {
  PENDING: ['READING', 'PREVIEWED', 'APPLYING', 'UNDOING'],
  DONE: ['DONE', 'UNDONE', 'PARTLY_UNDONE'],
  ERROR: ['ERROR'],
  CANCELLED: ['CANCELLED'],
};
const jobStateOf = (state: ImportState): JobState =>
  (Object.keys(statesOf) as JobState[]).find((one) => statesOf[one].includes(state))!;

/** Imports of a kind, newest first. */
async function importsOf(one: AnyImport, ctx: Context, { states, userUuid, before, limit }: JobPageRequest) {
  const { idField, Imports } = one;
  const clauses = [
    ...(states?.length ? [{ state: trusted({ $in: states.flatMap((state) => statesOf[state]) }) }] : []),
    ...(userUuid ? [{ 'actor.userUuid': userUuid }] : []),
    ...(before
      ? [
          { createdAt: trusted({ $lte: before.at }) },
          { $or: [{ createdAt: trusted({ $lt: before.at }) }, { [idField]: trusted({ $lt: before.id }) }] },
        ]
      : []),
  ];
  const found = (await Imports.find(clauses.length > 0 ? { $and: clauses } : {}, { _id: 0 })
    .sort({ createdAt: -1, [idField]: -1 })
    .limit(limit)
    .lean()) as StoredImport[];
  return Promise.all(found.map((job) => lineOf(one, ctx, job)));
}

async function mayCancel(one: AnyImport, ctx: Context, job: StoredImport): Promise<boolean> {
  const gathering = await one.gatheringOf(ctx, job.gatheringUuid);
  if (!gathering) return false;
  const actions = availableActions(one.aggregate.workflow, { ...job, gathering }, ctx.actor, ctx.now());
  return actions.some(({ name, allowed }) => name === one.actions.cancels && allowed);
}

async function lineOf(one: AnyImport, ctx: Context, job: StoredImport): Promise<JobLine> {
  return {
    jobUuid: uuidOf(one, job),
    domain: ctx.db.name,
    kind: one.aggregate.workflow.name,
    kindLabel: `${kindLabels[one.aggregate.workflow.name] ?? 'Import'} · ${one.kindLabels[job.kind] ?? job.kind}`,
    userUuid: job.actor.userUuid,
    userName: `${job.actor.firstName} ${job.actor.lastName}`,
    gatheringUuid: job.gatheringUuid,
    state: jobStateOf(job.state),
    stateLabel: importStateLabels[job.state],
    done: doneOf(job),
    total: toDoOf(job) || null,
    errorLabel: job.errorCode && messageOf(job.errorCode),
    traceId: null,
    createdAt: job.createdAt.toISOString(),
    endedAt: job.endedAt?.toISOString() ?? null,
    mayCancel: await mayCancel(one, ctx, job),
  };
}

/** What a service with these imports says of its jobs. */
export const importJobs =
  (declarations: readonly AnyImport[]) =>
  async (ctx: Context, asked: JobPageRequest): Promise<JobLine[]> => {
    const of = await Promise.all(declarations.map((one) => importsOf(one, ctx, asked)));
    return of
      .flat()
      .sort((a, b) =>
        a.createdAt === b.createdAt ? (a.jobUuid < b.jobUuid ? 1 : -1) : a.createdAt < b.createdAt ? 1 : -1,
      )
      .slice(0, asked.limit);
  };
