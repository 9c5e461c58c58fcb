import { connect, type Socket } from 'node:net';

/** What a connection that behaves badly is sent to. */
export interface Target {
  port: number;
  host?: string;
  /** The address that it comes from, one of this machine's own (127.0.0.2). */
  from?: string;
}

const open = ({ port, host = '127.0.0.1', from }: Target): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect({ port, host, ...(from && { localAddress: from }) }, () => resolve(socket));
    socket.once('error', reject);
  });

/** Headers of a request that asks to become a WebSocket. */
export function upgradeRequest(target: string, origin?: string): string {
  const lines = [
    `GET ${target} HTTP/1.1`,
    'Host: portal',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    ...(origin ? [`Origin: ${origin}`] : []),
  ];
  return `${lines.join('\r\n')}\r\n\r\n`;
}

/** Sends bytes as they are. @returns all that comes back until the other side closes, or the line breaks */
export async function sendBytes(target: Target, bytes: string): Promise<string> {
  const socket = await open(target);
  let answer = '';
  return new Promise((resolve) => {
    socket.setEncoding('utf8').on('data', (text) => {
      answer += text;
    });
    socket.on('error', () => resolve(answer));
    socket.on('close', () => resolve(answer));
    socket.write(bytes);
  });
}

/** Sends bytes and breaks the line at once with a TCP reset. */
export async function sendAndReset(target: Target, bytes: string): Promise<void> {
  const socket = await open(target).catch(() => undefined);
  if (!socket) return;
  await new Promise<void>((resolve) => {
    socket.on('error', () => resolve());
    socket.once('close', () => resolve());
    socket.write(bytes, () => socket.resetAndDestroy());
  });
}

/** A connection that sent something, and waits. */
export interface Waiting {
  /** Resolves when the other side has closed it. */
  closed: Promise<void>;
  end(): void;
}

/** Sends bytes and waits, as one does who wants to hold the server. */
export async function sendAndWait(target: Target, bytes: string): Promise<Waiting> {
  const socket = await open(target);
  socket.on('error', () => undefined);
  socket.resume();
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.write(bytes);
  return { closed, end: () => socket.destroy() };
}

/** A request whose head does not come to its end. */
export const halfHead = 'POST /graphql HTTP/1.1\r\nHost: portal\r\nContent-Type: application/json\r\nX-Half:';

/** A request that says more than it sends. */
export const halfBody =
  'POST /graphql HTTP/1.1\r\nHost: portal\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{';
