import { problemOf, useLiveRefresh } from '@portal/web';
import { useQuery } from '@portal/web/graphql';
import { SolicitationProofsDocument, type SolicitationProofsQuery } from '../../generated/graphql.ts';
import type { Solicitation } from '../decision/quota-refusal.ts';
import { concernsSolicitations } from '../live.ts';

export type Proof = NonNullable<SolicitationProofsQuery['solicitation']>['sponsorshipProofs'][number];

/** The proofs of a solicitation, kept true while they are shown. Their files are another service's: without it the list is still there, with the problem. */
export function useProofs({ solicitationUuid, gatheringUuid }: Solicitation) {
  const { data, previousData, error, loading, refetch } = useQuery(SolicitationProofsDocument, {
    variables: { solicitationUuid },
    fetchPolicy: 'no-cache',
    errorPolicy: 'all',
  });
  const shown = (data ?? previousData)?.solicitation;
  const retry = () => refetch().catch(() => undefined);
  useLiveRefresh(gatheringUuid, concernsSolicitations, retry);
  return {
    proofs: shown?.sponsorshipProofs,
    offer: shown?.sponsorshipProofOffer,
    isWaiting: loading && !shown,
    problem: error && problemOf(error),
    retry,
  };
}

/** The offer to delete a proof, for whoever may do it now. */
export const deletionOf = ({ availableActions }: Pick<Proof, 'availableActions'>) =>
  availableActions.find(({ name, allowed }) => name === 'deleteSponsorshipProof' && allowed);
