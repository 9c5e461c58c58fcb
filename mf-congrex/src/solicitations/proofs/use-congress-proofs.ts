import type { ListQuestion, Pages } from '@portal/web';
import { useSearchParams } from '@portal/web/router';
import { useCallback, useMemo, useState } from 'react';
import { CongressProofsDocument, type CongressProofsQuery } from '../../generated/graphql.ts';
import { useLivePages } from '../../live-pages.ts';
import { concernsSolicitations } from '../live.ts';
import type { CongressProof } from './congress-proof-columns.tsx';
import { type ProofFilters, questionOf, readProofFilters, writeProofFilters } from './congress-proof-filters.ts';

type Offer = CongressProofsQuery['searchSponsorshipProofs']['offer'];

// A question always has its congress.
const document = CongressProofsDocument as ListQuestion<CongressProofsQuery, CongressProof>['document'];
const rowId = ({ sponsorshipProofUuid }: CongressProof) => sponsorshipProofUuid;

/** What the address says of the proofs, and how to change it. */
export function useProofFilters(): [ProofFilters, (next: ProofFilters) => void] {
  const [params, setParams] = useSearchParams();
  const address = params.toString();
  const filters = useMemo(() => readProofFilters(new URLSearchParams(address)), [address]);
  const change = (next: ProofFilters) => setParams((around) => writeProofFilters(next, around));
  return [filters, change];
}

/** The proofs of a congress page by page, kept true while they are shown, and whether one can be added for the congress as a whole. */
export function useCongressProofs(
  gatheringUuid: string,
  filters: ProofFilters,
): { list: Pages<CongressProof> & { refresh: () => void }; offer: Offer | undefined } {
  const [offer, setOffer] = useState<Offer>();
  const question = useMemo(() => questionOf(filters, gatheringUuid), [filters, gatheringUuid]);
  const pageOf = useCallback((data: CongressProofsQuery) => {
    setOffer(data.searchSponsorshipProofs?.offer);
    return data.searchSponsorshipProofs;
  }, []);
  const list = useLivePages<CongressProofsQuery, CongressProof>(
    'congrex.congressProofs',
    { document, question, pageOf, rowId },
    { gatheringUuid, concerns: concernsSolicitations },
  );
  return { list, offer };
}
