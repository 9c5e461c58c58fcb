import { useLivePages, usePageQuery } from '@portal/web';
import { useMemo } from 'react';
import {
  BudgetDocument,
  BudgetPeopleDocument,
  type BudgetPeopleQuery,
  type BudgetQuery,
} from '../generated/graphql.ts';
import { concernsLedger, useLedgerRefresh } from '../spend-cap/use-ledger-refresh.ts';
import type { BudgetFilters } from './filters.ts';

export type ShownBudget = BudgetQuery['budget'];
export type PostLine = ShownBudget['lines'][number];
type People = BudgetPeopleQuery['budget']['people'];
export type PersonRow = People['items'][number];

/** What the event costs, kept up to date while it is shown. */
export function useBudget(gatheringUuid: string) {
  const part = usePageQuery(BudgetDocument, { gatheringUuid }, ({ budget }) => budget);
  useLedgerRefresh(gatheringUuid, part.refresh);
  return part;
}

const list = {
  document: BudgetPeopleDocument,
  pageOf: (data: BudgetPeopleQuery): People => data.budget.people,
  rowId: ({ participantUuid }: PersonRow) => participantUuid,
};

/** Who costs something at the event, by name. */
export function useBudgetPeople(gatheringUuid: string, { search }: BudgetFilters) {
  const question = useMemo(() => ({ gatheringUuid, search: search.trim() || null }), [gatheringUuid, search]);
  return useLivePages('congrex-bo.budget-people', { ...list, question }, { gatheringUuid, concerns: concernsLedger });
}
