import { createContext, use } from 'react';
import type { Subscription } from './use-subscription.ts';

const SubscriptionContext = createContext<Subscription | null>(null);

/** Puts the form's state around its parts. */
export const SubscriptionProvider = SubscriptionContext.Provider;

/** The form around. @throws outside of one */
export function useSubscriptionParts(): Subscription {
  const subscription = use(SubscriptionContext);
  if (!subscription) throw new Error('a part of the subscription form needs the form around it');
  return subscription;
}
