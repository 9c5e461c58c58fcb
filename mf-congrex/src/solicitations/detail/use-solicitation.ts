import { problemOf, useLiveRefresh } from '@portal/web';
import { useQuery } from '@portal/web/graphql';
import { SolicitationDetailDocument, SolicitationSurroundingsDocument } from '../../generated/graphql.ts';
import { concernsSolicitations } from '../live.ts';

/** A solicitation, kept true while it is shown. What other services say of it comes beside: they may be down. */
export function useSolicitation(solicitationUuid: string) {
  const { data, previousData, error, loading, refetch } = useQuery(SolicitationDetailDocument, {
    variables: { solicitationUuid },
    fetchPolicy: 'no-cache',
  });
  const around = useQuery(SolicitationSurroundingsDocument, {
    variables: { solicitationUuid },
    fetchPolicy: 'no-cache',
    errorPolicy: 'all',
  });
  const solicitation = (data ?? previousData)?.solicitation ?? undefined;
  const retry = () => refetch().catch(() => undefined);
  useLiveRefresh(solicitation?.gatheringUuid, concernsSolicitations, retry);
  return {
    solicitation,
    unitLabel: around.data?.solicitation?.businessUnit?.label,
    isWaiting: loading && !solicitation,
    problem: error && problemOf(error),
    retry,
  };
}
