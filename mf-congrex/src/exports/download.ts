import { giveFile } from '@portal/web/files/give-file';
import { RequestError, requestHeaders } from '@portal/web/session/request';

/**
 * Downloads a file with the request's identity; a plain link could carry neither the impersonation nor show why it fails.
 * @throws RequestError when it is refused, TypeError without a connection
 */
export async function downloadFile({ url, name }: { url: string; name: string }): Promise<void> {
  const response = await fetch(url, { credentials: 'same-origin', headers: requestHeaders() });
  if (!response.ok) throw new RequestError({ statusCode: response.status, bodyText: await response.text() });
  giveFile(await response.blob(), name);
}
