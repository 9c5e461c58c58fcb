import {
  availableActions,
  badInput,
  definitionOf,
  type ExportState,
  exportStateLabels,
  exportWorkflow,
  fieldErrors,
  type JobLine,
  type JobPageRequest,
  type JobState,
  jobFilters,
  messageOf,
} from '@portal/domain';
import {
  allDomains,
  beforeIn,
  type Context,
  callEachDomain,
  decodeCrossDomainCursor,
  mergedPage,
  pageSize,
  trusted,
} from '@portal/server';
import { Exports, type StoredExport } from './export.model.ts';

const uuidForm = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const statesOf: Record<JobState, readonly ExportState[]> = {
  PENDING: ['PENDING'],
  // Its file is gone after seven days; that it was made stays.
  DONE: ['DONE', 'EXPIRED'],
  ERROR: ['ERROR'],
  CANCELLED: ['CANCELLED'],
};
const jobStateOf = (state: ExportState): JobState =>
  (Object.keys(statesOf) as JobState[]).find((one) => statesOf[one].includes(state))!;

const lineOf = (ctx: Context, job: StoredExport): JobLine => ({
  jobUuid: job.exportUuid,
  domain: ctx.db.name,
  kind: 'exportJob',
  kindLabel: `Export · ${definitionOf(job.kind).label}`,
  userUuid: job.askerUuid,
  userName: job.actor && `${job.actor.firstName} ${job.actor.lastName}`,
  gatheringUuid: null,
  state: jobStateOf(job.state),
  stateLabel: exportStateLabels[job.state],
  done: job.written,
  total: job.total,
  errorLabel: job.errorCode && messageOf(job.errorCode),
  traceId: job.traceId,
  createdAt: job.createdAt.toISOString(),
  endedAt: job.endedAt?.toISOString() ?? null,
  mayCancel: availableActions(exportWorkflow, job, ctx.actor, ctx.now()).some(
    ({ name, allowed }) => name === 'cancelExport' && allowed,
  ),
});

/** The exports of everybody, newest first. */
export async function exportJobs(
  ctx: Context,
  { states, userUuid, before, limit }: JobPageRequest,
): Promise<JobLine[]> {
  const clauses = [
    ...(states?.length ? [{ state: trusted({ $in: states.flatMap((state) => statesOf[state]) }) }] : []),
    ...(userUuid ? [{ askerUuid: userUuid }] : []),
    ...(before
      ? [
          { createdAt: trusted({ $lte: before.at }) },
          { $or: [{ createdAt: trusted({ $lt: before.at }) }, { exportUuid: trusted({ $lt: before.id }) }] },
        ]
      : []),
  ];
  const found = await Exports.find(clauses.length > 0 ? { $and: clauses } : {}, { _id: 0 })
    .sort({ createdAt: -1, exportUuid: -1 })
    .limit(limit)
    .lean();
  return found.map((job) => lineOf(ctx, job));
}

interface JobsArguments {
  filters?: unknown;
  first?: number | null;
  after?: string | null;
}

/** Exports and imports of everybody in all domains; one that does not answer is named, and the others are shown. */
export async function allJobs(ctx: Context, args: JobsArguments) {
  const filters = jobFilters.safeParse(args.filters ?? {});
  if (!filters.success) throw badInput(fieldErrors(filters.error));
  const { domains, states = null, userUuid = null } = filters.data;
  const place = decodeCrossDomainCursor(args.after, uuidForm);
  const size = pageSize(args.first);
  const asked = domains?.length ? allDomains.filter((one) => domains.includes(one)) : allDomains;
  const question = { states, userUuid, limit: size + 1 };
  const said = await callEachDomain<JobLine[]>(
    ctx,
    asked,
    'jobs',
    (domain) => ({ ...question, before: beforeIn(domain, place) }),
    { forPerson: true },
  );
  const placed = said.map(({ domain, answer }) => ({
    domain,
    answer: answer?.map((job) => ({ ...job, at: job.createdAt, id: job.jobUuid })) ?? null,
  }));
  return mergedPage(placed, size);
}
