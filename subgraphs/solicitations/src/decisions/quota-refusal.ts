import {
  type CongressQuotas,
  fullLevelsOf,
  fullMessage,
  PortalError,
  quotaMessages,
  type SolicitationInContext,
} from '@portal/domain';
import type { Context } from '@portal/server';
import { orgUnits } from '../quotas/org-units.ts';
import { canRaise, quotasOf } from '../quotas/quotas.ts';

type Seated = Pick<SolicitationInContext, 'gatheringUuid' | 'discipline' | 'businessUnitUuid' | 'zoneUuid'>;

const quotaCodes: readonly string[] = Object.values(quotaMessages);

/** No place is left: at which level, of which zone, how many are taken, and whether the actor may raise it in the same dialog. */
function fullError(ctx: Context, quotas: CongressQuotas, doc: Seated): PortalError | null {
  const [full] = fullLevelsOf(quotas, doc);
  if (!full) return null;
  const zoneLabel = orgUnits.zoneLabel(full.zoneUuid);
  const { level, zoneUuid, limit, taken } = full;
  const { businessUnitUuid } = doc;
  const details = { level, zoneUuid, zoneLabel, businessUnitUuid, limit, taken, canRaise: canRaise(ctx, quotas) };
  return new PortalError(quotaMessages[level], details, fullMessage(full, zoneLabel));
}

/** Runs a decision; a quota that blocks it is named with its counts (specification, section 8). */
export async function withQuotaDetails<T>(ctx: Context, doc: Seated, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof PortalError) || !quotaCodes.includes(error.code)) throw error;
    const quotas = await quotasOf(ctx, doc.gatheringUuid);
    throw (quotas && fullError(ctx, quotas, doc)) ?? error;
  }
}
