import type { Connection } from 'mongoose';

interface Operation {
  type: string;
  appName?: string;
  connectionId?: number;
  lsid?: { id: unknown };
  transaction?: unknown;
}

/**
 * Ends the transactions that a killed process of this application left open. MongoDB keeps them for 60 s, with all that they wrote
 * locked, even when the connection is long gone: an event in progress, or a document that was being changed, would be out of reach
 * for that time. Those of living processes have a living connection and are left alone.
 * @returns how many there were
 */
export async function endOrphanedTransactions(connection: Connection, appName: string): Promise<number> {
  const admin = connection.getClient().db('admin');
  const operations = await admin
    .aggregate<Operation>([{ $currentOp: { idleConnections: true, idleSessions: true } }], {
      readConcern: { level: 'local' },
    })
    .toArray();
  const alive = new Set(operations.filter(({ type }) => type === 'op').map(({ connectionId }) => connectionId));
  const orphans = operations.filter(
    (one) => one.type === 'idleSession' && one.appName === appName && one.transaction && !alive.has(one.connectionId),
  );
  if (orphans.length > 0) await admin.command({ killSessions: orphans.map(({ lsid }) => ({ id: lsid?.id })) });
  return orphans.length;
}
