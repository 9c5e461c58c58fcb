import { travelLabels } from '@portal/domain/logistics/transport/labels';
import { transportModeLabels, transportModes } from '@portal/domain/subscription/transport-modes';
import { Columns, IconButton, RadioGroup, TextField } from '@portal/shared-ui';
import { DatePicker, TimePicker } from '@portal/shared-ui/dates';
import { FormField, useWatch } from '@portal/web/forms';
import { Trash2 } from 'lucide-react';
import styled from 'styled-components';

const modes = transportModes.map((id) => ({ id, label: transportModeLabels[id] }));

const One = styled.fieldset`
  display: flex;
  flex-direction: column;
  gap: var(--ui-3);
  margin: 0;
  padding: var(--ui-3) var(--ui-4) var(--ui-4);
  border: 1px solid var(--ui-border);
  border-radius: var(--ui-radius);
  & > legend {
    padding: 0 6px;
    font-weight: 600;
  }
`;

const Top = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: var(--ui-3);
`;

/** One train or flight: by what, from where to where, when, and its number. */
export function TravelFields({ index, title, onRemove }: { index: number; title: string; onRemove: () => void }) {
  const departureDate = useWatch({ name: `travels.${index}.departureDate` }) as string | null;
  const field = (key: keyof typeof travelLabels) => ({
    name: `travels.${index}.${key}`,
    label: travelLabels[key],
    summaryLabel: `${title}, ${travelLabels[key].toLocaleLowerCase('fr')}`,
  });
  return (
    <One>
      <legend>{title}</legend>
      <Top>
        <FormField {...field('mode')} as={RadioGroup} options={modes} isInline isRequired />
        <IconButton
          size="sm"
          label={`Retirer ${title.toLocaleLowerCase('fr')}`}
          icon={<Trash2 aria-hidden />}
          onPress={onRemove}
        />
      </Top>
      <Columns $min={190}>
        <FormField {...field('departurePlace')} as={TextField} isRequired />
        <FormField {...field('departureDate')} as={DatePicker} isRequired />
        <FormField {...field('departureHour')} as={TimePicker} isRequired />
      </Columns>
      <Columns $min={190}>
        <FormField {...field('arrivalPlace')} as={TextField} isRequired />
        <FormField {...field('arrivalDate')} as={DatePicker} opensOn={departureDate ?? undefined} isRequired />
        <FormField {...field('arrivalHour')} as={TimePicker} isRequired />
      </Columns>
      <FormField {...field('ticketNumber')} as={TextField} help="Ou le numéro du train ou du vol" />
    </One>
  );
}
