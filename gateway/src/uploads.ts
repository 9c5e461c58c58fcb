import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { Actor } from '@portal/domain';
import { limitSilence } from '@portal/server/edge/slow-requests';
import type { Logger } from '@portal/server/log';
import { z } from 'zod';
import Busboy from '#multipart';
import { parseObject } from './http.ts';
import { limits } from './limits.ts';
import { Refusal } from './refusal.ts';
import { readAnswer, type Subgraphs } from './subgraphs.ts';
import type { Visitor } from './visitor.ts';

const storedFile = z.object({ fileUuid: z.string() });
const fileMap = z.record(z.string(), z.array(z.string()).min(1));
const requestBytes = limits.files * limits.fileBytes + 2 * limits.bodyBytes;

const discard = 'mutation($fileUuid: ID!) { discardFile(fileUuid: $fileUuid) }';
const discardMs = 5_000;

/** Errors of documents that are about the asker or the service, not about one file. */
const notAboutTheFile = new Set(['UNAUTHENTICATED', 'FORBIDDEN', 'SERVICE_UNAVAILABLE', 'TOO_MANY_REQUESTS']);

/** Each holds lines to documents for as long as it takes: one person's must not be all of them. */
const uploadsAtOnce = 8;

const uploaderOf = (actor: Actor): string =>
  actor.kind === 'user' ? actor.sessionId : actor.kind === 'link' ? actor.linkId : actor.kind;

type Check = (operation: Record<string, unknown>) => Record<string, unknown>;

/** GraphQL multipart requests: each file is streamed to `documents`, and its uuid takes the place of the variable. */
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
  async receive(request: IncomingMessage, visitor: Visitor, check: Check): Promise<Record<string, unknown>> {
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
  async #takeBack(fileUuids: string[], visitor: Visitor): Promise<void> {
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

/** One multipart request while it is read. */
class Upload {
  readonly stored: string[] = [];
  readonly #subgraphs: Subgraphs;
  readonly #visitor: Visitor;
  readonly #check: Check;
  readonly #refused: Record<string, string> = {};
  #operation: Record<string, unknown> | undefined;
  #map: Record<string, string[]> | undefined;

  constructor(subgraphs: Subgraphs, visitor: Visitor, check: Check) {
    this.#subgraphs = subgraphs;
    this.#visitor = visitor;
    this.#check = check;
  }

  async read(request: IncomingMessage): Promise<Record<string, unknown>> {
    await this.#readParts(request);
    if (!this.#operation || !this.#map) throw new Refusal('BAD_REQUEST');
    if (Object.keys(this.#refused).length > 0) throw new Refusal('BAD_USER_INPUT', { fields: this.#refused });
    if (Object.keys(this.#map).length > 0) throw new Refusal('BAD_REQUEST');
    return this.#operation;
  }

  #readParts(request: IncomingMessage): Promise<void> {
    return new Promise((resolve, reject) => {
      const parser = parserOf(request);
      const stop = new AbortController();
      const files: Promise<void>[] = [];
      const fail = (error: unknown) => {
        request.unpipe(parser);
        stop.abort();
        void Promise.allSettled(files).then(() => reject(error));
      };
      parser.on('field', (name, value, _nameTruncated, truncated) => {
        try {
          this.#field(name, value, truncated);
        } catch (error) {
          fail(error);
        }
      });
      parser.on('file', (name, stream, fileName, _encoding, type) => {
        stream.on('error', () => stop.abort());
        const file = this.#file(name, stream, { fileName, type }, stop.signal);
        files.push(file);
        file.catch(fail);
      });
      parser.on('filesLimit', () => fail(new Refusal('TOO_MANY_FILES')));
      parser.on('error', () => fail(new Refusal('BAD_REQUEST')));
      parser.on('finish', () => void Promise.all(files).then(() => resolve(), fail));
      request.once('close', () => {
        if (!request.complete) fail(new Refusal('BAD_REQUEST'));
      });
      limitSilence(request, () => fail(new Refusal('REQUEST_TOO_SLOW')));
      request.pipe(parser);
    });
  }

  #field(name: string, value: string, truncated: boolean): void {
    if (truncated) throw new Refusal('PAYLOAD_TOO_LARGE');
    if (name === 'operations') {
      this.#operation = this.#check(parseObject(value));
      this.#operation.variables ??= {};
    } else if (name === 'map') {
      const map = fileMap.safeParse(parseObject(value));
      if (!map.success) throw new Refusal('BAD_REQUEST');
      if (Object.keys(map.data).length > limits.files) throw new Refusal('TOO_MANY_FILES');
      this.#map = map.data;
    } else {
      throw new Refusal('BAD_REQUEST');
    }
  }

  async #file(
    name: string,
    stream: Readable,
    { fileName, type }: { fileName: string | undefined; type: string },
    signal: AbortSignal,
  ): Promise<void> {
    const paths = this.#map && Object.hasOwn(this.#map, name) ? this.#map[name] : undefined;
    if (!this.#operation || !this.#map || !paths) throw new Refusal('BAD_REQUEST');
    delete this.#map[name];
    const places = paths.map((path) => placeOf(this.#operation ?? {}, path));
    try {
      const fileUuid = await this.#store(stream, { fileName, type }, signal);
      this.stored.push(fileUuid);
      for (const { holder, key } of places) holder[key] = fileUuid;
    } catch (error) {
      if (!(error instanceof Refusal) || notAboutTheFile.has(error.code)) throw error;
      for (const path of paths) this.#refused[fieldOf(path)] = error.message;
    } finally {
      stream.resume();
    }
  }

  async #store(
    stream: Readable,
    { fileName, type }: { fileName: string | undefined; type: string },
    signal: AbortSignal,
  ): Promise<string> {
    async function* withinLimit() {
      let size = 0;
      for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
        size += chunk.length;
        // The request to documents breaks off here, so that a file cut short is never taken for a whole one.
        if (size > limits.fileBytes) throw new Refusal('FILE_TOO_LARGE');
        yield chunk;
      }
    }
    const response = await this.#subgraphs.request('documents', this.#visitor, {
      method: 'POST',
      path: '/internal/files',
      headers: { 'content-type': type, 'x-file-name': encodeURIComponent(fileName ?? 'fichier') },
      body: Readable.from(withinLimit(), { objectMode: false }),
      signal,
    });
    return storedFile.parse(await readAnswer('documents', response)).fileUuid;
  }
}

/** Reads the parts of a request's body. Throws a Refusal BAD_REQUEST when it has none, whatever its type says. */
function parserOf({ headers }: IncomingMessage) {
  try {
    return new Busboy({
      headers,
      limits: { fields: 2, files: limits.files, fieldSize: limits.bodyBytes, fileSize: limits.fileBytes + 1 },
    });
  } catch {
    throw new Refusal('BAD_REQUEST');
  }
}

/** The object and key that a path of the map, such as `variables.input.files.0`, leads to. Throws a Refusal BAD_REQUEST. */
function placeOf(operation: Record<string, unknown>, path: string): { holder: Record<string, unknown>; key: string } {
  const keys = path.split('.');
  const key = keys.pop();
  if (keys[0] !== 'variables' || key === undefined) throw new Refusal('BAD_REQUEST');
  let holder: unknown = operation;
  for (const step of keys) holder = own(holder, step);
  if (own(holder, key) !== null) throw new Refusal('BAD_REQUEST');
  return { holder: holder as Record<string, unknown>, key };
}

function own(holder: unknown, key: string): unknown {
  if (typeof holder !== 'object' || holder === null || !Object.hasOwn(holder, key)) throw new Refusal('BAD_REQUEST');
  return (holder as Record<string, unknown>)[key];
}

/** The form's name of a variable: its path without `variables` and the `input` that mutations take. */
const fieldOf = (path: string): string => path.replace(/^variables\.(input\.)?/, '');
