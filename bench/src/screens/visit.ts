import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright';
import { type Fetched, recordRequests } from './requests.ts';

export interface Screen {
  name: string;
  /** Address within the portal, from its `#` on. */
  hash: string;
  /** Cookie of who is signed in. */
  token?: string;
  /** What a person came for: the first rows, the first facts. A selector, for desk and phone. */
  data: string;
}

/** How a browser is that visits: desk or phone, near or far. */
export interface Circumstances {
  /** The portal's origin, as this browser reaches it. */
  url: string;
  isPhone?: boolean;
  /** Added to each request, so that it shows what waits for what. */
  latencyMs?: number;
}

export interface Visit {
  /** All of them, until the network is quiet. */
  requests: Fetched[];
  /** From the navigation until the data was painted. */
  dataMs: number;
  /** On the clock of the requests, in seconds. */
  dataAt: number;
  /** Elements in the page when it is quiet. */
  nodes: number;
  /** The worst session window, as browsers count it. */
  cls: number;
}

const desk: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** A phone of the middle beside the processor of a desk. */
const PHONE_CPU = 4;

const watchPage = readFileSync(join(import.meta.dirname, 'watch-page.js'), 'utf8')
  .trim()
  .replace(/;$/, '');

interface Seen {
  dataAt: number;
  shifts: { at: number; value: number }[];
  begun: number;
  nodes: number;
}

/** The greatest sum of shifts less than a second apart, within five seconds. */
function worstWindow(shifts: Seen['shifts']): number {
  let [worst, sum, first, last] = [0, 0, 0, Number.NEGATIVE_INFINITY];
  for (const { at, value } of shifts) {
    if (at - last > 1000 || at - first > 5000) [sum, first] = [0, at];
    sum += value;
    last = at;
    worst = Math.max(worst, sum);
  }
  return worst;
}

export interface Opened {
  page: Page;
  cdp: CDPSession;
  context: BrowserContext;
  requests: () => Fetched[];
  /** Seconds of the requests' clock at this time of the page's. */
  clockOf: (pageMs: number) => number;
}

/** A browser that was never there opens a screen and waits for its data. The caller closes `context`. */
export async function openScreen(browser: Browser, screen: Screen, where: Circumstances): Promise<Opened> {
  const { url, isPhone, latencyMs } = where;
  const options = isPhone ? phone : desk;
  const context = await browser.newContext({ locale: 'fr-FR', timezoneId: 'Europe/Paris', ...options });
  context.setDefaultTimeout(90_000);
  if (screen.token) await context.addCookies([{ name: 'jwt', value: screen.token, url }]);
  const page = await context.newPage();
  await page.addInitScript({ content: `(${watchPage})(${JSON.stringify(screen.data)})` });
  const cdp = await context.newCDPSession(page);
  const { requests, clockOf } = await recordRequests(cdp);
  if (isPhone) await cdp.send('Emulation.setCPUThrottlingRate', { rate: PHONE_CPU });
  if (latencyMs) {
    const line = { offline: false, latency: latencyMs, downloadThroughput: -1, uploadThroughput: -1 };
    await cdp.send('Network.emulateNetworkConditions', line);
  }
  await page.goto(`${url}/${screen.hash}`, { waitUntil: 'commit' });
  await page.locator(screen.data).first().waitFor({ state: 'attached' });
  // Two frames later its painting is noted.
  while (!(await page.evaluate(() => (globalThis as unknown as { benchSeen: Seen }).benchSeen.dataAt)))
    await page.waitForTimeout(20);
  return { page, cdp, context, requests, clockOf };
}

/** One visit, and everything that it asked for until the network is quiet. */
export async function visit(browser: Browser, screen: Screen, where: Circumstances): Promise<Visit> {
  const { page, context, requests, clockOf } = await openScreen(browser, screen, where);
  try {
    await page.waitForLoadState('networkidle');
    const seen: Seen = await page.evaluate(() => ({
      ...(globalThis as unknown as { benchSeen: Seen }).benchSeen,
      begun: performance.timeOrigin,
      nodes: document.querySelectorAll('*').length,
    }));
    const dataMs = seen.dataAt - seen.begun;
    return {
      requests: requests(),
      dataMs,
      dataAt: clockOf(seen.dataAt),
      nodes: seen.nodes,
      cls: worstWindow(seen.shifts),
    };
  } finally {
    await context.close();
  }
}
