import { PortalError } from '@portal/domain';
import type { Context } from '@portal/server';
import { type EveniumAdapter, httpEvenium } from './adapter.ts';
import { readEveniumEnvironment } from './environment.ts';

/** Whether this portal is linked to the event-management system. */
export const isLinked = (): boolean => readEveniumEnvironment().EVENIUM_URL !== undefined;

/** The event-management system of this portal. @throws PortalError EVENIUM_NOT_CONFIGURED */
export function evenium({ log }: Pick<Context, 'log'>): EveniumAdapter {
  const { EVENIUM_URL: url, EVENIUM_KEY: key, EVENIUM_TIMEOUT_MS: timeoutMs } = readEveniumEnvironment();
  if (!url) throw new PortalError('EVENIUM_NOT_CONFIGURED');
  const settings = { url, key, timeoutMs, pausesMs: [200, 600] };
  return httpEvenium(settings, (reason) => log.warn({ reason }, 'Evenium'));
}
