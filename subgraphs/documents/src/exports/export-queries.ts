import {
  availableActions,
  definitionOf,
  type ExportJob,
  type ExportKind,
  exportFormatLabels,
  exportStateLabels,
  exportSubjects,
  exportWorkflow,
  messageOf,
  PortalError,
} from '@portal/domain';
import { type Context, type Resolver, trusted } from '@portal/server';
import { Files } from '../database.ts';
import { mayRead } from '../files/access.ts';
import { Exports } from './export.model.ts';
import { exportsInReach } from './export-aggregate.ts';

const listed = 20;

/** @throws PortalError NOT_FOUND when it does not exist or is another's */
async function exportInReach(ctx: Context, exportUuid: string): Promise<ExportJob> {
  const found = await Exports.findOne({ $and: [{ exportUuid }, exportsInReach(ctx)] }, { _id: 0 }).lean();
  if (!found) throw new PortalError('NOT_FOUND');
  return found as ExportJob;
}

/** Those of one event, session … alone; of everything without it. */
const isOf = (subject: string | null | undefined) =>
  subject ? { $or: exportSubjects.map((name) => ({ [`filters.${name}`]: String(subject) })) } : {};

export const exportQueries: Record<string, Resolver> = {
  exportJob: (_source, { exportUuid }: { exportUuid: string }, ctx) => exportInReach(ctx, exportUuid),
  exportJobs: async (_source, { kind, of }: { kind: ExportKind; of?: string | null }, ctx) =>
    await Exports.find({ ...exportsInReach(ctx), ...isOf(of), kind, state: trusted({ $ne: 'EXPIRED' }) }, { _id: 0 })
      .sort({ createdAt: -1 })
      .limit(listed)
      .lean(),
};

/** Resolvers of the export fields that are not stored as such. */
export const exportFields: Record<string, Resolver<ExportJob>> = {
  kindLabel: ({ kind }) => definitionOf(kind).label,
  formatLabel: ({ format }) => exportFormatLabels[format],
  stateLabel: ({ state }) => exportStateLabels[state],
  description: ({ kind, filters, columns }) =>
    `${definitionOf(kind).describe(filters)}${columns?.length ? ', colonnes affichées' : ''}`,
  // A user who lost the right sees the export, without its file.
  file: async ({ fileUuid }, _, ctx) => {
    const file = fileUuid && (await ctx.load(Files, 'fileUuid', fileUuid));
    return file && (await mayRead(ctx, file)) ? file : null;
  },
  errorLabel: ({ errorCode }) => errorCode && messageOf(errorCode),
  availableActions: (job, _, ctx) => availableActions(exportWorkflow, job, ctx.actor, ctx.now()),
};
