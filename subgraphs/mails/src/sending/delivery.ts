import type { MailRecipient } from '@portal/domain';
import nodemailer, { type NodemailerError } from 'nodemailer';
import type { RenderedMail } from '../rendering/render.ts';

/** The server's verdict for an address. */
export type Verdict = Pick<MailRecipient, 'result' | 'reason'>;

/** The server could not be reached or refused the connection: nothing was delivered, and it is retried. */
export class ServerUnreachable extends Error {}

export interface Outgoing extends RenderedMail {
  mailUuid: string;
  addresses: readonly string[];
  calendar?: CalendarEntry | undefined;
  attachments?: readonly Attachment[];
  /** Who gets the answers; nobody reads those to the portal's own address. */
  replyTo?: string | undefined;
}

/** A file that goes with a mail. */
export interface Attachment {
  filename: string;
  content: Buffer;
  contentType: string;
}

/** An entry for the reader's calendar (RFC 5545), beside the text and as a file. */
export interface CalendarEntry {
  method: 'PUBLISH' | 'CANCEL';
  content: string;
}

export interface Transport {
  /**
   * Hands a mail to the server for all its addresses at once.
   * @returns the verdict for each address; a temporary refusal leaves it WAITING
   * @throws ServerUnreachable
   */
  send(mail: Outgoing): Promise<Map<string, Verdict>>;
  close(): void;
}

/** SMTP as the address says (`smtp://user:pass@host:port`, `smtps://…`). The Message-ID is the mail's own, so that a second delivery can be recognised. */
export function smtpTransport(url: string, from: string, limits: SmtpLimits = {}): Transport {
  const host = from.replace(/^.*@|>.*$/g, '') || 'portail';
  const transport = nodemailer.createTransport(pooled(url, limits), {
    from,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ mailUuid, addresses, subject, html, text, calendar, attachments = [], replyTo }) {
      try {
        const messageId = `<${mailUuid}@${host}>`;
        const envelope = { to: [...addresses], from: from.replace(/^.*<|>.*$/g, '') };
        const headers = { 'auto-submitted': 'auto-generated' };
        const info = await transport.sendMail({
          messageId,
          envelope,
          to: [...addresses],
          subject,
          html,
          text,
          headers,
          attachments: [...attachments],
          ...(replyTo && { replyTo }),
          ...(calendar && { icalEvent: { ...calendar, filename: 'evenement.ics' } }),
        });
        return verdicts(addresses, (info as { rejectedErrors?: NodemailerError[] }).rejectedErrors ?? []);
      } catch (error) {
        return verdictsOf(error as NodemailerError, addresses);
      }
    },
    close: () => transport.close(),
  };
}

/** What a server allows of one client. */
export interface SmtpLimits {
  connections?: number | undefined;
  /** Mails over one connection, before it is opened again. */
  mailsPerConnection?: number | undefined;
  mailsPerSecond?: number | undefined;
}

/** Connections stay open and are shared. A server that hangs must not hold a mail for as long as its lease. */
function pooled(url: string, { connections = 1, mailsPerConnection = 100, mailsPerSecond }: SmtpLimits): string {
  const address = new URL(url);
  const { searchParams } = address;
  searchParams.set('pool', 'true');
  searchParams.set('maxConnections', String(connections));
  searchParams.set('maxMessages', String(mailsPerConnection));
  if (mailsPerSecond) {
    searchParams.set('rateDelta', '1000');
    searchParams.set('rateLimit', String(mailsPerSecond));
  }
  for (const [name, ms] of [
    ['connectionTimeout', 8000],
    ['greetingTimeout', 8000],
    ['socketTimeout', 15_000],
  ] as const)
    if (!address.searchParams.has(name)) address.searchParams.set(name, String(ms));
  return address.toString();
}

function verdictsOf(error: NodemailerError, addresses: readonly string[]): Map<string, Verdict> {
  if (error.rejectedErrors?.length) return verdicts(addresses, error.rejectedErrors);
  if (error.permanent && error.code !== 'EAUTH') return new Map(addresses.map((address) => [address, refusal(error)]));
  throw new ServerUnreachable(withoutAddresses(error.message));
}

function verdicts(addresses: readonly string[], errors: readonly NodemailerError[]): Map<string, Verdict> {
  const refused = new Map(errors.map((error) => [error.recipient?.toLowerCase(), error]));
  return new Map(
    addresses.map((address) => {
      const error = refused.get(address.toLowerCase());
      return [address, error ? refusal(error) : { result: 'ACCEPTED', reason: null }];
    }),
  );
}

const refusal = (error: NodemailerError): Verdict => {
  const said = withoutAddresses(error.response ?? error.message).slice(0, 200);
  if (error.permanent === false) return { result: 'WAITING', reason: `Refusé pour le moment\u202F: ${said}` };
  return { result: 'REJECTED', reason: `Refusé par le serveur de messagerie\u202F: ${said}` };
};

/** Servers repeat the address in their replies; it must not reach a log or a record (decisions, section 8). */
const withoutAddresses = (text: string): string => text.replace(/[^\s<>"'(),;:]+@[^\s<>"'(),;]+/g, '…');
