import { createHmac, hkdfSync } from 'node:crypto';
import type { HistoryRecord } from '../storage/platform-records.ts';

/** The position of an entry of history or audit in its chain; under a key that no database knows. */
export interface Link {
  /** Its position, from 1 on; 0 of a copy, which is in no chain: its original is in a chain of its owner. */
  n: number;
  mac: string;
  /** Only of an entry of the audit log from before there were chains. */
  chain?: typeof carriedAuditChain;
}

/** What is left of an entry whose content was changed by right (erasure): the digest that its chain goes on from, and a seal upon what it says now. */
export interface RedactedEntry {
  digest: string;
  seal: string;
}

/** The end of a chain, kept apart from its entries (on the aggregate): so many, and the last one's mac, sealed: who cuts the tail cannot make another. */
export interface ChainHead {
  count: number;
  last: string;
  seal: string;
  /** Of a chain whose first entries have gone by right (retention): how many, and the mac of the last of them. */
  from?: { count: number; last: string };
}

/** An entry as it is linked: its content, beside its position. */
type Entry = object;

const keys = new Map<string, Buffer>();

/**
 * The key of a service's journal, from JOURNAL_KEY (32 bytes in base64 or base64url).
 * @throws Error when JOURNAL_KEY is missing or of another length: nothing is recorded without
 */
export function journalKey(service: string, env: NodeJS.ProcessEnv = process.env): Buffer {
  const given = env.JOURNAL_KEY ?? '';
  const known = keys.get(`${service} ${given}`);
  if (known) return known;
  const secret = Buffer.from(given, 'base64');
  if (secret.length !== 32) throw new Error('JOURNAL_KEY must be 32 bytes in base64');
  const key = Buffer.from(hkdfSync('sha256', secret, '', `portal journal ${service}`, 32));
  keys.set(`${service} ${given}`, key);
  return key;
}

/** The chain of an aggregate's history. */
export const chainOf = ({ aggregate, aggregateId }: Pick<HistoryRecord, 'aggregate' | 'aggregateId'>): string =>
  `${aggregate}:${aggregateId}`;

/** The chain of the audit log: looks and refusals of a service, whichever of its instances. */
export const auditChain = 'audit';
/** Those from before there were chains. */
export const carriedAuditChain = 'audit before';

/** Links entries to the end of a chain, in their order. */
export class Chain {
  readonly #key: Buffer;
  readonly #name: string;

  constructor(key: Buffer, name: string) {
    this.#key = key;
    this.#name = name;
  }

  /** @param head the end before; none for a new chain */
  append(head: ChainHead | undefined, entries: readonly Entry[]): { links: Link[]; head: ChainHead } {
    let count = head?.count ?? 0;
    let last = head?.last ?? '';
    const links = entries.map((entry) => {
      count += 1;
      last = this.macOf(count, last, this.digestOf(entry));
      return { n: count, mac: last };
    });
    return { links, head: this.#sealed({ count, last, ...(head?.from && { from: head.from }) }) };
  }

  /** The head of the same chain once its first entries have gone by right. */
  shortened({ count, last }: ChainHead, from: { count: number; last: string }): ChainHead {
    return this.#sealed({ count, last, from });
  }

  /** Of an entry at its position; `before` is the mac of the one before. */
  macOf(n: number, before: string, digest: string): string {
    return this.#hmac('entry', String(n), before, digest);
  }

  /** Keyed, so that nobody finds what was erased by trying. */
  digestOf(entry: Entry): string {
    return this.#hmac('content', canonical(entry));
  }

  /** What an entry leaves when its content is changed by right. */
  stubOf({ mac }: Link, digest: string, now: Entry): RedactedEntry {
    return { digest, seal: this.#hmac('stub', mac, digest, this.digestOf(now)) };
  }

  isSealed({ seal, ...head }: ChainHead): boolean {
    return this.#sealed(head).seal === seal;
  }

  #sealed(head: Omit<ChainHead, 'seal'>): ChainHead {
    const { count, last, from } = head;
    const seal = this.#hmac('head', String(count), last, String(from?.count ?? 0), from?.last ?? '');
    return { count, last, seal, ...(from && { from }) };
  }

  #hmac(...parts: string[]): string {
    return createHmac('sha256', this.#key)
      .update(JSON.stringify([this.#name, ...parts]))
      .digest('base64url');
  }
}

/** The end of a chain without entries: of a document that was written without an act. */
export const emptyHead = (service: string, of: Pick<HistoryRecord, 'aggregate' | 'aggregateId'>): ChainHead =>
  new Chain(journalKey(service), chainOf(of)).append(undefined, []).head;

/** The content of an entry, without its position. */
export function contentOf<E extends object>(entry: E): Entry {
  const { _id, link, stub, ...content } = entry as E & { _id?: unknown; link?: unknown; stub?: unknown };
  return content;
}

const loneSurrogates = /\p{Surrogate}/gu;

/** One text for what is to be written and for what is read again: fields in one order, without those that are undefined, texts as MongoDB keeps them. */
function canonical(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.replace(loneSurrogates, '�'));
  if (value === null || value === undefined) return 'null';
  if (typeof value !== 'object') return JSON.stringify(value);
  if (value instanceof Date) return `date ${value.getTime()}`;
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (ArrayBuffer.isView(value)) return `bytes ${Buffer.from(value as Uint8Array).toString('base64')}`;
  const { _bsontype: type, buffer } = value as { _bsontype?: string; buffer?: Uint8Array };
  if (type === 'Binary') return `bytes ${Buffer.from(buffer!).toString('base64')}`;
  if (type) return `${type} ${String(value)}`;
  const fields = Object.entries(value).filter(([, one]) => one !== undefined);
  return `{${fields
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, one]) => `${JSON.stringify(name)}:${canonical(one)}`)
    .join()}}`;
}
