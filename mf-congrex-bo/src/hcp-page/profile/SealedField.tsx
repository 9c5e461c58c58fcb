import { Button } from '@portal/shared-ui';
import { useController, useLabels } from '@portal/web/forms';
import type { ComponentType, Ref } from 'react';
import styled from 'styled-components';

export type SealedInput = ComponentType<{
  label: string;
  name?: string;
  value?: string;
  onChange?: (value: string) => void;
  onBlur?: () => void;
  errorMessage?: string | undefined;
  ref?: Ref<{ focus: () => void }>;
}>;

const Kept = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--ui-2);
  min-width: 0;
  & > span {
    flex: 1 1 100%;
    font-weight: 550;
  }
  & > output {
    flex: 1;
    min-width: 80px;
    color: var(--ui-text-2);
    font-variant-numeric: tabular-nums;
  }
`;

interface SealedFieldProps {
  name: string;
  label: string;
  as: SealedInput;
  /** Of the stored value; undefined when there is none. */
  mask?: string;
}

/** A field whose value is not shown: null keeps the current value, a text replaces it, an empty text clears it. */
export function SealedField({ name, label, as: Input, mask }: SealedFieldProps) {
  const { field, fieldState } = useController({ name });
  useLabels().put(name, label);
  if (field.value === null && mask !== undefined) {
    return (
      <Kept role="group" aria-label={label}>
        <span>{label}</span>
        <output>{mask}</output>
        <Button size="sm" onPress={() => field.onChange('')}>
          Remplacer ou effacer
        </Button>
      </Kept>
    );
  }
  const value = (field.value as string | null) ?? '';
  return (
    <div>
      <Input
        label={label}
        name={name}
        value={value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        ref={field.ref}
        errorMessage={fieldState.error?.message}
      />
      {mask !== undefined && (
        <Kept>
          <output>{value === '' ? 'Laissé vide, ce champ sera effacé.' : 'Remplace la valeur gardée.'}</output>
          <Button size="sm" variant="quiet" onPress={() => field.onChange(null)}>
            Garder {mask}
          </Button>
        </Kept>
      )}
    </div>
  );
}
