import type { ListQuery, Pages, Verdict } from '@portal/web';
import { useLivePages } from '@portal/web';
import { useCallback, useMemo, useState } from 'react';
import { CongressProofsDocument, type CongressProofsQuery } from '../../generated/graphql.ts';
import { concernsSolicitations } from '../live.ts';
import type { CongressProof } from './congress-proof-columns.tsx';
import { type ProofFilters, toQueryVariables } from './congress-proof-filters.ts';
import { useAddition } from './use-proofs.ts';

type Offer = CongressProofsQuery['searchSponsorshipProofs']['offer'];

// A query always has its congress.
const document = CongressProofsDocument as ListQuery<CongressProofsQuery, CongressProof>['document'];
const rowId = ({ sponsorshipProofUuid }: CongressProof) => sponsorshipProofUuid;

/** The proofs of a congress page by page, kept up to date while they are shown, and whether one can be added for the congress as a whole. */
export function useCongressProofs(
  gatheringUuid: string,
  filters: ProofFilters,
): { list: Pages<CongressProof> & { refresh: () => void }; adding: Verdict | undefined } {
  const [offer, setOffer] = useState<Offer>();
  const question = useMemo(() => toQueryVariables(filters, gatheringUuid), [filters, gatheringUuid]);
  const pageOf = useCallback((data: CongressProofsQuery) => {
    setOffer(data.searchSponsorshipProofs?.offer);
    return data.searchSponsorshipProofs;
  }, []);
  const list = useLivePages<CongressProofsQuery, CongressProof>(
    'congrex.congressProofs',
    { document, question, pageOf, rowId },
    { gatheringUuid, concerns: concernsSolicitations },
  );
  return { list, adding: useAddition(offer) };
}
