import { createContext, use } from 'react';
import type { Subscription } from './use-subscription.ts';

const SubscriptionContext = createContext<Subscription | null>(null);

/** Provides the form's state to its parts. */
export const SubscriptionProvider = SubscriptionContext.Provider;

/** The enclosing form's state. @throws outside of one */
export function useSubscriptionParts(): Subscription {
  const subscription = use(SubscriptionContext);
  if (!subscription) throw new Error('a part of the subscription form must be inside SubscriptionProvider');
  return subscription;
}
