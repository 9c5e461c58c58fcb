import type { Db, Document } from 'mongodb';
import {
  auditChain,
  Chain,
  type ChainHead,
  carriedAuditChain,
  contentOf,
  type Link,
  type RedactedEntry,
} from './journal.ts';

/** What is wrong with a chain: its first entry that was altered, is missing or was never linked, or its end. */
export interface Finding {
  chain: string;
  what: 'altered' | 'missing' | 'unlinked' | 'head';
  /** Which entry of the chain; of a head, how many entries there are. */
  n: number;
  /** The entry, where there is one. */
  id?: string;
  action?: string;
  at?: Date;
}

export interface Checked {
  chains: number;
  entries: number;
  findings: Finding[];
}

/** A service's database, and where the documents of its aggregates keep the ends of their chains. */
export interface JournalToCheck {
  db: Db;
  key: Buffer;
  aggregates: readonly { name: string; collection: string; idField: string }[];
}

type Row = Document & { link?: Link; stub?: RedactedEntry; action: string; at: Date };

/**
 * Checks every chain of a database, also while it is written to: ends are read before their entries, which come with them, and what seems wrong is
 * looked at a second time by itself.
 */
export async function checkJournal(journal: JournalToCheck): Promise<Checked> {
  const checked = await look(journal);
  const findings: Finding[] = [];
  for (const { chain } of checked.findings) {
    const again = (await look(journal, chain)).findings;
    for (const { isBehind, ...finding } of again) {
      if (!isBehind || !(await hasReached(journal, finding))) findings.push(finding);
    }
  }
  return { ...checked, findings };
}

/** Entries that came after the end was read came with a newer one. */
async function hasReached(journal: JournalToCheck, { chain, n }: Finding): Promise<boolean> {
  const head = (await headsOf(journal, chain)).get(chain);
  return !!head && new Chain(journal.key, chain).isSealed(head) && head.count >= n;
}

/** A finding that may come from reading while others write. */
type Suspicion = Finding & { isBehind?: true };

/** @param part one chain; all of them unless said otherwise */
async function look(journal: JournalToCheck, part?: string): Promise<Checked & { findings: Suspicion[] }> {
  const heads = await headsOf(journal, part);
  const checked: Checked & { findings: Suspicion[] } = { chains: heads.size, entries: 0, findings: [] };
  let walk: Walk | undefined;
  const end = (one: Walk) => {
    const finding = one.end();
    if (finding) checked.findings.push({ chain: one.name, ...finding });
  };
  for await (const [name, row] of entriesOf(journal, part)) {
    if (walk?.name !== name) {
      if (walk) end(walk);
      walk = new Walk(journal.key, name, heads.get(name));
      heads.delete(name);
    }
    walk.take(row);
    checked.entries += 1;
  }
  if (walk) end(walk);
  for (const [name, head] of heads) end(new Walk(journal.key, name, head));
  return checked;
}

/** The ends of chains; null of a document that has none. */
async function headsOf({ db, aggregates }: JournalToCheck, chain?: string) {
  const heads = new Map<string, ChainHead | null>();
  for (const { name, collection, idField } of aggregates) {
    if (chain && !chain.startsWith(`${name}:`)) continue;
    const filter = chain ? { [idField]: chain.slice(name.length + 1) } : {};
    const docs = db.collection(collection).find(filter, { projection: { [idField]: 1, chain: 1 } });
    for await (const doc of docs) heads.set(`${name}:${doc[idField]}`, (doc.chain as ChainHead | undefined) ?? null);
  }
  const apart = db.collection<ChainHead & { _id: string }>('chains').find(chain ? { _id: chain } : {});
  for await (const { _id, ...head } of apart) heads.set(_id, head);
  return heads;
}

/** All entries, chain by chain, each with the name of its chain. */
async function* entriesOf({ db }: JournalToCheck, chain?: string): AsyncGenerator<[string, Row]> {
  const options = { allowDiskUse: true };
  const colon = chain?.indexOf(':') ?? -1;
  if (!chain || colon > 0) {
    const filter = chain ? { aggregate: chain.slice(0, colon), aggregateId: chain.slice(colon + 1) } : {};
    const rows = db.collection<Row>('history').find(filter, options);
    rows.sort({ aggregate: 1, aggregateId: 1, 'link.n': 1, _id: 1 });
    for await (const row of rows) yield [`${row.aggregate}:${row.aggregateId}`, row as Row];
  }
  if (!chain || colon < 0) {
    const filter = chain ? { 'link.chain': chain === carriedAuditChain ? chain : null } : {};
    const rows = db.collection<Row>('audit').find(filter, options).sort({ 'link.chain': 1, 'link.n': 1, _id: 1 });
    for await (const row of rows) yield [row.link?.chain ?? auditChain, row as Row];
  }
}

/** One chain, entry by entry, until the first thing that is wrong with it. */
class Walk {
  readonly name: string;
  readonly #chain: Chain;
  readonly #head: ChainHead | null | undefined;
  #count: number;
  #last: string;
  /** The mac of the entry that the end was made with. */
  #lastOfHead: string | undefined;
  #wrong: Wrong | undefined;

  constructor(key: Buffer, name: string, head: ChainHead | null | undefined) {
    this.name = name;
    this.#chain = new Chain(key, name);
    this.#head = head;
    this.#count = head?.from?.count ?? 0;
    this.#last = head?.from?.last ?? '';
    this.#noteLast();
  }

  #noteLast(): void {
    if (this.#count === this.#head?.count) this.#lastOfHead = this.#last;
  }

  take(row: Row): void {
    this.#wrong ??= this.#wrongWith(row);
  }

  end(): Wrong | undefined {
    return this.#wrong ?? this.#wrongAtEnd();
  }

  #wrongWith(row: Row): Wrong | undefined {
    const { link } = row;
    const n = this.#count + 1;
    if (!link) return { what: 'unlinked', n, ...named(row) };
    const isCopy = link.n === 0;
    if (!isCopy && link.n !== n) return { what: 'missing', n };
    if (!this.#isIntact(row, link, isCopy ? '' : this.#last)) return { what: 'altered', n: link.n, ...named(row) };
    if (isCopy) return undefined;
    this.#count = n;
    this.#last = link.mac;
    this.#noteLast();
    return undefined;
  }

  #isIntact(row: Row, link: Link, before: string): boolean {
    const content = contentOf(row);
    const { stub } = row;
    const digest = stub ? stub.digest : this.#chain.digestOf(content);
    if (stub && this.#chain.stubOf(link, digest, content).seal !== stub.seal) return false;
    return this.#chain.macOf(link.n, before, digest) === link.mac;
  }

  #wrongAtEnd(): Wrong | undefined {
    const head = this.#head;
    const wrong = { what: 'head', n: this.#count } as const;
    if (!head) return head === null || this.#count > 0 ? wrong : undefined;
    if (!this.#chain.isSealed(head)) return wrong;
    if (head.count > this.#count) return { what: 'missing', n: this.#count + 1 };
    if (head.last !== this.#lastOfHead) return wrong;
    return head.count < this.#count ? { ...wrong, isBehind: true } : undefined;
  }
}

type Wrong = Omit<Suspicion, 'chain'>;

const named = ({ _id, action, at }: Row): Pick<Finding, 'id' | 'action' | 'at'> => ({ id: String(_id), action, at });
