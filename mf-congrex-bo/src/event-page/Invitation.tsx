import { participantReads } from '@portal/domain/participants/reads';
import { changesOf, RemoteComponent, useLiveRefresh, usePageQuery, useRead } from '@portal/web';
import styled from 'styled-components';
import { EventInvitationDocument, type EventInvitationQuery } from '../generated/graphql.ts';

/** The height of the banner, with a button and a line of text beside or above it. */
const Room = styled.div`
  min-height: 58px;
  @media (max-width: 640px) {
    min-height: 116px;
  }
`;

const concernsInvitation = changesOf('gathering.', 'participant.', 'activity.');

/** Where one's own invitation is shown: on the landing pages, not above each form and list of the event. */
export type InvitationPage = 'details' | 'attendee-list';

type Said = Pick<NonNullable<EventInvitationQuery['subscriptionForm']>, 'banner' | 'gathering'>;

/**
 * The invitation to the event of the person who looks, if it says something; above the list only one that can be answered. It is asked with the
 * event: most who look are not invited, and load nothing of the banner.
 *
 * @param page none, where no invitation is shown
 * @returns undefined while that is not known; null where there is none to show
 */
export function useOwnInvitation(gatheringUuid: string, page: InvitationPage | undefined): Said | null | undefined {
  const skip = !useRead(participantReads, 'subscriptionForm') || !page;
  const variables = { gatheringUuid };
  const { data, isWaiting, refresh } = usePageQuery(
    EventInvitationDocument,
    variables,
    (answer) => answer.subscriptionForm,
    { skip },
  );
  useLiveRefresh(skip ? undefined : gatheringUuid, concernsInvitation, refresh);
  if (isWaiting) return undefined;
  return data?.banner && (page === 'details' || data.banner !== 'REFUSED') ? data : null;
}

/** One's own invitation; its room is reserved from the beginning. */
export function Invitation({ gatheringUuid, said }: { gatheringUuid: string; said: Said }) {
  return (
    <RemoteComponent
      remote="mf-congrex"
      name="subscription"
      title="Votre invitation"
      values={{ gatheringUuid, mode: 'banner', banner: said.banner ?? '', limitDate: said.gathering.limitDate ?? '' }}
      isAddition
      room={Room}
    />
  );
}
