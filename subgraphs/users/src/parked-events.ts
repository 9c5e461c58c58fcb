import type { ParkedEvent } from '@portal/domain';
import type { SubgraphName } from '@portal/domain/subgraphs';
import { allDomains, type Context, callEachDomain, trusted } from '@portal/server';
import { parkedEvents } from './database.ts';

interface FieldId {
  field: string;
  id: string;
}
type Ids = Record<string, FieldId[]>;
type Listed = ParkedEvent & { ids?: FieldId[] };

const listed = 500;

/** Those not applied yet, newest first, with what they are about; applied and dropped ones on demand. */
export async function listParkedEvents(ctx: Context, withApplied?: boolean | null): Promise<Listed[]> {
  const filter = withApplied ? {} : { state: trusted({ $in: ['parked', 'retrying'] as const }) };
  const found = await parkedEvents.find(filter, { _id: 0 }).sort({ parkedAt: -1 }).limit(listed).lean().exec();
  const consumers = allDomains.filter((name) => found.some(({ consumer }) => consumer === name));
  const eventIds = (name: SubgraphName) => found.filter(({ consumer }) => consumer === name).map((one) => one.eventId);
  const said = await callEachDomain<Ids>(ctx, consumers, 'parked-ids', (name) => ({ eventIds: eventIds(name) }));
  const idsIn = new Map<string, Ids | null>(said.map(({ domain, answer }) => [domain, answer]));
  return found.map((event) => ({ ...event, ids: idsIn.get(event.consumer)?.[event.eventId] ?? [] }));
}

export const idsOfParkedEvent = ({ ids = [] }: Listed): FieldId[] => ids;
