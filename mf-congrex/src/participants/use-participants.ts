import { type GatheringChange, type ListQuery, useLivePages } from '@portal/web';
import { useMemo } from 'react';
import { FieldParticipantsDocument, type FieldParticipantsQuery } from '../generated/graphql.ts';
import { type ParticipantFilters, toQueryVariables } from './filters.ts';
import type { ParticipantRow } from './words.ts';

/** The server's lists are queried by their own variables. */
const listDocument = FieldParticipantsDocument as ListQuery<FieldParticipantsQuery, ParticipantRow>['document'];
export const rowId = ({ participantUuid }: ParticipantRow) => participantUuid;
const concerns = (change: GatheringChange | undefined) => !change || /^(participant|live)\./.test(change.kind);

type Found = FieldParticipantsQuery['participantsForGatheringWithPagination'];
type ParticipantPage = Found & { items: ParticipantRow[] };
const pageOf = ({ participantsForGatheringWithPagination: page }: FieldParticipantsQuery): ParticipantPage =>
  page && { ...page, items: page.hits };

/** The participants that match, page by page, with the counts of all pages. */
export function useParticipants(gatheringUuid: string, filters: ParticipantFilters) {
  const question = useMemo(() => toQueryVariables(gatheringUuid, filters), [gatheringUuid, filters]);
  const list = useLivePages<FieldParticipantsQuery, ParticipantRow, ParticipantPage>(
    'congrex.participants',
    { document: listDocument, question, pageOf, rowId },
    { gatheringUuid, concerns },
  );
  return { list, counts: list.pages?.newest.counter };
}
