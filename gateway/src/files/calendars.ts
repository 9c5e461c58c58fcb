import type { IncomingMessage, ServerResponse } from 'node:http';
import { streamTo } from '@portal/server/edge/stalled-readers';
import type { Logger } from '@portal/server/service/log';
import { Refusal } from '../requests/refusal.ts';
import type { RequestInfo } from '../session/caller.ts';
import { readAnswer } from '../supergraph/domain-answers.ts';
import type { Subgraphs } from '../supergraph/subgraphs.ts';
import { picked } from './files.ts';

const calendarPath = /^\/calendar\/[\w-]{1,100}\.ics$/;
/** Two domains are asked for what is in it. */
const headersTimeout = 10_000;
const passedHeaders = ['content-disposition', 'content-length', 'content-type', 'etag', 'cache-control'] as const;

/** Calendars that other programs read: `GET /calendar/<secret>.ics` is passed to `documents`, without a session. The secret is in no log. */
export class Calendars {
  readonly #subgraphs: Subgraphs;
  readonly #log: Logger;

  constructor(subgraphs: Subgraphs, log: Logger) {
    this.#subgraphs = subgraphs;
    this.#log = log;
  }

  /** Answers with the calendar. Throws a Refusal, with the code of `documents` when it refuses. */
  async answer(request: IncomingMessage, response: ServerResponse, { address, traceId }: RequestInfo): Promise<void> {
    const [path = ''] = (request.url ?? '').split('?');
    if (!calendarPath.test(path)) throw new Refusal('NOT_FOUND');
    if (request.method !== 'GET') throw new Refusal('METHOD_NOT_ALLOWED', { allow: 'GET' });
    const actor = { kind: 'anonymous' as const, ...(address && { address }) };
    const asked = { method: 'GET' as const, path, headers: picked(['if-none-match'], request.headers), headersTimeout };
    const found = await this.#subgraphs.download('documents', { actor, traceId }, asked);
    if (found.statusCode >= 400) await readAnswer('documents', found);
    response.writeHead(found.statusCode, {
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      ...picked(passedHeaders, found.headers),
      'x-trace-id': traceId,
    });
    await streamTo(response, found.body).catch((error: Error) => {
      this.#log.info({ traceId, reason: error.message }, 'calendar broken off');
    });
  }
}
