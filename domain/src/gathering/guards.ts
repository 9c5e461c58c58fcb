import { hasRight } from '../actors/actor.ts';
import type { Right } from '../rights/catalogue.ts';
import type { Guard } from '../rules/workflow.ts';
import { differences, pendingSensibleChange } from './changes/sensible-changes.ts';
import type { Gathering } from './gathering.ts';
import type { ValidationSection } from './states.ts';
import { isValidatorOf, sectionsOf } from './team/team.ts';

type G<Input = unknown> = Guard<Gathering, Input>;

/** No change awaits the medical manager (specification, section 8 "Status change"). */
export const noPendingChange: G = ({ doc }) => pendingSensibleChange(doc) === undefined || 'PENDING_SENSIBLE_CHANGE';

/** The confirmation checkbox of a status change (specification, sections 4 and 5). */
export const isConfirmed: Guard<unknown, { confirmed?: boolean | undefined }> = ({ input }) =>
  input.confirmed === true || 'STATUS_CONFIRMATION_REQUIRED';

/** Only a past gathering is caught up. */
export const isPast: Guard<Pick<Gathering, 'endDate'>> = ({ doc, now }) =>
  (doc.endDate !== null && doc.endDate < now) || 'GATHERING_NOT_PAST';

/** The quotas of an edit know of every raise that was made where places are counted: an older form must not undo one (decisions, section 3). */
export const knowsOfRaises: G<{ quotaRaises?: number | null }> = ({ doc, input }) => {
  const raises = doc.quotaRaises ?? 0;
  return (input.quotaRaises ?? raises) >= raises || 'QUOTA_RAISED_MEANWHILE';
};

interface SectionInput {
  section: ValidationSection;
  businessUnitUuid?: string | null;
}

/** The section exists here, waits for a decision, and the actor is the one who decides it; `override` is the right to decide any. */
export const mayDecideSection =
  (override: Right): G<SectionInput> =>
  ({ doc, actor, input }) => {
    const businessUnitUuid = input.section === 'BUSINESS_UNIT' ? (input.businessUnitUuid ?? null) : null;
    if (!sectionsOf(doc).some((s) => s.section === input.section && s.businessUnitUuid === businessUnitUuid))
      return 'SECTION_UNKNOWN';
    const known = doc.gatheringValidations.find(
      (v) => v.section === input.section && v.businessUnitUuid === businessUnitUuid,
    );
    if (known?.status === 'VALIDATED') return 'SECTION_ALREADY_VALIDATED';
    return (
      hasRight(actor, override) || isValidatorOf(doc, input.section, businessUnitUuid, actor) || 'NOT_SECTION_VALIDATOR'
    );
  };

/**
 * Quotas are as they were when the change was asked for: a raise in between was made where places are counted, and a stale edit must not undo it
 * (decisions, section 3).
 */
export const quotasAreUnchanged: G<{ gatheringSensibleChangeUuid: string }> = ({ doc, input }) => {
  const change = doc.gatheringSensibleChanges.find(
    (c) => c.gatheringSensibleChangeUuid === input.gatheringSensibleChangeUuid,
  );
  const quotas = (change?.changes ?? []).filter(({ field }) => quotaFields.includes(field));
  const asWas = Object.fromEntries(quotas.map(({ field, from }) => [field, from]));
  return differences(doc, asWas).length === 0 || 'SENSIBLE_CHANGE_STALE';
};
const quotaFields = ['maximalQuota', 'gatheringBusinessUnits'];

/** The sensible change still waits. */
export const changeIsPending: G<{ gatheringSensibleChangeUuid: string }> = ({ doc, input }) =>
  doc.gatheringSensibleChanges.some(
    (c) => c.gatheringSensibleChangeUuid === input.gatheringSensibleChangeUuid && c.status === 'PENDING',
  ) || 'SENSIBLE_CHANGE_DECIDED';
