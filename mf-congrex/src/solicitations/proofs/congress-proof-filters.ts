import { gridSortOf, listAddress } from '@portal/web/list';
import { oneOf, several } from '@portal/web/state/address';
import type { CongressProofsQueryVariables } from '../../generated/graphql.ts';

const proofSorts = ['added.descending', 'added.ascending', 'expiration.ascending', 'expiration.descending'] as const;
const usualSort = 'added.descending';

/** Named differently from those of the solicitations, which are in the same URL. */
const codecs = {
  validities: { name: 'validite', codec: several(['VALID', 'EXPIRES_SOON', 'EXPIRED']) },
  sort: { name: 'triPreuves', codec: oneOf(proofSorts, usualSort) },
} as const;

export const proofAddress = listAddress(codecs);
export type ProofFilters = ReturnType<typeof proofAddress.read>;

/** The query for the server. */
export function toQueryVariables(
  { validities, sort }: ProofFilters,
  gatheringUuid: string,
): CongressProofsQueryVariables {
  const { column, direction } = gridSortOf(sort);
  return {
    gatheringUuid,
    validities,
    sort: column === 'expiration' ? 'EXPIRATION' : 'ADDED',
    direction: direction === 'descending' ? 'DESC' : 'ASC',
  };
}
