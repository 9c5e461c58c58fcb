import type { CDPSession } from 'playwright';

/** A request of a visit, times in seconds of the browser's clock. */
export interface Fetched {
  url: string;
  type: string;
  start: number;
  end: number;
  /** What came over the wire, headers included. */
  bytes: number;
  encoding: string;
  /** What is asked of the graph. */
  operation?: string;
}

const operationIn = (body = ''): string | undefined => /"operationName":"(\w+)"/.exec(body)?.[1];

/** Notes what a page asks for, from now on. */
export async function recordRequests(cdp: CDPSession) {
  const open = new Map<string, Fetched>();
  let offset = 0;
  cdp.on('Network.requestWillBeSent', ({ requestId, request, timestamp, wallTime, type }) => {
    offset = timestamp - wallTime;
    if (!request.url.startsWith('http')) return;
    const { url } = request;
    const operation = operationIn(request.postData);
    const begun = { url, type: type ?? '', start: timestamp, end: timestamp, bytes: 0, encoding: '' };
    open.set(requestId, { ...begun, ...(operation && { operation }) });
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
  return {
    requests: (): Fetched[] => [...open.values()],
    clockOf: (pageMs: number): number => pageMs / 1000 + offset,
  };
}

const header = (headers: Record<string, string>, name: string): string =>
  Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1] ?? '';

export const kb = (requests: readonly Fetched[]): number => requests.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;

/** What had begun when the data was there: what a person waited for. */
export const before = (requests: readonly Fetched[], at: number): Fetched[] =>
  requests.filter(({ start }) => start < at);

/**
 * In how many waves the requests came, the page itself being the first: one belongs to the wave after the last one that had ended when it began.
 * Meaningful only with a latency that is long beside everything else.
 */
export function waves(requests: readonly Fetched[]): Fetched[][] {
  const levels = new Map<Fetched, number>();
  const inOrder = [...requests].sort((a, b) => a.start - b.start);
  for (const request of inOrder) {
    const earlier = inOrder.filter(({ start, end }) => start < request.start && end <= request.start);
    levels.set(request, Math.max(0, ...earlier.map((one) => levels.get(one) ?? 0)) + 1);
  }
  const count = Math.max(0, ...levels.values());
  return Array.from({ length: count }, (_, level) => inOrder.filter((one) => levels.get(one) === level + 1));
}
