import { askService, type Context, createLogger, readEnvironment, serviceContext } from '@portal/server';
import { z } from 'zod';
import { db } from './database.ts';
import { keepInvitation } from './reactions.ts';

const pageSize = 500;

const snapshots = z.array(
  z.object({
    participantUuid: z.string(),
    gatheringUuid: z.string(),
    userUuid: z.string().nullable(),
    isRemoved: z.boolean(),
  }),
);

/**
 * Makes the lists of invited members of staff anew from the door of participants.
 * @returns how many invitations were missing, or were there and should not have been
 * @throws PortalError SERVICE_UNAVAILABLE when participants is down
 */
export async function rebuildInvitations(ctx: Context): Promise<number> {
  let differed = 0;
  for (let after: string | undefined; ; ) {
    const asked = { after, limit: pageSize };
    const page = snapshots.parse(await askService('gatherings', 'participants', 'snapshots-since', asked, ctx));
    for (const one of page) if (await keepInvitation(ctx, one)) differed += 1;
    if (page.length < pageSize) return differed;
    after = page.at(-1)!.participantUuid;
  }
}

/** `node --import tsx subgraphs/gatherings/src/rebuild.ts`, with the environment of the service. */
async function main(): Promise<void> {
  await db.connect(readEnvironment().MONGODB_URI);
  const differed = await rebuildInvitations(serviceContext({ name: 'gatherings', db }, createLogger('gatherings')));
  process.stdout.write(`${differed} differed (invitations ${differed})\n`);
  await db.disconnect();
}

if (import.meta.filename === process.argv[1]) await main();
