import { gatheringVisibilityOf, type Notification, notificationKinds, PortalError } from '@portal/domain';
import { type Context, callService } from '@portal/server';

const mostAsked = 1000;

/**
 * Those of the events that somebody may no longer see, for a mail that nobody waits for. Of an account that has ended all of them.
 * @throws PortalError SERVICE_UNAVAILABLE while their owner does not answer: the mail can wait
 */
export async function hiddenEventsFor(ctx: Context, namedUser: string, about: readonly string[]): Promise<string[]> {
  if (about.length === 0) return [];
  const asked = { gatheringUuids: about.slice(0, mostAsked) };
  const seen = await callService<string[]>('mails', 'gatherings', 'in-sight', asked, ctx, { namedUser }).catch(
    (error: unknown): string[] => {
      if (error instanceof PortalError && error.code === 'FORBIDDEN') return [];
      throw error;
    },
  );
  return about.filter((gatheringUuid) => !seen.includes(gatheringUuid));
}

/** The events among them that the person may see now; none while their owner does not answer. */
async function inSight(ctx: Context, gatheringUuids: readonly string[]): Promise<ReadonlySet<string>> {
  const asked = { gatheringUuids };
  try {
    return new Set(await callService<string[]>('mails', 'gatherings', 'in-sight', asked, ctx, { forPerson: true }));
  } catch (error) {
    if (!(error instanceof PortalError)) throw error;
    ctx.log.warn({ code: error.code }, 'what is in sight is not known');
    return new Set();
  }
}

/**
 * A notification of an event names it: of one that they may no longer see (another unit, out of the team) only the kind is left, and it leads
 * nowhere. Who sees every event is not asked about.
 */
export async function redactedForReader(ctx: Context, rows: readonly Notification[]): Promise<Notification[]> {
  const about = [...new Set(rows.flatMap(({ gatheringUuid }) => gatheringUuid ?? []))];
  if (about.length === 0 || gatheringVisibilityOf(ctx.actor) === 'all') return [...rows];
  const seen = await inSight(ctx, about);
  return rows.map((row) =>
    row.gatheringUuid === null || seen.has(row.gatheringUuid)
      ? row
      : { ...row, text: `${notificationKinds[row.kind].label}.`, path: null, gatheringUuid: null },
  );
}
