import type { Page } from 'playwright';

/** What the browser complained about on a page: errors of the console, scripts that threw, requests that failed. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('requestfailed', (request) => {
    // A page that is left takes its questions back.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED')
      complaints.push(`${request.url()} ${request.failure()?.errorText}`);
  });
  return complaints;
}
