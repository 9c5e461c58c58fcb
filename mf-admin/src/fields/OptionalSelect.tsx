import { Select, type SelectProps } from '@portal/shared-ui';

/** A choice that may be taken away again. */
export const OptionalSelect = ({ options, value, onChange, ...props }: SelectProps) => (
  <Select
    {...props}
    options={[{ id: '', label: 'Aucune' }, ...options]}
    value={value ?? ''}
    onChange={(chosen) => onChange?.(chosen || null)}
  />
);
