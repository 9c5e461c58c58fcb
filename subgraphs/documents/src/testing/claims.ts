import { randomUUID } from 'node:crypto';
import { type Actor, fileClaimWanted } from '@portal/domain';
import { createContext, emit } from '@portal/server';
import type { TestSubgraph } from '@portal/test/services/subgraph-harness';
import { waitFor } from '@portal/test/wait-for';
import { db } from '../database.ts';

type Claim = Parameters<typeof fileClaimWanted.of>[1];

/** Another domain's claim, as its outbox publishes it on behalf of a user; resolves when it is applied. @param id of what claims */
export async function claimed(subgraph: TestSubgraph, as: Actor, id: string, data: Claim, version = 1): Promise<void> {
  const ctx = createContext({ db, actor: as, traceId: randomUUID(), log: subgraph.running.log });
  await emit(ctx, [fileClaimWanted.of(id, data)], version);
  const [last] = (await subgraph.outboxOf(id)).slice(-1);
  await waitFor(() => db.records.inbox.exists({ eventId: last!.eventId }), { what: 'the claim to be applied' });
}
