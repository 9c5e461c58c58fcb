import { benefitFilters } from '@portal/domain/expenses/benefit-rules/kinds';
import { listAddress } from '@portal/web/list';
import { oneOf, words } from '@portal/web/state/address';

export const benefitAddress = listAddress({
  search: { name: 'q', codec: words },
  filter: { name: 'formalite', codec: oneOf(['', ...benefitFilters], '') },
});
/** What is searched for among the invitations of an event. */
export type BenefitFilters = ReturnType<typeof benefitAddress.read>;

/** What the server is asked for, without its page. */
export const toQueryVariables = (gatheringUuid: string, { search, filter }: BenefitFilters) => ({
  ...{ gatheringUuid, search: search.trim() || null },
  filter: filter || null,
});
