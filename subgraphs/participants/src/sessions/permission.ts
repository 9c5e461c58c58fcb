import {
  isEverPermitted,
  PortalError,
  type Row,
  sessionParticipantWorkflow,
  virtualSessionWorkflow,
} from '@portal/domain';
import { type Context, recordRefusal } from '@portal/server';

type Action = keyof typeof virtualSessionWorkflow.rows | keyof typeof sessionParticipantWorkflow.rows;
const rows: Record<Action, Pick<Row<never, string>, 'allowed'>> = {
  ...virtualSessionWorkflow.rows,
  ...sessionParticipantWorkflow.rows,
};

/** For acts that ask neighbours before their row is asked. @throws PortalError FORBIDDEN */
export async function refuseWithoutRight(ctx: Context, action: Action, target: string | null): Promise<void> {
  if (isEverPermitted(rows[action], ctx.actor)) return;
  await recordRefusal(ctx, action, target, 'FORBIDDEN');
  throw new PortalError('FORBIDDEN', { action });
}
