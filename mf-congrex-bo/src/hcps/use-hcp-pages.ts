import { type Pages, usePages } from '@portal/web';
import { useMemo } from 'react';
import { HcpListDocument, type HcpListQuery, type HcpMissedGatheringFragment } from '../generated/graphql.ts';
import { type HcpFilters, type ToAdd, toQueryVariables } from './hcp-filters.ts';

type Answer = HcpListQuery['searchHcpForHcpTable'];

/** An HCP of a list, with the past congresses that they missed, the latest first. */
export type HcpRow = Answer['hcps'][number] & { missed: readonly HcpMissedGatheringFragment[] };
export type HcpPages = Pages<HcpRow>;

function rowsOf({ hcps, missedGatheringForHcps }: Answer): HcpRow[] {
  return hcps.map((hcp) => ({
    ...hcp,
    missed: missedGatheringForHcps.filter(({ healthCareProfessionalUuid }) => healthCareProfessionalUuid === hcp.uuid),
  }));
}

const list = {
  document: HcpListDocument,
  pageOf: ({ searchHcpForHcpTable: page }: HcpListQuery) => page && { ...page, items: rowsOf(page) },
  rowId: ({ uuid }: HcpRow) => uuid,
};

/**
 * The HCPs that match the filters, page by page.
 *
 * @param name of the list, unique in the page
 * @param toAdd the list that is being filled: leaves out who is on it
 */
export function useHcpPages(name: string, filters: HcpFilters, toAdd?: ToAdd): HcpPages {
  const key = JSON.stringify(toAdd);
  const question = useMemo(
    () => toQueryVariables(filters, key === undefined ? undefined : (JSON.parse(key) as ToAdd)),
    [filters, key],
  );
  return usePages(name, { ...list, question });
}
