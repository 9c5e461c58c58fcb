import { randomUUID } from 'node:crypto';
import {
  type AttendeeImport,
  attendeeImportWorkflow,
  gatheringReachOf,
  importedGathering,
  isPermitted,
  PortalError,
  reachesGathering,
} from '@portal/domain';
import {
  askService,
  type Context,
  once,
  perform,
  type Resolver,
  recordRefusal,
  type Tx,
  theDocument,
} from '@portal/server';
import { z } from 'zod';
import { Imports, Lines } from './attendee-import.model.ts';
import { attendeeImports } from './attendee-import-aggregate.ts';
import { type PresenceFile, readPresenceFile } from './attendee-import-file.ts';
import type { ImportWorker } from './attendee-import-worker.ts';
import { keepGathering } from './copies.ts';
import { isLinked } from './evenium/access.ts';
import { gatheringInReach } from './reach.ts';
import { recordingRefusal } from './refusals.ts';

const linesAtOnce = 500;

type Start = 'previewAttendeeImport' | 'previewPresenceImport';
type Step = 'importAttendees' | 'cancelAttendeeImport';

let worker: ImportWorker | undefined;
/** Who works on imports in this process: woken as soon as there is something to do. */
export const setWorker = (given: ImportWorker | undefined): void => {
  worker = given;
};

/** The gathering as its owner knows it now, with its name at Evenium. @throws PortalError NOT_FOUND, SERVICE_UNAVAILABLE */
export async function importedGatheringOf(ctx: Context, gatheringUuid: string) {
  await gatheringInReach(ctx, gatheringUuid);
  const body = { gatheringUuids: [gatheringUuid] };
  const answer = await askService('participants', 'gatherings', 'snapshots', body, ctx);
  const [found] = z.array(importedGathering).parse(answer);
  if (!found || !reachesGathering(found, gatheringReachOf(ctx.actor))) throw new PortalError('NOT_FOUND');
  return found;
}

async function refuseWithoutRight(ctx: Context, action: Start | Step): Promise<void> {
  if (isPermitted(attendeeImportWorkflow.rows[action], {} as never, ctx.actor)) return;
  await recordRefusal(ctx, action, null, 'FORBIDDEN');
  throw new PortalError('FORBIDDEN', { action });
}

/** Begins an import: its reading is work of its own, outside of this request. */
async function start(ctx: Context, action: Start, gatheringUuid: string, file: PresenceFile | null) {
  const { eveniumEventId, ...gathering } = await importedGatheringOf(ctx, gatheringUuid);
  if (!file && eveniumEventId && !isLinked()) throw new PortalError('EVENIUM_NOT_CONFIGURED');
  await keepGathering(ctx, gathering);
  const attendeeImportUuid = randomUUID();
  const begin = async (tx: Tx) => {
    const input = {
      attendeeImportUuid,
      gathering,
      eveniumEventId: file ? null : eveniumEventId,
      fileName: file?.name ?? null,
      total: file?.lines.length ?? 0,
      actor: ctx.actor,
    };
    const made = await perform(tx, attendeeImports, action, null, input as never);
    const at = ctx.now();
    const rows = (file?.lines ?? []).map((line) => ({ ...line, attendeeImportUuid, gatheringUuid, at }));
    // In parts: others have their turn between them.
    for (let i = 0; i < rows.length; i += linesAtOnce)
      await Lines.insertMany(rows.slice(i, i + linesAtOnce), { session: tx.session, lean: true });
    return made;
  };
  const begun = await once(ctx, begin, theDocument(attendeeImports));
  worker?.wake();
  return begun;
}

/** @throws PortalError NOT_FOUND when there is none of this gathering, or the gathering is out of reach */
export async function importInReach(ctx: Context, attendeeImportUuid: string): Promise<AttendeeImport> {
  const found = (await Imports.findOne({ attendeeImportUuid }, { _id: 0 }).lean()) as AttendeeImport | null;
  if (!found) throw new PortalError('NOT_FOUND');
  await gatheringInReach(ctx, found.gatheringUuid);
  return found;
}

async function step(ctx: Context, action: Step, id: string, gatheringUuid?: string) {
  await refuseWithoutRight(ctx, action);
  const known = await recordingRefusal(ctx, action, id, () => importInReach(ctx, id));
  if (gatheringUuid !== undefined && known.gatheringUuid !== gatheringUuid) throw new PortalError('NOT_FOUND');
  const after = await perform(ctx, attendeeImports, action, id);
  worker?.wake();
  return after;
}

interface ById {
  gatheringUuid: string;
  attendeeImportUuid: string;
}

export const importMutations: Record<string, Resolver> = {
  previewAttendeeImport: async (_source, { gatheringUuid }: ById, ctx) => {
    const action = 'previewAttendeeImport';
    await refuseWithoutRight(ctx, action);
    return start(ctx, action, gatheringUuid, null);
  },
  previewPresenceImport: async (_source, { gatheringUuid, file }: ById & { file?: string | null }, ctx) => {
    const action = 'previewPresenceImport';
    await refuseWithoutRight(ctx, action);
    await gatheringInReach(ctx, gatheringUuid);
    return start(ctx, action, gatheringUuid, file ? await readPresenceFile(ctx, file) : null);
  },
  importAttendees: (_source, { gatheringUuid, attendeeImportUuid }: ById, ctx) =>
    step(ctx, 'importAttendees', attendeeImportUuid, gatheringUuid),
  cancelAttendeeImport: (_source, { attendeeImportUuid }: ById, ctx) =>
    step(ctx, 'cancelAttendeeImport', attendeeImportUuid),
};
