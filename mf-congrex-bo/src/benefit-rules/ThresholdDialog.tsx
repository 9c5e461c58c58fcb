import {
  benefitKindLabels,
  benefitKinds,
  limitedTo,
  limitedToLabels,
} from '@portal/domain/expenses/benefit-rules/kinds';
import { formatEuros, readEuros } from '@portal/domain/money/money';
import { formMessages } from '@portal/domain/texts/form-messages';
import { Columns, Stack, TextArea, TextField } from '@portal/shared-ui';
import { DatePicker } from '@portal/shared-ui/dates';
import { Select } from '@portal/shared-ui/inputs';
import { useMutate } from '@portal/web';
import { FormDialog } from '@portal/web/document/FormDialog';
import { FormField } from '@portal/web/forms';
import { optionsOf } from '@portal/web/list';
import { z } from 'zod';
import {
  type BenefitRulesQuery,
  CreateBenefitThresholdDocument,
  UpdateBenefitThresholdDocument,
} from '../generated/graphql.ts';

export type Threshold = BenefitRulesQuery['benefitThresholds'][number];

export const thresholdSchema = z.object({
  kind: z.enum(benefitKinds, { error: formMessages.checkOneOption }),
  limitedTo: z.enum(limitedTo, { error: formMessages.checkOneOption }),
  amount: z.string().transform((text, ctx) => {
    const read = readEuros(text);
    if ('cents' in read) return read.cents;
    ctx.addIssue({ code: 'custom', message: read.message });
    return z.NEVER;
  }),
  from: z
    .string({ error: formMessages.required })
    .nullable()
    .refine((day) => day !== null, formMessages.required)
    .transform((day) => day ?? ''),
  source: z.string().trim().min(1, formMessages.required),
});

const valuesOf = (threshold: Threshold | null) => ({
  kind: threshold?.kind ?? ('MEAL' as const),
  limitedTo: threshold?.limitedTo ?? ('PRS' as const),
  amount: threshold ? formatEuros(threshold.amount) : '',
  from: threshold?.from ?? null,
  source: threshold?.source ?? '',
});

interface ThresholdDialogProps {
  /** None for a new one. */
  threshold: Threshold | null;
  onDone: () => unknown;
  onClose: () => void;
}

/** A limit of the law, with the text that it is written in and the day from which it counts. */
export function ThresholdDialog({ threshold, onDone, onClose }: ThresholdDialogProps) {
  const act = useMutate(onDone);
  return (
    <FormDialog
      title={threshold ? 'Modifier le seuil' : 'Ajouter un seuil'}
      schema={thresholdSchema}
      values={valuesOf(threshold)}
      rev={threshold?.rev ?? 0}
      onClose={onClose}
      onSave={(input, _typed, base) =>
        threshold
          ? act(
              UpdateBenefitThresholdDocument,
              { benefitThresholdUuid: threshold.benefitThresholdUuid, threshold: input, base },
              'Le seuil est modifié.',
            )
          : act(CreateBenefitThresholdDocument, { threshold: input }, 'Le seuil est ajouté.')
      }
    >
      <Stack $gap={4}>
        <Columns $min={220}>
          <FormField
            as={Select}
            name="kind"
            label="Avantage"
            options={optionsOf(benefitKinds, benefitKindLabels)}
            isRequired
          />
          <FormField
            as={Select}
            name="limitedTo"
            label="Bénéficiaires"
            options={optionsOf(limitedTo, limitedToLabels)}
            isRequired
          />
          <FormField as={TextField} name="amount" label="Seuil (€)" inputMode="decimal" isRequired />
          <FormField as={DatePicker} name="from" label="À partir du" isRequired />
        </Columns>
        <FormField as={TextArea} name="source" label="Source (texte, article)" maxLength={300} isRequired />
      </Stack>
    </FormDialog>
  );
}
