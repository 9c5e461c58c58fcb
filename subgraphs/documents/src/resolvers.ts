import type { StoredFile } from '@portal/domain';
import type { Context, Resolvers } from '@portal/server';
import { calendarFields, calendarMutations, calendarQueries } from './calendar/address-operations.ts';
import { Files } from './database.ts';
import { exportMutations } from './exports/export-operations.ts';
import { exportFields, exportQueries } from './exports/export-queries.ts';
import { allJobs } from './exports/jobs.ts';
import { auditReading, mayRead, readableFile } from './files/access.ts';
import { content, readWhole } from './files/content.ts';
import { letterSettings } from './letters/letter-settings.ts';
import { discardFile, uploadFile } from './operations.ts';
import { webhookMutations } from './webhooks/webhook-operations.ts';
import { deliveryFields, webhookFields, webhookQueries } from './webhooks/webhook-queries.ts';

export const resolvers: Resolvers = {
  Query: {
    file: (_source: unknown, { fileUuid }: { fileUuid: string }, ctx: Context) => readableFile(ctx, fileUuid),
    ...exportQueries,
    ...calendarQueries,
    ...webhookQueries,
    letterSettings,
    allJobs: (_source: unknown, args: object, ctx: Context) => allJobs(ctx, args),
  },
  Mutation: { uploadFile, discardFile, ...exportMutations, ...calendarMutations, ...webhookMutations },
  ExportJob: exportFields,
  CalendarAddress: calendarFields,
  Webhook: webhookFields,
  WebhookDelivery: deliveryFields,
  File: {
    __resolveReference: async ({ fileUuid }: { fileUuid: string }, ctx: Context) => {
      const file = await ctx.load(Files, 'fileUuid', fileUuid);
      return file && (await mayRead(ctx, file)) ? file : null;
    },
    content: async (file: StoredFile, _args: unknown, ctx: Context) => {
      await auditReading(ctx, file.fileUuid);
      return (await readWhole(await content.read(ctx, file.fileUuid))).toString('base64');
    },
    url: (file: StoredFile) => `/files/${file.fileUuid}`,
  },
};
