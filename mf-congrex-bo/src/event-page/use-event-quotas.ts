import { solicitationReads } from '@portal/domain/solicitations/reads';
import { changesOf, useLiveRefresh, usePageQuery, useRead } from '@portal/web';
import { EventPlacesDocument, type EventPlacesQuery } from '../generated/graphql.ts';

/** How many places of a congress are taken, in all, by unit and by zone. */
export type EventPlaces = NonNullable<EventPlacesQuery['congressQuotas']>;

/** A change of the gathering asks again for all that its page shows (`useEventData`). */
const concernsPlaces = changesOf('solicitation.');

interface Asked {
  isCongress: boolean;
  /** Whether what shows them was in sight. */
  isSeen: boolean;
}

/** The places taken of a congress, kept up to date; undefined for who may not see them, and until they are known. */
export function useEventPlaces(gatheringUuid: string, { isCongress, isSeen }: Asked): EventPlaces | undefined {
  const mayRead = useRead(solicitationReads, 'congressQuotas');
  const withZones = useRead(solicitationReads, 'UnitQuotas.zones');
  const skip = !isCongress || !mayRead || !isSeen;
  const part = usePageQuery(EventPlacesDocument, { gatheringUuid, withZones }, (data) => data.congressQuotas, { skip });
  useLiveRefresh(gatheringUuid, concernsPlaces, part.refresh);
  return part.data ?? undefined;
}
