import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/**
 * What a page keeps on the device to go on without a connection, encrypted under a key that scripts cannot read out. It belongs to one
 * person: nobody else who signs in on the device is given it.
 */
interface Kept {
  id: string;
  owner: string;
  /** What it is, e.g. `presence.signature`. */
  kind: string;
  /** A copy of what the server has dies at its time or when the person leaves; work that is not sent yet stays until it is. */
  life: 'copy' | 'work';
  /** When a copy dies, in milliseconds since 1970. */
  until: number | null;
  iv: Uint8Array<ArrayBuffer>;
  body: ArrayBuffer;
}

interface DeviceSchema extends DBSchema {
  keys: { key: string; value: { owner: string; key: CryptoKey } };
  records: { key: string; value: Kept; indexes: { owner: string } };
}

const name = 'portal.device';

/** Who was signed in last: forgotten as soon as somebody else is, whatever waits. */
export const lastUserKind = 'session.me';
const algorithm = 'AES-GCM';

let opened: Promise<IDBPDatabase<DeviceSchema>> | undefined;

/** Whether this browser can keep something safely: encryption exists on secure pages only. */
export const canStoreEncrypted = (): boolean =>
  typeof indexedDB !== 'undefined' && globalThis.isSecureContext === true && crypto.subtle !== undefined;

function database(): Promise<IDBPDatabase<DeviceSchema>> {
  opened ??= openDB<DeviceSchema>(name, 1, {
    upgrade(db) {
      db.createObjectStore('keys', { keyPath: 'owner' });
      db.createObjectStore('records', { keyPath: 'id' }).createIndex('owner', 'owner');
    },
    terminated: () => {
      opened = undefined;
    },
  }).catch((error) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

/** The owner's key, made on the first use; two pages that make one at once end with the same. */
async function keyOf(owner: string): Promise<CryptoKey> {
  const db = await database();
  const known = await db.get('keys', owner);
  if (known) return known.key;
  const made = await crypto.subtle.generateKey({ name: algorithm, length: 256 }, false, ['encrypt', 'decrypt']);
  const tx = db.transaction('keys', 'readwrite');
  const first = await tx.store.get(owner);
  if (!first) await tx.store.put({ owner, key: made });
  await tx.done;
  return first?.key ?? made;
}

/** What belongs together: a body moved to another record or owner cannot be read. */
const contextOf = ({ id, owner, kind }: Pick<Kept, 'id' | 'owner' | 'kind'>) =>
  new TextEncoder().encode(`${owner}|${kind}|${id}`);

/** Keeps a value, replacing what had this id. @throws DOMException when the device refuses (no room, private browsing) */
export async function putRecord(record: Omit<Kept, 'iv' | 'body'>, value: unknown): Promise<void> {
  const key = await keyOf(record.owner);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const clear = new TextEncoder().encode(JSON.stringify(value));
  const body = await crypto.subtle.encrypt({ name: algorithm, iv, additionalData: contextOf(record) }, key, clear);
  const db = await database();
  await db.put('records', { ...record, iv, body });
}

async function opening<T>(kept: Kept): Promise<T | undefined> {
  try {
    const { iv, body } = kept;
    const key = await keyOf(kept.owner);
    const clear = await crypto.subtle.decrypt({ name: algorithm, iv, additionalData: contextOf(kept) }, key, body);
    return JSON.parse(new TextDecoder().decode(clear)) as T;
  } catch {
    // Its key is gone: nothing of it can be read again.
    return undefined;
  }
}

const isAlive = ({ until }: Kept, now: number): boolean => until === null || until > now;

/** A value by its id; nothing when it is somebody else's, or has died. */
export async function getRecord<T>(owner: string, id: string): Promise<T | undefined> {
  const kept = await (await database()).get('records', id);
  return kept && kept.owner === owner && isAlive(kept, Date.now()) ? opening<T>(kept) : undefined;
}

/** A value by its id, whosever it is: for the page that does not know yet who acts. */
export async function getRecordOfAnyOwner<T>(id: string): Promise<T | undefined> {
  const kept = await (await database()).get('records', id);
  return kept && isAlive(kept, Date.now()) ? opening<T>(kept) : undefined;
}

/** The owner's values of a kind. */
export async function listRecords<T>(owner: string, kind: string): Promise<T[]> {
  const found = await (await database()).getAllFromIndex('records', 'owner', owner);
  const values = await Promise.all(found.filter((kept) => kept.kind === kind).map((kept) => opening<T>(kept)));
  return values.filter((value) => value !== undefined);
}

export async function deleteRecord(id: string): Promise<void> {
  await (await database()).delete('records', id);
}

/** How much work of a kind others left on this device; not whose, and not what. */
export async function countRecordsOfOthers(owner: string, kind: string): Promise<number> {
  const all = await (await database()).getAll('records');
  return all.filter((kept) => kept.life === 'work' && kept.kind === kind && kept.owner !== owner).length;
}

/** Forgets copies whose time is over, and every copy of `leaving`, unless work of theirs still waits: they go on with it after signing in again. */
async function forget(isLeaving: (owner: string) => boolean): Promise<void> {
  const db = await database();
  const all = await db.getAll('records');
  const working = new Set(all.filter(({ life }) => life === 'work').map(({ owner }) => owner));
  const now = Date.now();
  const leaves = ({ owner, kind }: Kept) => isLeaving(owner) && (!working.has(owner) || kind === lastUserKind);
  const dies = (kept: Kept) => kept.life === 'copy' && (!isAlive(kept, now) || leaves(kept));
  for (const { id } of all.filter(dies)) await db.delete('records', id);
  const owners = new Set(all.filter((kept) => !dies(kept)).map(({ owner }) => owner));
  for (const owner of await db.getAllKeys('keys')) if (!owners.has(owner)) await db.delete('keys', owner);
}

/** Forgets what has died, and the copies of anybody but the person who is signed in. */
export async function removeOtherUsersCopies(owner: string): Promise<void> {
  if (await isUsed()) await forget((other) => other !== owner);
}

/** Whether anything was ever kept here; asking makes nothing. */
async function isUsed(): Promise<boolean> {
  if (!canStoreEncrypted()) return false;
  const known = await indexedDB.databases?.().catch(() => undefined);
  return known === undefined || known.some((one) => one.name === name);
}

/** The person leaves: their copies go. A browser that has none, or refuses, has nothing to forget. */
export async function removeCopies(): Promise<void> {
  if (await isUsed()) await forget(() => true).catch(() => undefined);
}
