import { sponsorshipProofActions } from '@portal/domain/solicitations/actions';
import { useActions, useLiveRefresh, usePageQuery, type Verdict } from '@portal/web';
import { SolicitationProofsDocument, type SolicitationProofsQuery } from '../../generated/graphql.ts';
import type { Solicitation } from '../decision/quota-refusal.ts';
import { concernsSolicitations } from '../live.ts';

export type Proof = NonNullable<SolicitationProofsQuery['solicitation']>['sponsorshipProofs'][number];

/** The proofs of a solicitation, kept up to date while they are shown. Files are another service's: without it the list is shown with the error. */
export function useProofs({ solicitationUuid, gatheringUuid }: Solicitation) {
  const part = usePageQuery(SolicitationProofsDocument, { solicitationUuid }, ({ solicitation }) => solicitation, {
    errorPolicy: 'all',
  });
  const { data: shown, isWaiting, problem, refresh } = part;
  useLiveRefresh(gatheringUuid, concernsSolicitations, refresh);
  return {
    proofs: shown?.sponsorshipProofs,
    adding: useAddition(shown?.sponsorshipProofOffer),
    isWaiting,
    problem,
    retry: refresh,
  };
}

type Offer = NonNullable<SolicitationProofsQuery['solicitation']>['sponsorshipProofOffer'];

/** Whether a proof can be added, and why not. @param offer what the server says of it; undefined until then */
export function useAddition(offer: Offer | undefined): Verdict | undefined {
  const may = useActions(sponsorshipProofActions);
  return offer && may('createSponsorshipProof', { availableActions: [offer] });
}

/** Whether a proof can be deleted. */
export const useDeletion = (proof: Pick<Proof, 'availableActions'>): Verdict =>
  useActions(sponsorshipProofActions)('deleteSponsorshipProof', proof);
