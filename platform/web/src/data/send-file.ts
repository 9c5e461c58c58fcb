import type { FilePurpose } from '@portal/domain/documents/fields';
import { idempotencyKeyHeader } from '@portal/domain/idempotency-key';
import { impersonatedUser } from '../session/impersonation.ts';
import { preflightHeader, RequestError, requestHeaders } from '../session/request.ts';
import { idempotencyKeyFor, mutationIn } from './idempotency-keys.ts';
import sendFileMutation from './send-file.graphql?raw';

/** A file that the server keeps. */
export interface SentFile {
  fileUuid: string;
  name: string;
  size: number;
  url: string;
  /** When: the server keeps it for a day until something has it. */
  sentAt: number;
}

interface Answer {
  data?: { uploadFile: Omit<SentFile, 'sentAt'> } | null;
  errors?: unknown[];
}

function answerOf(request: XMLHttpRequest): SentFile {
  let answer: Answer;
  try {
    answer = JSON.parse(request.responseText) as Answer;
  } catch {
    throw new RequestError({ statusCode: request.status, bodyText: request.responseText });
  }
  if (answer.errors?.length) throw new RequestError({ errors: answer.errors });
  if (!answer.data) throw new RequestError({ statusCode: request.status, bodyText: request.responseText });
  return { ...answer.data.uploadFile, sentAt: Date.now() };
}

/** The parts of a GraphQL multipart request, in the order that the specification of it asks for. */
function partsOf(file: File, purpose: FilePurpose): FormData {
  const parts = new FormData();
  parts.set('operations', JSON.stringify({ query: sendFileMutation, variables: { file: null, purpose } }));
  parts.set('map', JSON.stringify({ 0: ['variables.file'] }));
  parts.set('0', file, file.name);
  return parts;
}

/**
 * Sends a file. A plain request, since the GraphQL client's transport reports no progress.
 *
 * @param onProgress gets 0 to 100; @param signal stops it
 * @param bearer of the HCP link in whose name it is sent; none for the session of this browser
 * @throws RequestError when it is refused, TypeError when the portal is not reachable, an AbortError when stopped
 */
export function sendFile(
  file: File,
  purpose: FilePurpose,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
  bearer?: string,
): Promise<SentFile> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/graphql');
    const headers = bearer ? { ...preflightHeader, 'x-hcp-link': bearer } : requestHeaders();
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    const intention = idempotencyKeyFor(mutationIn(sendFileMutation), { file, purpose }, impersonatedUser()?.userUuid);
    if (intention) request.setRequestHeader(idempotencyKeyHeader, intention.key);
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.min(99, Math.round((loaded / total) * 100)));
    request.onerror = () => reject(new TypeError('Failed to fetch'));
    request.onabort = () => reject(new DOMException('stopped', 'AbortError'));
    request.onload = () => {
      try {
        const sent = answerOf(request);
        intention?.done();
        resolve(sent);
      } catch (error) {
        reject(error);
      }
    };
    signal.addEventListener('abort', () => request.abort());
    request.send(partsOf(file, purpose));
  });
}
