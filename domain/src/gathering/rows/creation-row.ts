import { z } from 'zod';
import { userUuidOf } from '../../actors/actor.ts';
import { requiredText } from '../../fields/fields.ts';
import type { Row } from '../../rules/workflow.ts';
import { normalise } from '../../texts/search-words.ts';
import { gatheringActions } from '../actions.ts';
import { gatheringEventPayload } from '../event-builders.ts';
import { gatheringCreated } from '../events.ts';
import { maximumName } from '../form-steps/information.ts';
import { stepChanges } from '../form-steps/step-changes.ts';
import { type StepInput, stepInput } from '../form-steps/steps.ts';
import { emptyGathering, type Gathering } from '../gathering.ts';
import { type GatheringStatus, gatheringTypes } from '../states.ts';

const { rows: actions } = gatheringActions;
const row = <Input, Raw>(r: Row<Gathering, GatheringStatus, Input, Raw>) => r;

interface Creation {
  gatheringUuid?: string | undefined;
  gatheringType: (typeof gatheringTypes)[number];
  information: Record<string, unknown> & { name: string };
}

/** A gathering of which nothing is known but its kind: what step 1 is checked against. */
const blank = (gatheringUuid: string, gatheringType: Creation['gatheringType']): Gathering =>
  ({ ...emptyGathering(gatheringUuid), gatheringType, status: 'EX_NIHILO' }) as Gathering;

/** First save of the wizard: a name is enough, the rest of step 1 comes along as far as it is filled in. Errors bear the names of that step's fields. */
const creationInput = z
  .object({
    gatheringUuid: z.uuid().optional(),
    gatheringType: z.enum(gatheringTypes),
    information: z.custom<StepInput<'information'>>(),
  })
  .transform((value, ctx): Creation => {
    const issues: z.core.$ZodIssue[] = [];
    const parsed = stepInput('information')(blank('', value.gatheringType)).safeParse(value.information ?? {});
    const name = z.looseObject({ name: requiredText(maximumName) }).safeParse(value.information ?? {});
    for (const one of [name, parsed]) if (!one.success) issues.push(...one.error.issues);
    for (const { path, message } of issues) ctx.addIssue({ code: 'custom', path: [...path], message });
    return { ...value, information: parsed.data as Creation['information'] };
  });

export const createGathering = row({
  ...actions.createGathering,
  to: 'EX_NIHILO',
  input: creationInput,
  apply: ({ input, actor, newUuid }) => {
    const fresh = blank(input.gatheringUuid ?? newUuid(), input.gatheringType);
    return {
      ...fresh,
      creatorUuid: userUuidOf(actor) ?? null,
      ...stepChanges('information', fresh, input.information),
      nameKey: normalise(input.information.name),
    };
  },
  emits: ({ doc }) => [gatheringCreated.of(doc.gatheringUuid, gatheringEventPayload(doc))],
});
