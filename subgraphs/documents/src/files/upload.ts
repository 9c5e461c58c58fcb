import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { cameByLink, fileSizeLimit, hasRight, PortalError, type StoredFile, safeFileName } from '@portal/domain';
import { type Context, inTransaction, perform, type RawRoute, send } from '@portal/server';
import { fileAggregate } from '../aggregate.ts';
import { RunningUploads } from '../database.ts';
import type { AbortableStream } from '../sealing/sealed-bytes.ts';
import { content } from './content.ts';
import { Inspection } from './inspection.ts';

/**
 * POST /internal/files: takes a raw body as a file of the user who acts (docs/platform.md, "Files").
 * Answers `{ fileUuid, name, size, contentType }`; refuses with FORBIDDEN, FILE_TYPE_REFUSED, FILE_TOO_LARGE, FILE_DANGEROUS. A broken upload leaves nothing.
 */
export const uploadRoute: RawRoute = {
  method: 'POST',
  path: /^\/internal\/files$/,
  handle: async (ctx, request, response) => {
    try {
      await answerUpload(ctx, request, response);
    } finally {
      // The client is still sending the refused body: drain it, so that it reads the answer.
      if (!request.destroyed) request.resume();
    }
  },
};

async function answerUpload(ctx: Context, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (ctx.actor.kind === 'anonymous') throw new PortalError('UNAUTHENTICATED');
  if (!hasRight(ctx.actor, 'uploadFile') && !cameByLink(ctx.actor, 'EXPENSE')) throw new PortalError('FORBIDDEN');
  if (Number(request.headers['content-length'] ?? 0) > fileSizeLimit) throw new PortalError('FILE_TOO_LARGE');
  const { fileUuid, name, size, contentType } = await receive(ctx, request, declaredName(request));
  send(response, 200, { fileUuid, name, size, contentType });
}

async function receive(ctx: Context, request: IncomingMessage, declared: string): Promise<StoredFile> {
  const fileUuid = randomUUID();
  await RunningUploads.create([{ fileUuid, startedAt: ctx.now() }]);
  try {
    const inspection = new Inspection(declared);
    await store(request, await content.write(ctx, fileUuid), inspection);
    const found = await inspection.finish(() => content.read(ctx, fileUuid));
    const received = { fileUuid, name: safeFileName(declared, found.kind), size: inspection.size, ...found };
    return await inTransaction(ctx, async (tx) => {
      await RunningUploads.deleteOne({ fileUuid }, { session: tx.session });
      return perform(tx, fileAggregate, 'receiveFile', null, received);
    });
  } catch (error) {
    await content.remove(fileUuid);
    await RunningUploads.deleteOne({ fileUuid });
    throw error;
  }
}

/** Streams the body into GridFS while inspecting it; ends at the first refusal. */
async function store(request: IncomingMessage, target: AbortableStream, inspection: Inspection): Promise<void> {
  const broken = new Promise<never>((_resolve, reject) => target.once('error', reject));
  broken.catch(() => undefined);
  try {
    for await (const chunk of iterateKeepingOpen(request)) {
      await inspection.look(chunk);
      if (inspection.size > fileSizeLimit) throw new PortalError('FILE_TOO_LARGE');
      if (!target.write(chunk)) await Promise.race([new Promise((resolve) => target.once('drain', resolve)), broken]);
    }
    if (!request.complete) throw new PortalError('FILE_UPLOAD_BROKEN');
    await Promise.race([new Promise<void>((resolve) => target.end(resolve)), broken]);
  } catch (error) {
    await target.abort().catch(() => undefined);
    throw error instanceof PortalError || request.complete ? error : new PortalError('FILE_UPLOAD_BROKEN');
  }
}

/** The body's chunks; leaving the loop early does not close the connection, which is still needed for the answer. */
const iterateKeepingOpen = (request: IncomingMessage): AsyncIterable<Buffer> =>
  request.iterator({ destroyOnReturn: false });

function declaredName(request: IncomingMessage): string {
  const header = request.headers['x-file-name'];
  try {
    return decodeURIComponent(typeof header === 'string' ? header : '');
  } catch {
    return '';
  }
}
