import { type ApolloClient, useApolloClient } from '@portal/web/graphql';
import { useCallback } from 'react';
import {
  AttendeeEmailsDocument,
  type AttendeeEmailsQuery,
  AttendeesDocument,
  type AttendeesQuery,
  type AttendeesQueryVariables,
} from '../generated/graphql.ts';
import type { AttendeeQuestion } from './filters.ts';

type Found = AttendeesQuery['participantsForGatheringWithPagination'];
type AttendeeEmails =
  AttendeeEmailsQuery['participantsForGatheringWithPagination']['hits'][number]['participantEmailHistorics'];

/** A participant of the list; `emails` in the view that shows them, as far as the mails' service answers. */
export type AttendeeRow = Found['hits'][number] & { emails?: AttendeeEmails | undefined };
export type Answer = Omit<Found, 'hits'> & { hits: AttendeeRow[] };
export type AttendeeCounts = Answer['counter'];

/** One answer of the server, with the place from which it was asked. */
export interface Chunk {
  after: string | null;
  answer: Answer;
}

type Page = Pick<AttendeesQueryVariables, 'gatheringUuid' | 'pagination' | 'search' | 'filters'>;

/** What was sent to the people of a page, by participant; nothing while the mails' service is down: the list goes on without. */
function askEmails(client: ApolloClient, variables: Page): Promise<ReadonlyMap<string, AttendeeEmails>> {
  return client.query({ query: AttendeeEmailsDocument, variables, fetchPolicy: 'no-cache' }).then(
    ({ data }) => {
      const { hits = [] } = data?.participantsForGatheringWithPagination ?? {};
      return new Map(hits.map((one) => [one.participantUuid, one.participantEmailHistorics]));
    },
    () => new Map(),
  );
}

/** The list does not wait longer for what was sent. */
const emailPatience = 1500;

const soonEnough = <T>(answer: Promise<T>): Promise<T | undefined> =>
  Promise.race([answer, new Promise<undefined>((resolve) => setTimeout(resolve, emailPatience))]);

/** Asks one page of the list. */
export function useAskAttendees(question: AttendeeQuestion) {
  const client = useApolloClient();
  return useCallback(
    async (after: string | null, limit: number): Promise<Chunk> => {
      const { sort, direction, withEmails, withAnswer, ...rest } = question;
      const page = { ...rest, pagination: { limit, after, sort, direction } };
      const sent = withEmails ? askEmails(client, page) : undefined;
      const { data, error } = await client.query({
        query: AttendeesDocument,
        variables: { ...page, withAnswer },
        fetchPolicy: 'no-cache',
        errorPolicy: 'all',
      });
      const found = (data as AttendeesQuery | undefined)?.participantsForGatheringWithPagination;
      if (!found) throw error ?? new Error('no answer');
      const emails = sent && (await soonEnough(sent));
      const hits = emails ? found.hits.map((hit) => ({ ...hit, emails: emails.get(hit.participantUuid) })) : found.hits;
      return { after, answer: { ...found, hits } };
    },
    [client, question],
  );
}

export type AskAttendees = ReturnType<typeof useAskAttendees>;
