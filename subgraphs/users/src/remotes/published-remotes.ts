import { PortalError } from '@portal/domain';
import type { Context } from '@portal/server';
import { callHeaders } from '@portal/server/requests/service-client';
import { z } from 'zod';
import { readSettings } from '../settings.ts';

const publishedRemotes = z.array(
  z.object({
    name: z.string(),
    title: z.string(),
    deployedVersion: z.string(),
    versions: z.array(z.object({ version: z.string(), publishedAt: z.coerce.date() })),
  }),
);
/** A remote as it is on the disk of the shell's server. */
export type PublishedRemote = z.output<typeof publishedRemotes>[number];

/** Asks the shell's server what is on its disk. @throws PortalError SERVICE_UNAVAILABLE (domain shell) */
export async function fetchPublishedRemotes(ctx: Context): Promise<PublishedRemote[]> {
  const { SHELL_URL, PORTAL_URL } = readSettings();
  const { headers, withinMs } = await callHeaders('users', 'shell', ctx);
  try {
    const address = new URL('/internal/remotes', SHELL_URL ?? PORTAL_URL);
    const response = await fetch(address, { headers, signal: AbortSignal.timeout(withinMs) });
    return publishedRemotes.parse(await response.json());
  } catch (error) {
    ctx.log.warn({ reason: (error as Error).message }, 'the shell’s server does not say which remotes it has');
    throw new PortalError('SERVICE_UNAVAILABLE', { domain: 'shell' });
  }
}
