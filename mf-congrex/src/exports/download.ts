import { RequestError, requestHeaders } from '@portal/web/session/request';
import { giveFile } from '../give-file.ts';

/**
 * Fetches a file as whoever acts, and gives it to the browser; a link could say neither in whose place one acts nor why it fails.
 * @throws RequestError when it is refused, TypeError without a connection
 */
export async function downloadFile({ url, name }: { url: string; name: string }): Promise<void> {
  const response = await fetch(url, { credentials: 'same-origin', headers: requestHeaders() });
  if (!response.ok) throw new RequestError({ statusCode: response.status, bodyText: await response.text() });
  giveFile(await response.blob(), name);
}
