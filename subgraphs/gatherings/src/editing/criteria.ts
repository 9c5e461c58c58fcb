import {
  type ActionInput,
  badInput,
  criteriaDraft,
  type EditBase,
  type Gathering,
  needsDecision,
  PortalError,
  type QuotaShortage,
  shortageErrors,
  unitsTakingPart,
  wantedQuotasOf,
} from '@portal/domain';
import {
  type Context,
  documentResult,
  dryRun,
  perform,
  recordingRefusal,
  storedIdempotentResult,
} from '@portal/server';
import { Gatherings } from '../aggregate.ts';

const action = 'updateGatheringCriteria';
/** The form of quotas and criteria. */
type CriteriaInput = ActionInput<typeof Gatherings.workflow.rows, typeof action>;

/** Which of the limits are below the validated solicitations; none while solicitations does not answer: whoever decides on the change is told then. */
async function shortagesOf(ctx: Context, gatheringUuid: string, wanted: object): Promise<QuotaShortage[]> {
  try {
    const asked = { gatheringUuid, ...wanted };
    return (await ctx.ask<{ shortages: QuotaShortage[] }>('solicitations', 'quota-shortages', asked)).shortages;
  } catch (error) {
    if (error instanceof PortalError && error.code === 'SERVICE_UNAVAILABLE') return [];
    throw error;
  }
}

/** @throws PortalError BAD_USER_INPUT at each field that is below the validated solicitations */
async function refuseBelowValidated(
  ctx: Context,
  gatheringUuid: string,
  act: { input: CriteriaInput; base: EditBase | undefined },
) {
  const before = (await dryRun(ctx, Gatherings, action, gatheringUuid, act))?.before as Gathering | undefined;
  const form = before && criteriaDraft.parse(act.input);
  // Before publication nobody is solicited.
  if (before?.gatheringType !== 'congress' || !form || !needsDecision(before, form as Partial<Gathering>)) return;
  const { businessUnitUuids } = before;
  const { maximalQuota = null, gatheringBusinessUnits } = form;
  const units = unitsTakingPart({ businessUnitUuids, gatheringBusinessUnits });
  const wanted = wantedQuotasOf({ maximalQuota, gatheringBusinessUnits: units });
  const errors = shortageErrors(await shortagesOf(ctx, gatheringUuid, wanted), gatheringBusinessUnits);
  if (Object.keys(errors).length > 0) throw badInput(errors);
}

/**
 * Saves quotas and criteria. Quotas below the validated solicitations are refused at once, at their fields: they would be refused anyway when the change is
 * decided, to somebody else.
 */
export async function updateCriteria(
  ctx: Context,
  gatheringUuid: string,
  input: CriteriaInput,
  base: EditBase | undefined,
) {
  if (!(await storedIdempotentResult(ctx, documentResult(Gatherings))))
    await recordingRefusal(ctx, action, gatheringUuid, () => refuseBelowValidated(ctx, gatheringUuid, { input, base }));
  return perform(ctx, Gatherings, action, gatheringUuid, input, base);
}
