import {
  type ActionInput,
  badInput,
  criteriaDraft,
  type EditBase,
  type Gathering,
  type QuotaShortage,
  shortageErrors,
  unitsTakingPart,
  wantedQuotasOf,
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

type Limited = Pick<Gathering, 'maximalQuota' | 'gatheringBusinessUnits'>;

/** The limits that an edit asks for a decision about: what the form does not touch is as it is now, not as the form was opened. */
function limitsAsked(before: Gathering, after: Gathering): Limited | undefined {
  const { maximalQuota, gatheringBusinessUnits } = before;
  const asked = after.gatheringSensibleChanges.at(before.gatheringSensibleChanges.length);
  return (
    asked && {
      maximalQuota,
      gatheringBusinessUnits,
      ...Object.fromEntries(asked.changes.map(({ field, to }) => [field, to])),
    }
  );
}

/** @throws PortalError BAD_USER_INPUT at each field that is below the validated solicitations */
async function refuseBelowValidated(
  ctx: Context,
  gatheringUuid: string,
  act: { input: CriteriaInput; base: EditBase | undefined },
) {
  const foreseen = await dryRun(ctx, Gatherings, action, gatheringUuid, act);
  const before = foreseen?.before as Gathering | undefined;
  // Before publication nobody is solicited, and nothing waits for a decision.
  const asked = before?.gatheringType === 'congress' && limitsAsked(before, foreseen!.after as Gathering);
  if (!before || !asked) return;
  const units = unitsTakingPart({ ...asked, businessUnitUuids: before.businessUnitUuids });
  const wanted = wantedQuotasOf({ maximalQuota: asked.maximalQuota, gatheringBusinessUnits: units });
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
