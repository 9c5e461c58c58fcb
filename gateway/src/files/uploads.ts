import type { IncomingMessage } from 'node:http';
import type { Actor } from '@portal/domain';
import type { Logger } from '@portal/server/service/log';
import { limits } from '../requests/limits.ts';
import { Refusal } from '../requests/refusal.ts';
import type { Caller } from '../session/caller.ts';
import type { Subgraphs } from '../supergraph/subgraphs.ts';
import { type Check, Upload } from './multipart-upload.ts';

const requestBytes = limits.files * limits.fileBytes + 2 * limits.bodyBytes;

const discard = 'mutation($fileUuid: ID!) { discardFile(fileUuid: $fileUuid) }';
const discardMs = 5_000;

/** Each holds lines to documents for as long as it takes: one person's must not be all of them. */
const uploadsAtOnce = 8;

const uploaderOf = (actor: Actor): string =>
  actor.kind === 'user' ? actor.sessionId : actor.kind === 'link' ? actor.linkId : actor.kind;

/** GraphQL multipart requests: each file is streamed to `documents`, and its uuid replaces the variable. */
export class Uploads {
  readonly #subgraphs: Subgraphs;
  readonly #log: Logger;
  /** How many requests with files each session or link has on their way. */
  readonly #underWay = new Map<string, number>();

  constructor(subgraphs: Subgraphs, log: Logger) {
    this.#subgraphs = subgraphs;
    this.#log = log;
  }

  /**
   * Reads a multipart request to its end and gives the operation with the files' uuids.
   * @param check decides whether the operation may run, before any file is sent on
   * @throws Refusal BAD_USER_INPUT with a message beside each variable whose file is refused, PAYLOAD_TOO_LARGE,
   *   TOO_MANY_FILES, TOO_MANY_REQUESTS, REQUEST_TOO_SLOW, BAD_REQUEST, and what documents says of the asker. Files already stored are taken back.
   */
  async receive(request: IncomingMessage, visitor: Caller, check: Check): Promise<Record<string, unknown>> {
    if (visitor.actor.kind === 'anonymous') throw new Refusal('UNAUTHENTICATED');
    if (Number(request.headers['content-length'] ?? 0) > requestBytes) throw new Refusal('PAYLOAD_TOO_LARGE');
    const who = uploaderOf(visitor.actor);
    const underWay = this.#underWay.get(who) ?? 0;
    if (underWay >= uploadsAtOnce) throw new Refusal('TOO_MANY_REQUESTS');
    this.#underWay.set(who, underWay + 1);
    const upload = new Upload(this.#subgraphs, visitor, check);
    try {
      return await upload.read(request);
    } catch (error) {
      await this.#takeBack(upload.stored, visitor);
      throw error;
    } finally {
      const left = (this.#underWay.get(who) ?? 1) - 1;
      if (left > 0) this.#underWay.set(who, left);
      else this.#underWay.delete(who);
    }
  }

  /** In the uploader's own name, since nobody else may take away a file that is not claimed yet. */
  async #takeBack(fileUuids: string[], visitor: Caller): Promise<void> {
    for (const fileUuid of fileUuids) {
      try {
        const response = await this.#subgraphs.request('documents', visitor, {
          method: 'POST',
          path: '/graphql',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ query: discard, variables: { fileUuid } }),
          signal: AbortSignal.timeout(discardMs),
        });
        await response.body.dump();
      } catch (error) {
        // documents removes unclaimed files by itself after a day.
        this.#log.warn({ traceId: visitor.traceId, fileUuid, reason: (error as Error).message }, 'file not taken back');
      }
    }
  }
}
