import { cameByLink, mayReadFile, PortalError, type StoredFile } from '@portal/domain';
import { audit, type Context, recordRefusal } from '@portal/server';
import { Files } from './database.ts';

/** Fetched once per request, however many files its page names. */
const offeredActivities = new WeakMap<Context, Promise<ReadonlySet<string>>>();

/** The activities that the form offers to the HCP of a link: their owner decides. @throws PortalError SERVICE_UNAVAILABLE while it is down */
function offeredTo(ctx: Context, who: { healthCareProfessionalUuid: string; gatheringUuid: string }) {
  const known = offeredActivities.get(ctx);
  if (known) return known;
  const asked = ctx
    .ask<{ activityUuids: string[] }>('activities', 'offered-activities', who)
    .then(({ activityUuids }) => new Set(activityUuids));
  offeredActivities.set(ctx, asked);
  return asked;
}

/** Whether a link reads the file: it is the image or document of an activity that its own subscription form offers. */
async function isOfferedByForm(ctx: Context, file: StoredFile): Promise<boolean> {
  const { actor } = ctx;
  if (actor.kind !== 'link' || !cameByLink(actor, 'SUBSCRIPTION') || file.state !== 'CLAIMED') return false;
  const { healthCareProfessionalUuid, gatheringUuid } = actor;
  const activities = file.claims.flatMap((claim) => {
    const [kind, activityUuid] = claim.owner.split(':');
    return kind === 'activity' && activityUuid && claim.gatheringUuid === gatheringUuid ? [activityUuid] : [];
  });
  if (!gatheringUuid || activities.length === 0) return false;
  const offered = await offeredTo(ctx, { healthCareProfessionalUuid, gatheringUuid });
  return activities.some((activityUuid) => offered.has(activityUuid));
}

/** Whether the actor may read the file: staff by the readers its owner named, an HCP if the form of their link offers it. */
export const mayRead = async (ctx: Context, file: StoredFile): Promise<boolean> =>
  mayReadFile(file, ctx.actor) || isOfferedByForm(ctx, file);

/**
 * A file that the actor may read.
 * @throws PortalError FILE_NOT_FOUND when it does not exist or is out of reach; that is inAuditedTransaction
 */
export async function readableFile(ctx: Context, fileUuid: string): Promise<StoredFile> {
  const file = await ctx.load(Files, 'fileUuid', fileUuid);
  if (file && (await mayRead(ctx, file))) return file;
  await recordRefusal(ctx, 'readFile', fileUuid, 'FILE_NOT_FOUND');
  throw new PortalError('FILE_NOT_FOUND');
}

/** Writes a reading into the audit log (robustness, attack 18). */
export const auditReading = (ctx: Context, fileUuid: string): Promise<void> =>
  audit(ctx, { action: 'readFile', target: fileUuid, outcome: 'read' });
