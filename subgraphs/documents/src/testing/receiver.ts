import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What another system got. */
export interface ReceivedWebhook {
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** Another system, over real HTTP. */
export interface Receiver {
  at(path: string): string;
  to(path: string): ReceivedWebhook[];
  /** How it answers at a path; it says « merci » at others. */
  answers: Map<string, (response: ServerResponse) => void>;
  stop(): Promise<void>;
}

/** Starts another system on a free port of this machine. `stop` it in afterAll. */
export async function openReceiver(): Promise<Receiver> {
  const told: ReceivedWebhook[] = [];
  const answers: Receiver['answers'] = new Map();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const path = request.url ?? '';
    told.push({ path, headers: request.headers, body: Buffer.concat(chunks).toString() });
    (answers.get(path) ?? (() => response.end('merci')))(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    at: (path) => `http://127.0.0.1:${port}${path}`,
    to: (path) => told.filter((one) => one.path === path),
    answers,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The signature that a system expects, as Standard Webhooks describes it. */
export const signatureBy = (secret: string, { headers, body }: ReceivedWebhook): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
    .update(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`)
    .digest('base64')}`;
