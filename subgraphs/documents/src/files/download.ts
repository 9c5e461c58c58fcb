import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { canBeShownInline, isPublicFile, readFileRule, type StoredFile } from '@portal/domain';
import { assertMayRead, type Context, type RawRoute } from '@portal/server';
import { Files } from '../database.ts';
import { auditReading, readableFile } from './access.ts';
import { content } from './content.ts';

/** GET /files/<fileUuid>: the bytes, for those who may read them. `?inline=1` shows images and PDFs; everything else is saved. */
export const downloadRoute: RawRoute = {
  method: 'GET',
  path: /^\/files\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i,
  handle: async (ctx, request, response, match) => {
    const fileUuid = match[1]!.toLowerCase();
    const found = await ctx.load(Files, 'fileUuid', fileUuid);
    // What is on a public page is read by anybody, and no look at it is of interest.
    if (found && isPublicFile(found)) return answer(ctx, { file: found, request, response });
    assertMayRead(ctx, readFileRule);
    const file = await readableFile(ctx, fileUuid);
    await answer(ctx, { file, request, response, isAudited: true });
  },
};

interface Download {
  file: StoredFile;
  request: IncomingMessage;
  response: ServerResponse;
  isAudited?: boolean;
}

async function answer(ctx: Context, { file, request, response, isAudited = false }: Download): Promise<void> {
  const etag = `"${file.sha256}"`;
  const range = rangeOf(request, file.size, etag);
  setHeaders(response, file, wantsInline(request), etag);
  if (range === 'unsatisfiable') {
    response.writeHead(416, { 'content-range': `bytes */${file.size}` }).end();
    return;
  }
  const { first, last } = range ?? { first: 0, last: file.size - 1 };
  const bytes = await content.read(ctx, file.fileUuid, { first, last });
  if (isAudited) await auditReading(ctx, file.fileUuid);
  response.setHeader('content-length', last - first + 1);
  if (range) response.setHeader('content-range', `bytes ${first}-${last}/${file.size}`);
  response.statusCode = range ? 206 : 200;
  await pipeline(bytes, response).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  });
}

/** A preview is a document of its own that can run nothing (robustness, "CSP"). */
function setHeaders(response: ServerResponse, file: StoredFile, inline: boolean, etag: string): void {
  response.setHeader('content-type', file.kind === 'CSV' ? 'text/csv; charset=utf-8' : file.contentType);
  response.setHeader('content-disposition', disposition(file, inline));
  response.setHeader('content-security-policy', "sandbox; default-src 'none'");
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('cross-origin-resource-policy', 'same-origin');
  response.setHeader('cache-control', 'private, no-store');
  response.setHeader('accept-ranges', 'bytes');
  response.setHeader('etag', etag);
}

/** RFC 6266 with the name of RFC 5987 beside a plain one for old readers. */
function disposition(file: StoredFile, inline: boolean): string {
  const kind = inline && canBeShownInline(file) ? 'inline' : 'attachment';
  const plain = file.name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w .()-]/g, '_');
  const encoded = encodeURIComponent(file.name).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

const wantsInline = (request: IncomingMessage): boolean =>
  new URL(request.url ?? '/', 'http://documents').searchParams.get('inline') === '1';

/** One range of RFC 9110; several at once, or one of another version of the file, return the whole. */
function rangeOf(
  request: IncomingMessage,
  size: number,
  etag: string,
): { first: number; last: number } | 'unsatisfiable' | undefined {
  const condition = request.headers['if-range'];
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
  if ((condition && condition !== etag) || from === undefined || (from === '' && to === '')) return undefined;
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (first >= size || (from === '' && Number(to) === 0)) return 'unsatisfiable';
  return last < first ? undefined : { first, last };
}
