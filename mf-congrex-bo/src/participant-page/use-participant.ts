import { messages } from '@portal/domain/messages';
import { type Problem, problemOf, useLiveRefresh } from '@portal/web';
import { type TypedDocumentNode, useApolloClient, useQuery } from '@portal/web/graphql';
import { useCallback, useEffect, useRef, useState } from 'react';
import { concernsPeople } from '../attendees/live.ts';
import type { Part } from '../event-page/event-context.ts';
import {
  ParticipantByUuidDocument,
  type ParticipantFullFragment,
  ParticipantOfHcpDocument,
  ParticipantOfUserDocument,
} from '../generated/graphql.ts';

export type ParticipantFull = ParticipantFullFragment;

/** How the address names a participant: by the user for staff, by the HCP for others; the participant's own uuid always works. */
export type NamedBy = 'user' | 'hcp';

const notFound = problemOf({ errors: [{ message: messages.NOT_FOUND, extensions: { code: 'NOT_FOUND' } }] });

/** Asks for the participant that the address names; null when there is none. @throws what the server said, but NOT_FOUND */
function useFind(gatheringUuid: string, uuid: string, namedBy: NamedBy) {
  const client = useApolloClient();
  return useCallback(async (): Promise<ParticipantFull | null> => {
    const ask = async <Data, Variables extends object>(
      query: TypedDocumentNode<Data, Variables>,
      variables: Variables,
    ) => {
      const found = await client
        .query<Data>({ query: query as TypedDocumentNode<Data>, variables, fetchPolicy: 'no-cache' } as never)
        .catch((error: unknown) => {
          if (problemOf(error).code === 'NOT_FOUND') return null;
          throw error;
        });
      return found?.data as Data | undefined;
    };
    const variables = { gatheringUuid, uuid };
    const named =
      namedBy === 'user'
        ? (await ask(ParticipantOfUserDocument, variables))?.internalParticipantForGathering
        : (await ask(ParticipantOfHcpDocument, variables))?.healthCareProfessionalParticipantForGathering;
    if (named) return named;
    const participant = (await ask(ParticipantByUuidDocument, { uuid }))?.participant;
    return participant?.gatheringUuid === gatheringUuid ? participant : null;
  }, [client, gatheringUuid, uuid, namedBy]);
}

export interface ParticipantAnswer {
  participant: ParticipantFull | undefined;
  problem: Problem | undefined;
  isWaiting: boolean;
  refresh: () => Promise<void>;
}

/** The participant that the address names, kept true while it is shown. */
export function useParticipant(gatheringUuid: string, uuid: string, namedBy: NamedBy): ParticipantAnswer {
  const find = useFind(gatheringUuid, uuid, namedBy);
  const [participant, setParticipant] = useState<ParticipantFull>();
  const [problem, setProblem] = useState<Problem>();
  const turn = useRef(0);
  const refresh = useCallback(async () => {
    const mine = ++turn.current;
    try {
      const found = await find();
      if (turn.current !== mine) return;
      setParticipant(found ?? undefined);
      setProblem(found ? undefined : notFound);
    } catch (error) {
      if (turn.current === mine) setProblem(problemOf(error));
    }
  }, [find]);
  useEffect(() => {
    void refresh();
    return () => {
      turn.current += 1;
    };
  }, [refresh]);
  useLiveRefresh(gatheringUuid, concernsPeople, refresh);
  return { participant, problem, isWaiting: !participant && !problem, refresh };
}

/**
 * A part of the page that another service answers: while it is down, only its part is missing.
 * @param rev changes when the participant has changed: the part is asked again
 */
export function useParticipantPart<Data, Shown>(
  document: TypedDocumentNode<Data, { participantUuid: string }>,
  participantUuid: string,
  rev: string,
  pick: (data: Data) => Shown,
): Part<Shown> {
  const result = useQuery(document, {
    variables: { participantUuid },
    fetchPolicy: 'no-cache',
    nextFetchPolicy: 'no-cache',
  });
  const { refetch } = result;
  const shown = useRef(rev);
  useEffect(() => {
    if (shown.current === rev) return;
    shown.current = rev;
    refetch().catch(() => undefined);
  }, [rev, refetch]);
  // What was shown stays while the question is asked again, also when the answer is an error.
  const known = (result.data ?? result.previousData) as Data | undefined;
  return {
    data: known === undefined ? undefined : pick(known),
    isWaiting: result.loading && known === undefined,
    problem: result.error ? problemOf(result.error) : undefined,
    retry: () => void refetch().catch(() => undefined),
  };
}
