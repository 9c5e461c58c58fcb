import { messages } from '@portal/domain/texts/messages';
import {
  type FetchQuery,
  type PageQuery,
  problemOf,
  useFetchQuery,
  useLiveRefresh,
  useMultiStepQuery,
  usePageQuery,
} from '@portal/web';
import type { TypedDocumentNode } from '@portal/web/graphql';
import { useCallback, useEffect, useRef } from 'react';
import {
  ParticipantByUuidDocument,
  type ParticipantFullFragment,
  ParticipantOfHcpDocument,
  ParticipantOfUserDocument,
} from '../generated/graphql.ts';
import { concernsPeople } from './live.ts';

export type ParticipantFull = ParticipantFullFragment;

/** How the URL names a participant: by the user for staff, by the HCP for others; the participant's own uuid always works. */
export type NamedBy = 'user' | 'hcp';

const notFound = { errors: [{ message: messages.NOT_FOUND, extensions: { code: 'NOT_FOUND' } }] };

/** Asks for somebody whom the address may name otherwise. @throws the server's error, except NOT_FOUND */
const perhaps =
  (ask: FetchQuery) =>
  <Data, Variables extends { uuid: string }>(document: TypedDocumentNode<Data, Variables>, variables: Variables) =>
    ask(document, variables).catch((error: unknown) => {
      if (problemOf(error).code === 'NOT_FOUND') return undefined;
      throw error;
    });

/** The participant that the URL names, kept up to date while they are shown. */
export function useParticipant(gatheringUuid: string, uuid: string, namedBy: NamedBy): PageQuery<ParticipantFull> {
  const ask = useFetchQuery();
  const find = useCallback(async (): Promise<ParticipantFull> => {
    const look = perhaps(ask);
    const variables = { gatheringUuid, uuid };
    const named =
      namedBy === 'user'
        ? (await look(ParticipantOfUserDocument, variables))?.internalParticipantForGathering
        : (await look(ParticipantOfHcpDocument, variables))?.healthCareProfessionalParticipantForGathering;
    if (named) return named;
    const participant = (await look(ParticipantByUuidDocument, { uuid }))?.participant;
    if (participant?.gatheringUuid !== gatheringUuid) throw notFound;
    return participant;
  }, [ask, gatheringUuid, uuid, namedBy]);
  const part = useMultiStepQuery(`participant ${gatheringUuid} ${namedBy} ${uuid}`, find);
  useLiveRefresh(gatheringUuid, concernsPeople, part.refresh);
  return part;
}

/**
 * A part of the page that another service answers: while it is down, only its part is missing.
 * @param rev changes when the participant has changed: the part is refetched
 */
export function useParticipantPart<Data, Shown>(
  document: TypedDocumentNode<Data, { participantUuid: string }>,
  participantUuid: string,
  rev: string,
  pick: (data: Data) => Shown,
): PageQuery<Shown> {
  const part = usePageQuery(document, { participantUuid }, pick);
  const { refresh } = part;
  const shown = useRef(rev);
  useEffect(() => {
    if (shown.current === rev) return;
    shown.current = rev;
    void refresh();
  }, [rev, refresh]);
  return part;
}
