import { mayReadFile, PortalError, type StoredFile } from '@portal/domain';
import { type Context, recordedActor } from '@portal/server';
import { Files } from './database.ts';

/**
 * A file that the actor may read.
 * @throws PortalError FILE_NOT_FOUND when it does not exist or is out of reach; that is audited
 */
export async function readableFile(ctx: Context, fileUuid: string): Promise<StoredFile> {
  const file = await ctx.load(Files, 'fileUuid', fileUuid);
  if (file && mayReadFile(file, ctx.actor)) return file;
  await audit(ctx, fileUuid, 'refused', 'FILE_NOT_FOUND');
  throw new PortalError('FILE_NOT_FOUND');
}

/** Writes a reading, or the refusal of one, into the audit log (robustness, attack 18). */
export async function audit(
  ctx: Context,
  fileUuid: string,
  outcome: 'read' | 'refused',
  code: PortalError['code'] | null = null,
): Promise<void> {
  const { now, traceId } = ctx;
  const entry = {
    at: now(),
    actor: recordedActor(ctx.actor),
    action: 'readFile',
    target: fileUuid,
    outcome,
    code,
    traceId,
  };
  await ctx.db.records.audit.create([entry], { session: ctx.session ?? null });
}
