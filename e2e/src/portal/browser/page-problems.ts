import type { Page, Request } from 'playwright';
import { expect } from '../setup/expect.ts';

/** What the browser complained about on a page: errors of the console, scripts that threw, requests that failed. */
export function consoleErrorsOf(page: Page): string[] {
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

/**
 * Has the page complain of each transition: who wants no motion gets none. One that is only made short runs all the same, with its events, for each
 * element whose colour changes.
 */
export const complainOfMotion = (page: Page): Promise<unknown> =>
  page.addInitScript(() =>
    addEventListener('transitionrun', ({ propertyName }) => console.error(`A transition of ${propertyName}`), true),
  );

const idleMs = 500;

/**
 * What resolves once the page has asked for nothing during half a second. Playwright's own state of that name is of the load of a page, and stays
 * reached when its route changes.
 */
export function waitForNetworkIdle(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let last = performance.now();
  const note = () => {
    last = performance.now();
  };
  const end = (request: Request) => {
    open.delete(request);
    note();
  };
  page.on('request', (request) => {
    open.add(request);
    note();
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return async () => {
    note();
    await expect.poll(() => open.size === 0 && performance.now() - last >= idleMs).toBe(true);
  };
}
