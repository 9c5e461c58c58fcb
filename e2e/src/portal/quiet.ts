import type { Page } from 'playwright';

/** What the browser complained about on a page: errors of the console, scripts that threw, requests that failed. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 503/.test(message.text())) complaints.push(message.text());
  });
  // On a busy machine a request may be told to come back in a moment, which the page does by itself; any other 503 is a fault.
  page.on('response', (response) => {
    if (response.status() === 503 && !response.headers()['retry-after']) complaints.push(`${response.url()} 503`);
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('requestfailed', (request) => {
    // Leaving a page cancels its requests.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED')
      complaints.push(`${request.url()} ${request.failure()?.errorText}`);
  });
  return complaints;
}
