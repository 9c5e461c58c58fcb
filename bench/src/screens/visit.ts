import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';

/** A request of a visit, times in seconds of the browser's clock. */
export interface Fetched {
  url: string;
  type: string;
  start: number;
  end: number;
  /** What came over the wire, headers included. */
  bytes: number;
  encoding: string;
}

export interface Visit {
  requests: Fetched[];
  /** From the navigation until the screen shows what it is for. */
  shownMs: number;
}

export interface VisitOptions {
  url: string;
  cookie?: { name: string; value: string; url: string };
  /** Resolves when the screen shows what it is for. */
  shown: (page: Page) => Promise<unknown>;
  /** Added to each request, so that what waits for what can be told apart. */
  latencyMs?: number;
}

/** Opens a screen in a browser that has never been there, and notes what it loads until the network is quiet. */
export async function visit(browser: Browser, options: VisitOptions): Promise<Visit> {
  const context: BrowserContext = await browser.newContext({ locale: 'fr-FR', timezoneId: 'Europe/Paris' });
  try {
    if (options.cookie) await context.addCookies([options.cookie]);
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    const requests = await record(cdp);
    if (options.latencyMs) {
      await cdp.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: options.latencyMs,
        downloadThroughput: -1,
        uploadThroughput: -1,
      });
    }
    const begun = performance.now();
    await page.goto(options.url, { waitUntil: 'commit' });
    await options.shown(page);
    const shownMs = performance.now() - begun;
    await page.waitForLoadState('networkidle');
    return { requests: requests(), shownMs };
  } finally {
    await context.close();
  }
}

async function record(cdp: CDPSession): Promise<() => Fetched[]> {
  const open = new Map<string, Fetched>();
  cdp.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type }) => {
    if (!request.url.startsWith('http')) return;
    open.set(requestId, {
      url: request.url,
      type: type ?? '',
      start: timestamp,
      end: timestamp,
      bytes: 0,
      encoding: '',
    });
  });
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    const fetched = open.get(requestId);
    if (fetched) fetched.encoding = header(response.headers, 'content-encoding');
  });
  cdp.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const fetched = open.get(requestId);
    // A preloaded file that is asked for again goes over no wire.
    if (encodedDataLength === 0) open.delete(requestId);
    else if (fetched) Object.assign(fetched, { end: timestamp, bytes: encodedDataLength });
  });
  await cdp.send('Network.enable');
  return () => [...open.values()];
}

const header = (headers: Record<string, string>, name: string): string =>
  Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1] ?? '';

/**
 * In how many waves the requests came: one belongs to the wave after the last one that had ended when it began. Meaningful only with a
 * latency that is long beside everything else.
 */
export function waves(requests: readonly Fetched[]): Fetched[][] {
  const levels = new Map<Fetched, number>();
  const inOrder = [...requests].sort((a, b) => a.start - b.start);
  for (const request of inOrder) {
    const before = inOrder.filter(({ start, end }) => start < request.start && end <= request.start);
    levels.set(request, Math.max(0, ...before.map((one) => levels.get(one) ?? 0)) + 1);
  }
  const count = Math.max(0, ...levels.values());
  return Array.from({ length: count }, (_, level) => inOrder.filter((one) => levels.get(one) === level + 1));
}
