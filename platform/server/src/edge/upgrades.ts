import type { Duplex } from 'node:stream';

/**
 * Makes a socket safe that asks to become a WebSocket: Node has taken its own listener away, and a line that breaks would end the process.
 * Call it first thing, before anything can be written.
 */
export function ignoreSocketErrors(socket: Duplex): void {
  socket.on('error', () => socket.destroy());
}

/** Refuses to make a WebSocket of a socket, and closes it: the other side need not agree. */
export function refuseUpgrade(socket: Duplex, status: string): void {
  if (socket.destroyed) return;
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => socket.destroy());
}
