import { RequestError, requestHeaders } from '../session/request.ts';
import { saveBlob } from './save-blob.ts';

const sentName = (response: Response): string | undefined =>
  /filename\*=UTF-8''([^;]+)/i.exec(response.headers.get('content-disposition') ?? '')?.[1];

/**
 * Reads a file with the request's identity.
 * @throws RequestError when it is refused, TypeError without a connection
 */
export async function readFile(url: string): Promise<Response> {
  const response = await fetch(url, { credentials: 'same-origin', headers: requestHeaders() });
  if (!response.ok) throw new RequestError({ statusCode: response.status, bodyText: await response.text() });
  return response;
}

/**
 * Downloads a file with the request's identity; a plain link could carry neither the impersonation nor show why it fails.
 * @param name as the server calls it, unless it is given
 * @throws RequestError when it is refused, TypeError without a connection
 */
export async function downloadFile({ url, name }: { url: string; name?: string }): Promise<void> {
  const response = await readFile(url);
  saveBlob(await response.blob(), name ?? decodeURIComponent(sentName(response) ?? 'fichier'));
}
