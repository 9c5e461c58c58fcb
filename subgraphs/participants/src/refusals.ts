import { PortalError } from '@portal/domain';
import { type Context, recordRefusal } from '@portal/server';

/** What is refused before its transaction begins stands in the audit log as well. */
export async function recordingRefusal<T>(
  ctx: Context,
  action: string,
  target: string | null,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PortalError) await recordRefusal(ctx, action, target, error.code);
    throw error;
  }
}
