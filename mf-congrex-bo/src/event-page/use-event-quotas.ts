import { solicitationReads } from '@portal/domain/solicitations/reads';
import { changesOf, useLiveRefresh, usePageQuery, useRead } from '@portal/web';
import { EventQuotasDocument, type EventQuotasQuery } from '../generated/graphql.ts';

/** How many seats of a congress are taken, in all, by unit and by zone. */
export type EventQuotas = NonNullable<EventQuotasQuery['congressQuotas']>;

/** A change of the gathering asks again for all that its page shows (`useEventData`). */
const concernsQuotas = changesOf('solicitation.');

interface Asked {
  isCongress: boolean;
  /** Whether what shows them was in sight. */
  isSeen: boolean;
}

/** The seats taken of a congress, kept up to date; undefined for who may not see them, and until they are known. */
export function useEventQuotas(gatheringUuid: string, { isCongress, isSeen }: Asked): EventQuotas | undefined {
  const mayRead = useRead(solicitationReads, 'congressQuotas');
  const withZones = useRead(solicitationReads, 'UnitQuotas.zones');
  const skip = !isCongress || !mayRead || !isSeen;
  const part = usePageQuery(EventQuotasDocument, { gatheringUuid, withZones }, (data) => data.congressQuotas, { skip });
  useLiveRefresh(gatheringUuid, concernsQuotas, part.refresh);
  return part.data ?? undefined;
}
