import type { RuleContext } from '../../rules/workflow.ts';
import { differences, pendingSensibleChange } from '../changes/sensible-changes.ts';
import type { Gathering } from '../gathering.ts';

export type Reasoned = { reason?: string | null | undefined };

/** What the history keeps of an edit. */
export const editRecord = ({
  doc,
  before,
  input,
}: RuleContext<Gathering, Reasoned> & { before: Gathering | null }) => ({
  reason: input.reason ?? null,
  changes: before
    ? differences(before, doc).filter(({ field }) => !['rev', 'updatedAt', 'gatheringSensibleChanges'].includes(field))
    : [],
  ...(before &&
    pendingSensibleChange(doc) &&
    !pendingSensibleChange(before) && { requested: pendingSensibleChange(doc)?.changes }),
});
