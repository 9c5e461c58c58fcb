import { gatheringUnitLabels } from '@portal/domain/gathering/labels';
import { Checkbox, CheckboxGroup, Stack } from '@portal/shared-ui';
import { useController, useLabels } from '@portal/web/forms';

interface CriteriaChoiceProps {
  name: string;
  options: readonly { id: string; label: string }[];
}

/** The eligibility criteria of a unit, with a box for all of them. */
export function CriteriaChoice({ name, options }: CriteriaChoiceProps) {
  const label = gatheringUnitLabels.criterias;
  const { field, fieldState } = useController({ name });
  useLabels().put(name, label);
  const chosen = field.value as string[];
  const all = options.map(({ id }) => id);
  const isAll = all.every((code) => chosen.includes(code));
  return (
    <Stack $gap={1}>
      <CheckboxGroup
        label={label}
        isRequired
        isInline
        options={options}
        value={chosen}
        // In the order they are stored in, then in the order of the list: ticking and unticking is no change.
        onChange={(next) =>
          field.onChange([
            ...chosen.filter((c) => next.includes(c)),
            ...all.filter((c) => next.includes(c) && !chosen.includes(c)),
          ])
        }
        onBlur={field.onBlur}
        ref={field.ref}
        errorMessage={fieldState.error?.message}
      />
      <Checkbox
        label="Tout sélectionner"
        value={isAll}
        isIndeterminate={!isAll && chosen.length > 0}
        onChange={(isOn) => field.onChange(isOn ? all : [])}
      />
    </Stack>
  );
}
