import { listAddress } from '@portal/web/list';
import { words } from '@portal/web/state/address';

export const budgetAddress = listAddress({ search: { name: 'q', codec: words } });
/** What is searched for among the people of a budget. */
export type BudgetFilters = ReturnType<typeof budgetAddress.read>;
