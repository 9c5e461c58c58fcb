import { problemOf, useRight } from '@portal/web';
import { useQuery } from '@portal/web/graphql';
import { CongressPlacesDocument } from '../../generated/graphql.ts';

/** The places of a congress as they are now, asked for once they are needed. */
export function usePlaces(gatheringUuid: string, isNeeded = true) {
  const withZones = useRight('readZoneStats');
  const { data, previousData, error, loading, refetch } = useQuery(CongressPlacesDocument, {
    variables: { gatheringUuid, withZones },
    fetchPolicy: 'no-cache',
    skip: !isNeeded,
  });
  const places = (data ?? previousData)?.congressQuotas;
  const retry = () => refetch().catch(() => undefined);
  return { places, isWaiting: loading && !places, problem: error && problemOf(error), retry };
}
