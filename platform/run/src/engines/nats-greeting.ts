import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

const betweenTriesMs = 50;

/**
 * Resolves once a NATS server takes connections, which it does only when its streams are there. It is the first to speak on a connection, so nobody has
 * to be its client: the engines start without the client that the services use.
 * @throws Error when it did not within the time
 */
export async function waitForNats(port: number, timeoutMs = 30_000): Promise<void> {
  const until = Date.now() + timeoutMs;
  while (!(await greets(port, until - Date.now()))) {
    if (Date.now() >= until) throw new Error(`NATS ne répond pas sur le port ${port}.`);
    await delay(betweenTriesMs);
  }
}

/** Whether what listens there says what a NATS server says first. */
const greets = (port: number, timeoutMs: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port });
    const end = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(Math.max(timeoutMs, 1), () => end(false));
    socket.once('data', (said) => end(said.toString('latin1').startsWith('INFO ')));
    socket.once('error', () => end(false));
    socket.once('close', () => end(false));
  });
