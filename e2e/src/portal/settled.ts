import type { Page, Request } from 'playwright';

/** How often in a row nothing may be under way: what an answer draws may ask for more. */
const quietLooks = 3;

/** Follows what a page asks for from now on. @returns a wait until it has all of it, and has drawn it */
export function whenSettled(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  const drawn = () =>
    page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))));
  return async () => {
    for (let quiet = 0; quiet < quietLooks; quiet = open.size === 0 ? quiet + 1 : 0) await drawn();
  };
}
