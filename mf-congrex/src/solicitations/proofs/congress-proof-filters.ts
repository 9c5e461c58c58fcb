import { type AddressValues, oneOf, readAddress, several, writeAddress } from '@portal/web/state/address';
import { gridSortOf } from '@portal/web/state/list-order';
import type { CongressProofsQueryVariables } from '../../generated/graphql.ts';

export const proofSorts = [
  'added.descending',
  'added.ascending',
  'expiration.ascending',
  'expiration.descending',
] as const;
export const usualSort = 'added.descending';

/** Named apart from those of the solicitations, which stand in the same address. */
const codecs = {
  validities: { name: 'validite', codec: several(['VALID', 'EXPIRES_SOON', 'EXPIRED']) },
  sort: { name: 'triPreuves', codec: oneOf(proofSorts, usualSort) },
} as const;

export type ProofFilters = AddressValues<typeof codecs>;

export const readProofFilters = (params: URLSearchParams): ProofFilters => readAddress(codecs, params);
export const writeProofFilters = (filters: ProofFilters, around: URLSearchParams): URLSearchParams =>
  writeAddress(codecs, filters, around);

/** The question for the server. */
export function questionOf({ validities, sort }: ProofFilters, gatheringUuid: string): CongressProofsQueryVariables {
  const { column, direction } = gridSortOf(sort);
  return {
    gatheringUuid,
    validities,
    sort: column === 'expiration' ? 'EXPIRATION' : 'ADDED',
    direction: direction === 'descending' ? 'DESC' : 'ASC',
  };
}
