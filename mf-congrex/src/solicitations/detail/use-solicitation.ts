import { useLiveRefresh, usePageQuery } from '@portal/web';
import { SolicitationDetailDocument, SolicitationSurroundingsDocument } from '../../generated/graphql.ts';
import { concernsSolicitations } from '../live.ts';

/** A solicitation, kept up to date while it is shown. Data of other services is queried separately: they may be down. */
export function useSolicitation(solicitationUuid: string) {
  const { data, isWaiting, problem, refresh } = usePageQuery(
    SolicitationDetailDocument,
    { solicitationUuid },
    ({ solicitation }) => solicitation,
  );
  const around = usePageQuery(SolicitationSurroundingsDocument, { solicitationUuid }, (all) => all.solicitation, {
    errorPolicy: 'all',
  });
  useLiveRefresh(data?.gatheringUuid, concernsSolicitations, refresh);
  return {
    solicitation: data ?? undefined,
    unitLabel: around.data?.businessUnit?.label,
    isWaiting,
    problem,
    retry: refresh,
  };
}
