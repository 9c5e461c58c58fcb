import { type Pages, useLivePages } from '@portal/web';
import { useMemo } from 'react';
import { TransportNoteListDocument, type TransportNoteListQuery } from '../../generated/graphql.ts';
import { concernsTransport } from '../live.ts';
import { type NoteFilters, toQueryVariables } from './filters.ts';

export type NoteRow = TransportNoteListQuery['transportNotes']['items'][number];

const list = {
  document: TransportNoteListDocument,
  pageOf: (data: TransportNoteListQuery) => data.transportNotes,
  rowId: ({ transportNoteUuid }: NoteRow) => transportNoteUuid,
  // The contract names the size of a page `limit`.
  variablesOf: (question: object, limit: number, after: string | null) => ({
    ...question,
    limit,
    ...(after !== null && { after }),
  }),
};

/** The notes of a gathering, kept up to date while they are shown. */
export function useNotes(gatheringUuid: string, filters: NoteFilters): Pages<NoteRow> {
  const question = useMemo(() => toQueryVariables(gatheringUuid, filters), [gatheringUuid, filters]);
  return useLivePages('congrex-bo.transport', { ...list, question }, { gatheringUuid, concerns: concernsTransport });
}
