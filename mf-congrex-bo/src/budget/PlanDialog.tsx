import { Columns, TextField } from '@portal/shared-ui';
import { useMutate } from '@portal/web';
import { FormDialog } from '@portal/web/document/FormDialog';
import { FormField } from '@portal/web/forms';
import { SetPlannedBudgetDocument } from '../generated/graphql.ts';
import { planItems, planSchema, planValuesOf, postLabel } from './plan-values.ts';
import type { ShownBudget } from './use-budget.ts';

interface PlanDialogProps {
  gatheringUuid: string;
  budget: ShownBudget;
  onDone: () => Promise<unknown>;
  onClose: () => void;
}

/** What the event may cost, post by post. */
export default function PlanDialog({ gatheringUuid, budget, onDone, onClose }: PlanDialogProps) {
  const act = useMutate(onDone);
  const values = planValuesOf(budget.lines);
  return (
    <FormDialog
      title="Prévoir le budget"
      schema={planSchema}
      values={values}
      rev={budget.rev}
      items={planItems}
      onClose={onClose}
      onSave={({ posts }, _typed, base) =>
        act(SetPlannedBudgetDocument, { gatheringUuid, posts, base }, 'Le budget prévu est enregistré.')
      }
    >
      <Columns $min={240}>
        {values.posts.map(({ post }, at) => (
          <FormField
            key={post}
            name={`posts.${at}.amount`}
            as={TextField}
            label={`${postLabel(post)} (€)`}
            inputMode="decimal"
            placeholder="Non prévu"
          />
        ))}
      </Columns>
    </FormDialog>
  );
}
