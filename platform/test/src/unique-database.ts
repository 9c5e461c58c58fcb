import { randomUUID } from 'node:crypto';

/** A database name (also fit as a prefix of stream and subject names) that no other test uses. */
export function uniqueDatabase(name: string): string {
  return `${name}_${randomUUID().slice(0, 8)}`;
}

/** The address of one database on the server of the test run: what a client takes that wants a name in its URI. */
export function databaseUri(database: string, uri = process.env.MONGODB_URI ?? ''): string {
  const address = new URL(uri);
  address.pathname = `/${database}`;
  return address.toString();
}
