import type { IncomingMessage, ServerResponse } from 'node:http';
import { streamTo } from '@portal/server/edge/stalled-readers';
import type { Logger } from '@portal/server/service/log';
import { send } from '../requests/http.ts';
import { Refusal } from '../requests/refusal.ts';
import type { Caller } from '../session/caller.ts';
import { readAnswer } from '../supergraph/domain-answers.ts';
import type { Subgraphs } from '../supergraph/subgraphs.ts';

const filePath = /^\/files\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i;
const headersTimeout = 5_000;

/** Request headers that `documents` needs for ranges and caching. */
const askedHeaders = ['range', 'if-range', 'if-none-match', 'if-modified-since'] as const;
/** Answer headers of `documents` that reach the browser. */
const passedHeaders = [
  'accept-ranges',
  'content-disposition',
  'content-length',
  'content-range',
  'content-type',
  'etag',
  'last-modified',
] as const;

/** A file of somebody else must not run anything in the portal's name (robustness.md, "Settings"). */
const fileHeaders = {
  'cache-control': 'private, no-store',
  'content-disposition': 'attachment',
  'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'self'",
  'content-type': 'application/octet-stream',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** Downloads: `GET /files/<fileUuid>` is passed to `documents`, which knows who may read what, and streamed back. */
export class Files {
  readonly #subgraphs: Subgraphs;
  readonly #log: Logger;

  constructor(subgraphs: Subgraphs, log: Logger) {
    this.#subgraphs = subgraphs;
    this.#log = log;
  }

  /** Answers a download. Throws a Refusal, with the code and message of `documents` when it refuses. */
  async answer(request: IncomingMessage, response: ServerResponse, visitor: Caller): Promise<void> {
    const [path = '', search = ''] = (request.url ?? '').split('?');
    const [, fileUuid] = filePath.exec(path) ?? [];
    if (fileUuid === undefined) throw new Refusal('NOT_FOUND');
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      throw new Refusal('METHOD_NOT_ALLOWED', { allow: 'GET, HEAD' });
    }
    const found = await this.#subgraphs.download('documents', visitor, {
      method: request.method,
      path: `/files/${fileUuid}${new URLSearchParams(search).get('inline') === '1' ? '?inline=1' : ''}`,
      headers: picked(askedHeaders, request.headers),
      headersTimeout,
    });
    if (found.statusCode >= 400 && found.statusCode !== 416) {
      await readAnswer('documents', found);
    }
    response.writeHead(found.statusCode, {
      ...fileHeaders,
      ...picked(passedHeaders, found.headers),
      'x-trace-id': visitor.traceId,
      ...(visitor.setCookie && { 'set-cookie': visitor.setCookie }),
    });
    await streamTo(response, found.body).catch((error: Error) => {
      this.#log.info({ traceId: visitor.traceId, fileUuid, reason: error.message }, 'download broken off');
    });
  }
}

/** Those of the headers that there are. */
export function picked(names: readonly string[], headers: Readonly<Record<string, unknown>>): Record<string, string> {
  const found: Record<string, string> = {};
  for (const name of names) if (typeof headers[name] === 'string') found[name] = headers[name];
  return found;
}

/** The page that somebody sees who opened a link to a file that cannot be shown. */
export function sendFilePage(response: ServerResponse, refusal: Refusal, traceId: string): void {
  const page = `<!doctype html><html lang="fr"><meta charset="utf-8"><title>Fichier indisponible</title>
<style>body{font:1rem/1.5 system-ui,sans-serif;max-width:34rem;margin:20vh auto;padding:0 1.5rem}small{color:#555}</style>
<h1>Fichier indisponible</h1><p>${refusal.message}</p><p><a href="/">Revenir au portail</a></p>
<small>${refusal.code} · ${traceId}</small></html>`;
  send(response, refusal.status, page, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    'x-trace-id': traceId,
  });
}
