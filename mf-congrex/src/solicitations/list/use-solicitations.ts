import type { Pages } from '@portal/web';
import { useLivePages } from '@portal/web';
import { useMemo } from 'react';
import { FieldSolicitationsDocument, type FieldSolicitationsQuery } from '../../generated/graphql.ts';
import { concernsSolicitations } from '../live.ts';
import type { SolicitationRow } from './columns.tsx';
import { type SolicitationFilters, toQueryVariables } from './filters.ts';
import type { StatusCounts } from './StatusChips.tsx';

const gatheringOf = (row: SolicitationRow) => row.gatheringUuid;
const rowId = ({ solicitationUuid }: SolicitationRow) => solicitationUuid;
type SolicitationPage = FieldSolicitationsQuery['searchSolicitations'];
const pageOf = ({ searchSolicitations }: FieldSolicitationsQuery): SolicitationPage => searchSolicitations;

/** The solicitations that match, page by page, with how many are in each state. @param gatheringUuid the one congress of a tab */
export function useSolicitations(
  filters: SolicitationFilters,
  gatheringUuid: string | undefined,
): { list: Pages<SolicitationRow, SolicitationPage>; counts: StatusCounts | undefined } {
  const question = useMemo(() => toQueryVariables(filters, gatheringUuid), [filters, gatheringUuid]);
  const list = useLivePages<FieldSolicitationsQuery, SolicitationRow, SolicitationPage>(
    gatheringUuid ? 'congrex.congressSolicitations' : 'congrex.solicitations',
    { document: FieldSolicitationsDocument, question, pageOf, rowId },
    { gatheringUuid: gatheringUuid ?? filters.congress[0], gatheringOf, concerns: concernsSolicitations },
  );
  // They come with every page and cover all pages.
  return { list, counts: list.pages?.newest.counts };
}
