import {
  type ActionInput,
  acceptedFields,
  badInput,
  criteriaDraft,
  type EditBase,
  type QuotaShortage,
  shortageErrors,
} from '@portal/domain';
import {
  type Context,
  callEachDomain,
  documentResult,
  dryRun,
  perform,
  recordingRefusal,
  storedIdempotentResult,
} from '@portal/server';
import { Gatherings } from '../aggregate.ts';
import { quotasWantedBy } from './reservations.ts';

const action = 'updateGatheringCriteria';
/** The form of quotas and criteria. */
type CriteriaInput = ActionInput<typeof Gatherings.workflow.rows, typeof action>;

/** Which of the limits are below the validated solicitations; none while solicitations does not answer: whoever decides on the change is told then. */
async function shortagesOf(ctx: Context, gatheringUuid: string, wanted: object): Promise<QuotaShortage[]> {
  type Answer = { shortages: QuotaShortage[] };
  const asked = () => ({ gatheringUuid, ...wanted });
  const [said] = await callEachDomain<Answer>(ctx, ['solicitations'], 'quota-shortages', asked);
  return said?.answer?.shortages ?? [];
}

/** @throws PortalError BAD_USER_INPUT at each field that is below the validated solicitations */
async function refuseBelowValidated(
  ctx: Context,
  gatheringUuid: string,
  act: { input: CriteriaInput; base: EditBase | undefined },
) {
  const foreseen = await dryRun(ctx, Gatherings, action, gatheringUuid, act);
  // Before publication nobody is solicited, and nothing waits for a decision.
  if (foreseen?.before.gatheringType !== 'congress') return;
  const { before, after } = foreseen;
  const asked = after.gatheringSensibleChanges[before.gatheringSensibleChanges.length];
  if (!asked) return;
  // What the form does not touch is as it is now, not as the form was opened.
  const wanted = quotasWantedBy({ ...before, ...acceptedFields(asked) });
  const form = criteriaDraft.parse(act.input);
  const errors = shortageErrors(await shortagesOf(ctx, gatheringUuid, wanted), form.gatheringBusinessUnits);
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
