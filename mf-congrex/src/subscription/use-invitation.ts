import { changesOf, type PageQuery, useLiveRefresh, usePageQuery } from '@portal/web';
import { SubscriptionBannerDocument, type SubscriptionBannerQuery } from '../generated/graphql.ts';

/** One's own invitation to an event, as far as its page says it. */
export type Invitation = NonNullable<SubscriptionBannerQuery['subscriptionForm']>;

const concernsInvitation = changesOf('gathering.', 'participant.', 'activity.');

/** One's own invitation, kept up to date; null for a user who is not invited. @param skip what is shown of it is known already */
export function useInvitation(gatheringUuid: string, skip = false): PageQuery<Invitation | null> {
  const variables = { gatheringUuid };
  const part = usePageQuery(SubscriptionBannerDocument, variables, (data) => data.subscriptionForm ?? null, { skip });
  useLiveRefresh(skip ? undefined : gatheringUuid, concernsInvitation, part.refresh);
  return part;
}

/** Whether they are expected there, or may still come: then their transport and expenses are theirs to look at. */
export const isExpected = (invitation: Invitation | null | undefined): boolean =>
  ['UNANSWERED', 'CONFIRMED'].includes(invitation?.participant?.invitationStatus ?? '');
