import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { limitSilence } from '@portal/server/edge/slow-requests';
import { z } from 'zod';
import { parseObject } from '../requests/http.ts';
import { limits } from '../requests/limits.ts';
import { Refusal } from '../requests/refusal.ts';
import type { Caller } from '../session/caller.ts';
import { readAnswer } from '../supergraph/domain-answers.ts';
import type { Subgraphs } from '../supergraph/subgraphs.ts';
import { fieldOf, variableAt } from './file-variables.ts';
import { parserOf } from './multipart-parser.ts';

const storedFile = z.object({ fileUuid: z.string() });
const fileMap = z.record(z.string(), z.array(z.string()).min(1));

/** Errors of documents that are about the asker or the service, not about one file. */
const notAboutTheFile = new Set(['UNAUTHENTICATED', 'FORBIDDEN', 'SERVICE_UNAVAILABLE', 'TOO_MANY_REQUESTS']);

export type Check = (operation: Record<string, unknown>) => Record<string, unknown>;

/** One multipart request while it is read. */
export class Upload {
  readonly stored: string[] = [];
  readonly #subgraphs: Subgraphs;
  readonly #visitor: Caller;
  readonly #check: Check;
  readonly #refused: Record<string, string> = {};
  #operation: Record<string, unknown> | undefined;
  #map: Record<string, string[]> | undefined;

  constructor(subgraphs: Subgraphs, visitor: Caller, check: Check) {
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
    const places = paths.map((path) => variableAt(this.#operation ?? {}, path));
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
