import { type PlainField as Definition, valuesOf } from '@portal/domain/fields/field-table';
import { gatheringFields } from '@portal/domain/gathering/form-steps/gathering-fields';
import { Checkbox, NumberField, RadioGroup, TextArea, TextField } from '@portal/shared-ui';
import { DatePicker } from '@portal/shared-ui/dates';
import { FormField } from '@portal/web/forms';
import type { ReactNode } from 'react';

interface PlainFieldProps {
  name: keyof typeof gatheringFields;
  isRequired?: boolean;
  help?: ReactNode;
  /** Lines of a long text. */
  rows?: number;
  placeholder?: string;
  /** Choices in one line. */
  isInline?: boolean;
  /** The last day that can be chosen. */
  max?: string;
}

const whole = { maximumFractionDigits: 0 };

/** A plain field of a gathering: its label, its widget and its choices follow from its definition in the domain. */
export function PlainField({ name, max, ...more }: PlainFieldProps) {
  const field: Definition = gatheringFields[name];
  const props = { name, label: field.label, ...more };
  switch (field.kind) {
    case 'text':
      return more.rows ? (
        <FormField {...props} as={TextArea} maxLength={field.max} />
      ) : (
        <FormField {...props} as={TextField} />
      );
    case 'link':
      return <FormField {...props} as={TextField} type="url" help="Commence par http:// ou https://" />;
    case 'flag':
      return <FormField {...props} as={Checkbox} />;
    case 'count':
      return <FormField {...props} as={NumberField} min={0} max={100_000} format={whole} />;
    case 'day':
      return <FormField {...props} as={DatePicker} {...(max && { max })} />;
    case 'choice': {
      const options = valuesOf(field).map((id) => ({ id, label: field.labels[id] ?? id }));
      return <FormField {...props} as={RadioGroup} options={options} />;
    }
  }
}
