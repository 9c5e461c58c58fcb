import type { IncomingMessage } from 'node:http';
import Busboy from '#multipart';
import { limits } from '../requests/limits.ts';
import { Refusal } from '../requests/refusal.ts';

/** Reads the parts of a request's body. Throws a Refusal BAD_REQUEST when it has none, whatever its type says. */
export function parserOf({ headers }: IncomingMessage) {
  try {
    return new Busboy({
      headers,
      limits: { fields: 2, files: limits.files, fieldSize: limits.bodyBytes, fileSize: limits.fileBytes + 1 },
    });
  } catch {
    throw new Refusal('BAD_REQUEST');
  }
}
