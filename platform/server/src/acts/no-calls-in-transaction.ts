import { AsyncLocalStorage } from 'node:async_hooks';
import type { ClientSession } from 'mongoose';

let followed: AsyncLocalStorage<{ isOpen: boolean }> | undefined;

/**
 * From now on a call out of a transaction is detected whatever context it is made with, also with one from before the transaction began. It costs
 * something on every promise, so that tests do this and services do not: these look at the session of the context that asks.
 */
export function detectCallsInTransactions(): void {
  followed ??= new AsyncLocalStorage();
}

/** Runs the work of a transaction as what it is. */
export async function markAsTransaction<T>(work: () => Promise<T>): Promise<T> {
  if (!followed) return work();
  const transaction = { isOpen: true };
  try {
    return await followed.run(transaction, work);
  } finally {
    transaction.isOpen = false;
  }
}

/**
 * No service is called while a transaction is open: it would hold its documents for as long as the other takes, ask again at each conflict, and what the
 * other does is not undone with it. What an act needs is asked before (`prepare` of a reaction), or reserved there and confirmed afterwards.
 * @throws Error when that is tried: a programming error
 */
export function assertOutsideTransaction({ session }: { session?: ClientSession | undefined }, question: string): void {
  if (session || followed?.getStore()?.isOpen) throw new Error(`${question} is asked while a transaction is open`);
}
