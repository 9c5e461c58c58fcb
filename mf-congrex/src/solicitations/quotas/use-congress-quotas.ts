import { solicitationReads } from '@portal/domain/solicitations/reads';
import { usePageQuery, useRead } from '@portal/web';
import { CongressQuotasDocument } from '../../generated/graphql.ts';

/** The current quotas of a congress, queried once they are needed. */
export function useCongressQuotas(gatheringUuid: string, isNeeded = true) {
  const withZones = useRead(solicitationReads, 'UnitQuotas.zones');
  const asked = { gatheringUuid, withZones };
  const part = usePageQuery(CongressQuotasDocument, asked, (data) => data.congressQuotas, { skip: !isNeeded });
  return { quotas: part.data, isWaiting: part.isWaiting, problem: part.problem, retry: part.refresh };
}
