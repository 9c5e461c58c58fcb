import { cameByLink, hasRight, mayReadFile, ownUserUuid, PortalError, type StoredFile } from '@portal/domain';
import { audit, type Context, recordRefusal } from '@portal/server';
import { Files } from '../database.ts';

/** Fetched once per request, however many files its page names. */
const asked = new WeakMap<Context, Map<string, Promise<ReadonlySet<string>>>>();

function once(ctx: Context, what: string, ask: () => Promise<string[]>): Promise<ReadonlySet<string>> {
  const known = asked.get(ctx) ?? new Map<string, Promise<ReadonlySet<string>>>();
  asked.set(ctx, known);
  const answer = known.get(what) ?? ask().then((uuids) => new Set(uuids));
  known.set(what, answer);
  return answer;
}

/** The owners of a kind that hold the file for a gathering. */
const ownersOf = (file: StoredFile, kind: string, gatheringUuid: string): string[] =>
  file.claims.flatMap((claim) => {
    const [held, uuid] = claim.owner.split(':');
    return held === kind && uuid && claim.gatheringUuid === gatheringUuid ? [uuid] : [];
  });

/**
 * Whether a link reads the file: it is the image or document of an activity that its own subscription form offers, which its owner decides.
 * @throws PortalError SERVICE_UNAVAILABLE while it is down
 */
async function isOfferedByForm(ctx: Context, file: StoredFile): Promise<boolean> {
  const { actor } = ctx;
  if (actor.kind !== 'link' || !cameByLink(actor, 'SUBSCRIPTION') || file.state !== 'CLAIMED') return false;
  const { healthCareProfessionalUuid, gatheringUuid } = actor;
  const activities = gatheringUuid ? ownersOf(file, 'activity', gatheringUuid) : [];
  if (activities.length === 0) return false;
  const who = { healthCareProfessionalUuid, gatheringUuid };
  const offered = await once(ctx, 'activities', async () => {
    const answer = await ctx.ask<{ activityUuids: string[] }>('activities', 'offered-activities', who);
    return answer.activityUuids;
  });
  return activities.some((activityUuid) => offered.has(activityUuid));
}

/** As whom somebody may be invited to the gatherings whose file it is: by their link for one of them, or signed in. */
function guestsOf({ actor }: Context, file: StoredFile) {
  const gatherings = new Set(
    file.claims.flatMap(({ owner, gatheringUuid }) =>
      owner.startsWith('gathering:') && gatheringUuid ? [gatheringUuid] : [],
    ),
  );
  if (actor.kind === 'link') {
    const { healthCareProfessionalUuid, gatheringUuid = '' } = actor;
    const isForGuest = cameByLink(actor, 'SUBSCRIPTION') || cameByLink(actor, 'EXPENSE');
    return isForGuest && gatherings.has(gatheringUuid)
      ? [{ gatheringUuid, healthCareProfessionalUuid, userUuid: null }]
      : [];
  }
  const userUuid = hasRight(actor, 'readFile') ? ownUserUuid(actor) : undefined;
  if (!userUuid) return [];
  return [...gatherings].map((gatheringUuid) => ({ gatheringUuid, healthCareProfessionalUuid: null, userUuid }));
}

/**
 * Whether it is a document of an event that is given to whoever reads it as one of its guests: participants decides.
 * @throws PortalError SERVICE_UNAVAILABLE while it is down
 */
async function isOfferedToGuest(ctx: Context, file: StoredFile): Promise<boolean> {
  if (file.state !== 'CLAIMED') return false;
  for (const who of guestsOf(ctx, file)) {
    const offered = await once(ctx, who.gatheringUuid, async () => {
      const answer = await ctx.ask<{ fileUuids: string[] }>('participants', 'offered-documents', who);
      return answer.fileUuids;
    });
    if (offered.has(file.fileUuid)) return true;
  }
  return false;
}

/** Whether the actor may read the file: staff by the readers its owner named, an HCP if the form of their link offers it, guests what they are given. */
export const mayRead = async (ctx: Context, file: StoredFile): Promise<boolean> =>
  mayReadFile(file, ctx.actor) || (await isOfferedByForm(ctx, file)) || isOfferedToGuest(ctx, file);

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
