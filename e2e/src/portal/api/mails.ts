import { waitFor } from '@portal/test/wait-for';
import { address } from '../setup/address.ts';

/** A mail as the catcher shows it. */
export interface CaughtMail {
  id: string;
  receivedAt: string;
  to: string[];
  subject: string;
  html: string | null;
  text: string | null;
}

/** The last mails of the catcher, newest first; only those of the recipient when one is given. */
export async function mails(recipient = ''): Promise<CaughtMail[]> {
  const answer = await fetch(`${address.mails}/api/mails?to=${encodeURIComponent(recipient)}`);
  return (await answer.json()) as CaughtMail[];
}

/** Narrow no-break spaces as plain ones: a test says what a person reads. */
const plain = (text: string): string => text.replace(/\s/g, ' ');

/** Waits for a mail that says this in its subject; `since` leaves out those that were there before. */
export function mailWith(subject: string, { to = '', since = 0 } = {}): Promise<CaughtMail> {
  return waitFor(
    async () =>
      (await mails(to)).find((mail) => plain(mail.subject).includes(subject) && Date.parse(mail.receivedAt) >= since),
    { what: `a mail « ${subject} » to ${to || 'anybody'}` },
  );
}
