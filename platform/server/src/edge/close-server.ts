import type { Server } from 'node:http';

/** A connection whose request was under way is kept open for a next one, which must not come. */
const lookForIdleMs = 50;

/** Takes no new request, lets those under way end, and cuts off what is left after a while. @returns once no connection is left */
export async function closeServer(server: Server, cutAfterMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const idle = setInterval(() => server.closeIdleConnections(), lookForIdleMs);
  const cut = setTimeout(() => server.closeAllConnections(), cutAfterMs);
  await closed;
  clearInterval(idle);
  clearTimeout(cut);
}
