import type { Presence } from '@portal/domain/participants/states';
import { type ActionOffer, explanationOf } from '@portal/web';

type Offer = ActionOffer & { reasonLabel?: string | null };

/** The action of the list that says each presence. */
const presenceActions: Record<Presence | 'NONE', string> = {
  PRESENT: 'setActivityParticipantsPresent',
  ABSENT: 'setActivityParticipantsAbsent',
  NO_SHOW: 'setActivityParticipantsNoShow',
  NONE: 'resetActivityParticipantsPresence',
};

export interface Offered {
  /** Whoever has no right to it does not see it. */
  isShown: boolean;
  /** Why not now. */
  reason: string | undefined;
}

const offeredOf = (offer: Offer | undefined): Offered => ({
  isShown: offer !== undefined && offer.reason !== 'FORBIDDEN',
  reason: offer && !offer.allowed ? (offer.reasonLabel ?? explanationOf(offer)) : undefined,
});

/** What the person may do with the list, as the server says. */
export function offersOf(actions: readonly Offer[]) {
  const of = (name: string) => offeredOf(actions.find((one) => one.name === name));
  return {
    subscribe: of('subscribeParticipants'),
    unsubscribe: of('unsubscribeParticipants'),
    presence: (presence: Presence | 'NONE') => of(presenceActions[presence]),
  };
}

export type Offers = ReturnType<typeof offersOf>;
