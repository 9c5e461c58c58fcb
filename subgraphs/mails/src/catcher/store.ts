import { randomUUID } from 'node:crypto';
import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A mail as the catcher received it. */
export interface CaughtMail {
  id: string;
  receivedAt: string;
  messageId: string | null;
  from: string;
  /** The recipients that it accepted. */
  to: string[];
  subject: string;
  html: string | null;
  text: string | null;
  /** The calendar entry that came with it (RFC 5545). */
  calendar?: string | null;
  /** The names of the files that came with it. */
  files?: string[];
  headers: { name: string; value: string }[];
  /** How often the same message came for the same recipients. */
  deliveries: number;
}

const kept = 500;

/** The last mails, newest first; in memory, and in one file that a restart reads again. */
export class MailStore {
  readonly #file: string | undefined;
  #mails: CaughtMail[] = [];
  #writing: Promise<unknown> = Promise.resolve();

  /** @param folder the portal's data folder; without one nothing outlives the process */
  constructor(folder?: string) {
    this.#file = folder && join(folder, 'courriels.ndjson');
  }

  /** Reads what an earlier run kept; a line cut short by a kill is left out. */
  async open(): Promise<this> {
    if (!this.#file) return this;
    await mkdir(join(this.#file, '..'), { recursive: true });
    const lines = (await readFile(this.#file, 'utf8').catch(() => '')).split('\n');
    const byId = new Map(lines.flatMap(parsed).map((mail) => [mail.id, mail]));
    this.#mails = [...byId.values()].reverse().slice(0, kept);
    await this.#rewrite();
    return this;
  }

  /** Keeps a mail; the same message for the same people again is counted, not listed twice. */
  async add(mail: Omit<CaughtMail, 'id' | 'deliveries'>): Promise<CaughtMail> {
    const known = this.#mails.find((one) => one.messageId === mail.messageId && sameSet(one.to, mail.to));
    const stored = known
      ? { ...known, deliveries: known.deliveries + 1 }
      : { ...mail, id: randomUUID(), deliveries: 1 };
    this.#mails = [stored, ...this.#mails.filter(({ id }) => id !== stored.id)].slice(0, kept);
    await this.#write((file) => appendFile(file, `${JSON.stringify(stored)}\n`));
    return stored;
  }

  /** @param recipient part of an address, in any case; all mails without */
  list(recipient = ''): CaughtMail[] {
    const wanted = recipient.trim().toLowerCase();
    return this.#mails.filter(({ to }) => to.some((address) => address.toLowerCase().includes(wanted)));
  }

  find = (id: string): CaughtMail | undefined => this.#mails.find((mail) => mail.id === id);

  async clear(): Promise<void> {
    this.#mails = [];
    await this.#rewrite();
  }

  /** Resolves when everything is in the file. */
  async close(): Promise<void> {
    await this.#writing;
  }

  #rewrite(): Promise<void> {
    const lines = [...this.#mails].reverse().map((mail) => `${JSON.stringify(mail)}\n`);
    return this.#write((file) => writeFile(file, lines.join(''), { mode: 0o600 }));
  }

  async #write(work: (file: string) => Promise<void>): Promise<void> {
    const file = this.#file;
    if (!file) return;
    const turn = this.#writing.then(() => work(file));
    this.#writing = turn.catch(() => undefined);
    await turn;
  }
}

function parsed(line: string): CaughtMail[] {
  try {
    return line ? [JSON.parse(line) as CaughtMail] : [];
  } catch {
    return [];
  }
}

const sameSet = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((one) => b.includes(one));
