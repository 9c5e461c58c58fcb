/**
 * The part of @fastify/busboy that uploads use; package.json maps `#multipart` to it. The types in that package overwrite
 * `Readable.on` of Node for the whole program, so that every stream of every service would know no event but "limit".
 */
import type { IncomingHttpHeaders } from 'node:http';
import type { Readable, Writable } from 'node:stream';

interface PartListeners {
  field: (name: string, value: string, nameTruncated: boolean, valueTruncated: boolean) => void;
  file: (name: string, stream: Readable, fileName: string | undefined, encoding: string, mimeType: string) => void;
  filesLimit: () => void;
  finish: () => void;
  error: (error: Error) => void;
}

interface MultipartParser extends Writable {
  on<Event extends keyof PartListeners>(event: Event, listener: PartListeners[Event]): this;
}

declare const Busboy: new (options: {
  headers: IncomingHttpHeaders;
  limits: { fields: number; fieldSize: number; files: number; fileSize: number };
}) => MultipartParser;

export default Busboy;
