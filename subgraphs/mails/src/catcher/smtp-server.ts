import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { MailStore } from './store.ts';

/** How the server behaves, so that tests get what a real server may answer. */
export interface Behaviour {
  /** Addresses that it rejects permanently. */
  rejectRecipients: string[];
  /** Refuses every recipient. */
  failAll: boolean;
}

const largestMail = 25 * 1024 * 1024;

export interface SmtpServer {
  port: number;
  stop(): Promise<void>;
}

/** An SMTP server that keeps what it gets and sends nothing on. */
export async function startSmtpServer(
  port: number,
  host: string,
  store: MailStore,
  behaviour: () => Behaviour,
): Promise<SmtpServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    logger: false,
    size: largestMail,
    rejectOversized: true,
    closeTimeout: 1000,
    onRcptTo({ address }, _session, done) {
      const { failAll, rejectRecipients } = behaviour();
      const refused = failAll || rejectRecipients.some((one) => one.toLowerCase() === address.toLowerCase());
      done(refused ? Object.assign(new Error(`5.1.1 <${address}> mailbox unavailable`), { responseCode: 550 }) : null);
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.once('end', () => {
        const to = envelope.rcptTo.map(({ address }) => address);
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        keep(store, Buffer.concat(chunks), from, to).then(
          () => done(),
          () => done(new Error('message not kept')),
        );
      });
    },
  });
  server.on('error', () => undefined);
  const listening = server.listen(port, host);
  await once(listening, 'listening');
  return {
    port: (listening.address() as AddressInfo).port,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function keep(store: MailStore, raw: Buffer, from: string, to: string[]): Promise<void> {
  const { subject = '(sans objet)', html, text, messageId, headers, attachments } = await PostalMime.parse(raw);
  const calendar = attachments.find(({ mimeType }) => mimeType === 'text/calendar' || mimeType === 'application/ics');
  await store.add({
    receivedAt: new Date().toISOString(),
    messageId: messageId ?? null,
    from,
    to,
    subject,
    html: html ?? null,
    text: text ?? null,
    calendar: calendar ? new TextDecoder().decode(calendar.content as ArrayBuffer) : null,
    files: attachments.flatMap((one) => (one === calendar ? [] : (one.filename ?? []))),
    headers: headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
  });
}
