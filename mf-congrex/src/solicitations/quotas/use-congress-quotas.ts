import { solicitationReads } from '@portal/domain/solicitations/reads';
import { usePageQuery, useRead } from '@portal/web';
import { CongressPlacesDocument } from '../../generated/graphql.ts';

/** The current places of a congress, queried once they are needed. */
export function useCongressQuotas(gatheringUuid: string, isNeeded = true) {
  const withZones = useRead(solicitationReads, 'UnitQuotas.zones');
  const asked = { gatheringUuid, withZones };
  const part = usePageQuery(CongressPlacesDocument, asked, (data) => data.congressQuotas, { skip: !isNeeded });
  return { places: part.data, isWaiting: part.isWaiting, problem: part.problem, retry: part.refresh };
}
