import { z } from 'zod';
import type { UserActor } from '../actors/actor.ts';
import { type DomainEvent, defineEvent } from '../events/events.ts';
import { uuid } from '../fields/fields.ts';
import { notifyUsers } from '../mails/notifications/notify-users.ts';
import { defineWorkflow, type Guard, type RuleContext } from '../rules/workflow.ts';
import { type MessageCode, messages } from '../texts/messages.ts';
import { exportActions, exportKinds } from './actions.ts';
import type { ExportJob } from './export-job.ts';
import { definitionOf } from './export-kinds.ts';
import { type ExportState, exportFormats, exportLifetimeMs, exportStateLabels, exportStates } from './export-states.ts';

const userActor = z.custom<UserActor>((value) => (value as UserActor | null)?.kind === 'user');
const request = z.object({ exportUuid: uuid, actor: userActor, format: z.enum(exportFormats), traceId: z.string() });
const kindOf = z.enum(exportKinds);
/** The filters are those of the kind. */
const newExport = request
  .extend({
    kind: kindOf,
    filters: z.record(z.string(), z.unknown()),
    columns: z.array(z.string().max(100)).max(100).nullish(),
  })
  .superRefine(({ kind, format, filters }, ctx) => {
    const definition = definitionOf(kind);
    const { error } = definition.filters.safeParse(filters);
    for (const { path, message } of error?.issues ?? [])
      ctx.addIssue({ code: 'custom', path: ['filters', ...path], message });
    if (!definition.formats.includes(format) || (!error && !definition.fits(format, filters)))
      ctx.addIssue({ code: 'custom', path: ['format'], message: 'Ce format n’est pas proposé pour cet export' });
  });
type NewExport = z.infer<typeof newExport>;

const again = z.object({ actor: userActor, traceId: z.string() });
const finished = z.object({
  fileUuid: uuid,
  fileName: z.string(),
  written: z.number().int(),
  remark: z.string().nullable(),
});
const failed = z.object({ errorCode: z.enum(Object.keys(messages) as [MessageCode, ...MessageCode[]]) });

export const exportJobChanged = defineEvent(
  'exportJob.changed',
  1,
  z.object({ exportUuid: uuid, kind: kindOf, state: z.enum(exportStates), rev: z.number().int() }),
);

const announced = ({ doc: { exportUuid, kind, state, rev } }: { doc: ExportJob }) => [
  exportJobChanged.of(exportUuid, { exportUuid, kind, state, rev }),
];

/** Who asked for it need not watch it: they are notified of its end. */
const ended = (
  model: 'exportDone' | 'exportFailed',
  { doc, newUuid }: Pick<RuleContext<ExportJob>, 'doc' | 'newUuid'>,
): DomainEvent[] =>
  notifyUsers(model, [doc.askerUuid], {
    reference: doc.exportUuid,
    owner: 'documents',
    newUuid,
    values: {
      jobName: definitionOf(doc.kind).label,
      path: '/notifications',
      ...(doc.fileUuid && { fileUuid: doc.fileUuid }),
    },
  });

const isOver: Guard<ExportJob> = ({ doc, now }) =>
  (doc.endedAt !== null && now.getTime() - doc.endedAt.getTime() >= exportLifetimeMs) || 'FILE_STILL_KEPT';

const { rows: actions } = exportActions;
const atEnd = (now: Date) => ({ endedAt: now, expiresAt: new Date(now.getTime() + exportLifetimeMs) });
const fromTheStart = { written: 0, total: null, fileUuid: null, fileName: null, errorCode: null, remark: null };

/** An export from its request to the end of its file (decisions, sections 2 and 7). */
export const exportWorkflow = defineWorkflow<ExportJob, ExportState>()({
  name: 'exportJob',
  states: exportStates,
  stateLabels: exportStateLabels,
  stateOf: exportActions.stateOf,
  rows: {
    requestExport: {
      ...actions.requestExport,
      to: 'PENDING',
      input: newExport,
      apply: ({ input, now }: RuleContext<ExportJob, NewExport>) => ({
        ...input,
        ...fromTheStart,
        askerUuid: input.actor.userUuid,
        createdAt: now,
        endedAt: null,
        expiresAt: null,
      }),
      records: ({ input }: RuleContext<ExportJob, NewExport>) => ({ kind: input.kind, format: input.format }),
      emits: announced,
    },
    retryExport: {
      ...actions.retryExport,
      to: 'PENDING',
      input: again,
      apply: ({ input }: RuleContext<ExportJob, z.infer<typeof again>>) => ({
        ...input,
        ...fromTheStart,
        endedAt: null,
        expiresAt: null,
      }),
      emits: announced,
    },
    cancelExport: {
      ...actions.cancelExport,
      to: 'CANCELLED',
      apply: ({ now }: RuleContext<ExportJob>) => atEnd(now),
      emits: announced,
    },
    finishExport: {
      label: 'Terminer l’export',
      from: ['PENDING'],
      to: 'DONE',
      allowed: [],
      input: finished,
      apply: ({ input, now }: RuleContext<ExportJob, z.infer<typeof finished>>) => ({
        ...input,
        ...atEnd(now),
        total: input.written,
      }),
      records: ({ input }: RuleContext<ExportJob, z.infer<typeof finished>>) => ({
        fileUuid: input.fileUuid,
        rows: input.written,
      }),
      emits: (happened) => [...announced(happened), ...ended('exportDone', happened)],
    },
    failExport: {
      label: 'Arrêter l’export sur une erreur',
      from: ['PENDING'],
      to: 'ERROR',
      allowed: [],
      input: failed,
      apply: ({ input, now }: RuleContext<ExportJob, z.infer<typeof failed>>) => ({ ...input, ...atEnd(now) }),
      records: ({ input }: RuleContext<ExportJob, z.infer<typeof failed>>) => ({ errorCode: input.errorCode }),
      emits: (happened) => [...announced(happened), ...ended('exportFailed', happened)],
    },
    expireExport: {
      label: 'Oublier l’export',
      from: ['DONE', 'ERROR', 'CANCELLED'],
      to: 'EXPIRED',
      allowed: [],
      when: [isOver],
      // What was looked for may name somebody.
      apply: () => ({ actor: null, filters: {}, fileUuid: null, fileName: null, remark: null }),
      emits: announced,
    },
  },
});
